#include "textflag.h"

// func prefetch(p *uint64)
TEXT ·prefetch(SB), NOSPLIT, $0-8
	MOVQ p+0(FP), AX
	PREFETCHT0 (AX)
	RET

// func prefetchText(text string)
TEXT ·prefetchText(SB), NOSPLIT, $0-16
	MOVQ text_base+0(FP), AX
	PREFETCHT0 (AX)
	RET
