package transcript

import "slices"

// around is how many lines that agree are shown beside those that do not.
const around = 2

// agree compares what is expected with what was seen. Where they part it tells how many lines below the act.
func agree(expected, seen []string) (below int, same bool) {
	if slices.Equal(expected, seen) {
		return 0, true
	}
	for below < len(expected) && below < len(seen) && expected[below] == seen[below] {
		below++
	}
	return min(below+1, len(expected)), false
}

// differ marks what was expected and did not happen with −, and what happened unexpectedly with +.
func differ(expected, seen []string) []string {
	common := overlap(expected, seen)
	var lines []string
	var equal []bool
	note := func(sign, line string, same bool) {
		lines, equal = append(lines, "    "+sign+" "+line), append(equal, same)
	}
	i, j := 0, 0
	for i < len(expected) || j < len(seen) {
		switch {
		case i < len(expected) && j < len(seen) && expected[i] == seen[j]:
			note(" ", expected[i], true)
			i, j = i+1, j+1
		case j == len(seen) || i < len(expected) && common[i+1][j] >= common[i][j+1]:
			note("-", expected[i], false)
			i++
		default:
			note("+", seen[j], false)
			j++
		}
	}
	return fold(lines, equal)
}

// overlap is the length of the longest common part of what follows line i of the one and line j of the other.
func overlap(a, b []string) [][]int {
	common := make([][]int, len(a)+1)
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			common[i][j] = max(common[i+1][j], common[i][j+1])
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			}
		}
	}
	return common
}

// fold leaves out lines that agree and have no difference near.
func fold(lines []string, equal []bool) []string {
	var out []string
	for i, line := range lines {
		near := equal[max(0, i-around):min(len(lines), i+around+1)]
		if slices.Contains(near, false) {
			out = append(out, line)
		} else if len(out) == 0 || out[len(out)-1] != "      …" {
			out = append(out, "      …")
		}
	}
	return out
}
