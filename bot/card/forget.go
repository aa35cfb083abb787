package card

// Forgetting says what goes and what stays when somebody leaves, and asks where.
func Forgetting(f Frame, tables []TableTitle) Card {
	var keys []key
	for _, t := range tables {
		f.Table = t.Table
		keys = append(keys, button("🚪 "+f.named(t.Title, longName), f.taps(0, 0, 0).free("forget", "ask")))
	}
	if len(tables) > 1 {
		keys = append(keys, button(f.t("forget.key.all"), f.taps(0, 0, 0).free("forget", "ask", "all")))
	}
	return Card{Text: f.text(paragraph(f.t("forget.title")), paragraph(f.t("forget.goes")), paragraph(f.t("forget.stays")), paragraph(f.t("forget.where"))), Rows: keyboard(keys)}
}

// ForgetSure asks once more.
func ForgetSure(f Frame, title string, everywhere bool) Card {
	args, text := []string{"sure"}, f.t("forget.sure", "Table", f.tableName(title))
	if everywhere {
		args, text = append(args, "all"), f.t("forget.sure-all")
	}
	return Card{Text: text, Rows: keyboard([]key{button(f.t("forget.key.sure"), f.taps(0, 0, 0).free("forget", args...)).styled(danger)})}
}
