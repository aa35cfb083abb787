package markup

import (
	"strconv"
	"strings"
)

var names = map[string]rune{"lt": '<', "gt": '>', "amp": '&', "quot": '"'}

// reference decodes the character reference that s begins with. The closing semicolon may be missing. A size of 0 says
// that there is none and the ampersand is only itself.
func reference(s string) (r rune, size int) {
	if len(s) < 2 || s[0] != '&' {
		return 0, 0
	}
	if s[1] == '#' {
		r, size = numeric(s)
	} else {
		end := 1
		for end < len(s) && letter(s[end]) {
			end++
		}
		r, size = names[s[1:end]], end
	}
	if r == 0 {
		return 0, 0
	}
	if size < len(s) && s[size] == ';' {
		size++
	}
	return r, size
}

func numeric(s string) (rune, int) {
	from, base, digits := 2, 10, "0123456789"
	if len(s) > 2 && s[2] == 'x' {
		from, base, digits = 3, 16, "0123456789abcdefABCDEF"
	}
	end := from
	for end < len(s) && strings.IndexByte(digits, s[end]) >= 0 {
		end++
	}
	code, err := strconv.ParseInt(s[from:end], base, 32)
	if err != nil || code <= 0 || code > 0x10ffff || code >= 0xd800 && code < 0xe000 {
		return 0, 0
	}
	return rune(code), end
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
