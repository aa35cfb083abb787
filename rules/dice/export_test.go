package dice

// Quick and ParseWhole are the two ways of Parse, which must agree.
var (
	Quick      = quick
	ParseWhole = parse
)
