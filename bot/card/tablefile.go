package card

import "strconv"

// Exported is the message with the file of a whole table.
func Exported(f Frame, title string, scenes, heroes int) Card {
	return Card{Text: f.text(paragraph(f.t("export.title", "Table", f.tableName(title)), f.t("export.holds", "Scenes", scenes, "Heroes", heroes)),
		paragraph(f.t("export.how")))}
}

// ImportIn is a file that somebody has sent, and the tables where it may go.
type ImportIn struct {
	Title, Book    string
	Heroes, Scenes int
	Tables         []TableTitle
	Number         int64 // of the file
}

// Importing says what a file holds, and asks where it is to go.
func Importing(f Frame, in ImportIn) Card {
	var keys []key
	for _, t := range in.Tables {
		f.Table = t.Table
		label := "♻️ "
		if t.Fresh {
			label = "📥 "
		}
		keys = append(keys, button(label+f.named(t.Title, longName), f.taps(0, 0, 0).free("import", "ask", strconv.FormatInt(in.Number, 10))))
	}
	return Card{
		Text: f.text(paragraph(f.t("import.title", "Table", f.tableName(in.Title), "Book", f.t("book."+in.Book)),
			f.t("export.holds", "Scenes", in.Scenes, "Heroes", in.Heroes)), paragraph(f.t("import.where"))),
		Rows: keyboard(keys),
	}
}

// ImportSure asks once more: what stands at the table goes.
func ImportSure(f Frame, title, number string) Card {
	t := f.taps(0, 0, 0)
	return Card{Text: f.t("import.sure", "Table", f.tableName(title)), Rows: keyboard([]key{
		button(f.t("key.export"), t.free("export")), button(f.t("key.import-sure"), t.free("import", "sure", number)).styled(danger),
	})}
}
