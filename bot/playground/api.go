package playground

import (
	"context"
	"errors"
	"net/http"
	"strings"
)

// method is one Bot API method. It runs alone on the world.
type method func(*Server, args) (any, error)

// methods are the calls that the server knows, by their names in lower case, old names included.
func methods() map[string]method {
	return map[string]method{
		"getme":                  (*Server).getMe,
		"sendmessage":            (*Server).sendMessage,
		"sendphoto":              (*Server).sendPhoto,
		"senddocument":           (*Server).sendDocument,
		"editmessagetext":        (*Server).editMessageText,
		"editmessagecaption":     (*Server).editMessageCaption,
		"editmessagemedia":       (*Server).editMessageMedia,
		"getfile":                (*Server).getFile,
		"editmessagereplymarkup": (*Server).editMessageReplyMarkup,
		"deletemessage":          (*Server).deleteMessage,
		"answercallbackquery":    (*Server).answerCallbackQuery,
		"getchat":                (*Server).getChat,
		"getchatmember":          (*Server).getChatMember,
		"getchatadministrators":  (*Server).getChatAdministrators,
		"getchatmembercount":     (*Server).getChatMemberCount,
		"getchatmemberscount":    (*Server).getChatMemberCount,
		"setmycommands":          (*Server).setMyCommands,
		"getmycommands":          (*Server).getMyCommands,
		"deletemycommands":       (*Server).deleteMyCommands,
		"setwebhook":             (*Server).setWebhook,
		"deletewebhook":          (*Server).deleteWebhook,
		"sendchataction":         (*Server).sendChatAction,
		"pinchatmessage":         (*Server).pinChatMessage,
		"unpinchatmessage":       (*Server).unpinChatMessage,
		"answerinlinequery":      (*Server).answerInlineQuery,

		"createforumtopic":        (*Server).createForumTopic,
		"editforumtopic":          (*Server).editForumTopic,
		"closeforumtopic":         (*Server).closeForumTopic,
		"reopenforumtopic":        (*Server).reopenForumTopic,
		"deleteforumtopic":        (*Server).deleteForumTopic,
		"closegeneralforumtopic":  (*Server).closeGeneralForumTopic,
		"reopengeneralforumtopic": (*Server).reopenGeneralForumTopic,
	}
}

// serveBot answers /bot<token>/<method>.
func (s *Server) serveBot(calls map[string]method, w http.ResponseWriter, r *http.Request) {
	token, name, found := strings.Cut(strings.TrimPrefix(r.URL.Path, "/bot"), "/")
	if !found || strings.Contains(name, "/") || r.Method != http.MethodGet && r.Method != http.MethodPost {
		failure{Code: 404, Text: "Not Found"}.write(w)
		return
	}
	if f := s.authorise(token); f != nil {
		f.write(w)
		return
	}
	result, err := s.callBot(r.Context(), calls, name, r)
	var refused failure
	switch {
	case errors.As(err, &refused):
		refused.write(w)
	case errors.Is(err, context.Canceled):
	case err != nil:
		s.cfg.Log.Error().Err(err).Str("method", name).Msg("the playground failed")
		refuse(500, "Internal Server Error: "+err.Error()).write(w)
	default:
		writeJSON(w, http.StatusOK, envelope{OK: true, Result: result})
	}
}

func (s *Server) callBot(ctx context.Context, calls map[string]method, name string, r *http.Request) (any, error) {
	a, err := readArgs(r)
	if err != nil {
		return nil, err
	}
	if name == "" {
		name = a["method"]
	}
	name = strings.ToLower(name)
	if name == "getupdates" {
		return s.getUpdates(ctx, a)
	}
	call := calls[name]
	if call == nil {
		return nil, failure{Code: 404, Text: "Not Found: method not found"}
	}
	var result any
	err = s.change(func() error {
		result, err = call(s, a)
		return err
	})
	return result, err
}

func (s *Server) authorise(token string) *failure {
	if !strings.Contains(token, ":") || strings.HasPrefix(token, "0") || len(token) > 80 {
		return &failure{Code: 401, Text: "Unauthorized: invalid token specified"}
	}
	if token != s.cfg.Token {
		return &failure{Code: 401, Text: "Unauthorized"}
	}
	return nil
}

type apiMe struct {
	apiUser
	JoinGroups bool `json:"can_join_groups"`
	ReadAll    bool `json:"can_read_all_group_messages"`
	Inline     bool `json:"supports_inline_queries"`
	Business   bool `json:"can_connect_to_business"`
	WebApp     bool `json:"has_main_web_app"`
}

func (s *Server) getMe(args) (any, error) {
	return apiMe{apiUser: s.bot.wire(), JoinGroups: true, ReadAll: s.cfg.ReadsAll, Inline: !s.cfg.NoInline}, nil
}
