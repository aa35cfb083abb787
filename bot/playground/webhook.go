package playground

const (
	webhookSet    = "Conflict: terminated by setWebhook request"
	webhookActive = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)

// setWebhook ends polling until the webhook is deleted. Nothing is ever delivered to it: the address of a bot that
// polls was left behind by another program.
func (s *Server) setWebhook(a args) (any, error) {
	if a["url"] == "" {
		return s.deleteWebhook(a)
	}
	s.world.meta.Webhook = a["url"]
	s.saveMeta()
	s.endPoll(failure{Code: 409, Text: webhookSet})
	return true, nil
}

func (s *Server) deleteWebhook(a args) (any, error) {
	s.world.meta.Webhook = ""
	s.saveMeta()
	if a.yes("drop_pending_updates") {
		s.forget(len(s.queue))
	}
	return true, nil
}
