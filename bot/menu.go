package bot

import (
	"context"

	"kubik/bot/card"
	"kubik/bot/telegram"
)

// offerCommands tells clients what to suggest, in every language. It is a courtesy: a failure is logged and no more.
func (b *Bot) offerCommands(ctx context.Context) {
	for tag, language := range map[string]string{"": card.English, "ru": card.Russian} {
		words := b.words(language)
		for scope, names := range menus() {
			var list []telegram.Command
			for _, name := range names {
				list = append(list, telegram.Command{Name: name, Description: words.T("menu." + name)})
			}
			if err := b.Telegram.SetCommands(ctx, scope, tag, list); err != nil {
				b.Log.Warn().Err(err).Str("scope", string(scope)).Str("language", tag).Msg("the commands menu was not set")
			}
		}
	}
}
