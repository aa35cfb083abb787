package markup

import (
	"errors"
	"net/url"
	"strconv"
	"strings"
)

var errLink = errors.New("Wrong HTTP URL") //nolint:staticcheck // the server's wording

// target says what a link becomes: a text_link, a text_mention, or nothing where the address is invalid.
func target(address string) (kind, link string, user int64) {
	if id, ok := strings.CutPrefix(strings.ToLower(address), "tg://user?id="); ok {
		user, err := strconv.ParseInt(id, 10, 64)
		if err == nil && user > 0 {
			return PersonMention, "", user
		}
	}
	link, err := CheckURL(address)
	if err != nil {
		return "", "", 0
	}
	return Link, link, 0
}

// CheckURL completes and validates the address of a link or of a button. Its error is worded as the server's.
func CheckURL(address string) (string, error) {
	address = strings.TrimSpace(address)
	if !strings.Contains(address, "://") {
		address = "http://" + address
	}
	u, err := url.Parse(address)
	if err != nil || strings.ContainsAny(address, " \n\t") {
		return "", errLink
	}
	switch strings.ToLower(u.Scheme) {
	case "tg", "ton", "tonsite":
		return address, nil
	case "http", "https":
	default:
		return "", errLink
	}
	host := u.Hostname()
	if !strings.ContainsAny(host, ".:") {
		return "", errLink
	}
	u.Host = strings.ToLower(u.Host)
	if u.Path == "" {
		u.Path = "/"
	}
	return u.String(), nil
}
