package integration

// Bounds of texts in pieces that tests go beyond, as package delta has them.
const (
	maxHeld    = 1024     // lines that wait
	maxTexts   = 512      // texts that are open
	lookBehind = 320      // bytes of decided text that are kept for their context
	keepText   = 16 << 10 // bytes of memory that an open text keeps once it is decided
	undecided  = "[REDACTED:UNDECIDED]"
)

const partSize = 64 << 10 // bytes of a part of an answer

// The markers between which a tool's result is put.
const (
	wrapOpen  = "<quoted-tool-output>\n"
	wrapClose = "\n</quoted-tool-output>"
)
