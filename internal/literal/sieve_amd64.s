#include "textflag.h"

// HAS sets the lowest bit of out where the filter at offset holds the window that
// golden takes from next, and clears the others. The shift is 64 - filterBits.
#define HAS(next, golden, offset, out) \
	MOVQ next, out; \
	IMULQ golden, out; \
	SHRQ $48, out; \
	MOVQ out, R15; \
	SHRQ $6, R15; \
	MOVQ offset(DI)(R15*8), R15; \
	SHRXQ out, R15, out; \
	ANDL $1, out

// NEXT takes the next place: its number of the text becomes a candidate that the
// next one overwrites unless it passes.
#define NEXT \
	TZCNTQ BX, R12; \
	BLSRQ BX, BX; \
	MOVQ 8(SI)(R12*1), R11; \
	ORQ R8, R11

// PASS counts the candidate if what it passed, in R12, is not zero.
#define PASS \
	MOVB R12, 512(DX)(CX*1); \
	CMPL R12, $1; \
	SBBQ $-1, CX

// func sieveBMI(f *filters, t *[blockSize]byte, words, rest uint64, at int, c *candidates)
TEXT ·sieveBMI(SB), NOSPLIT, $0-48
	MOVQ f+0(FP), DI
	MOVQ t+8(FP), SI
	MOVQ words+16(FP), BX
	MOVQ at+32(FP), AX
	MOVQ c+40(FP), DX
	MOVQ 640(DX), CX
	MOVQ $0x2020202020202020, R8
	MOVQ $0x9e3779b97f4a7c15, R9
	MOVQ R9, R10
	SHLQ $16, R9
	SHLQ $32, R10
	TESTQ BX, BX
	JZ   others

word:
	NEXT
	ADDL AX, R12
	MOVL R12, (DX)(CX*4)
	HAS(R11, R9, 0, R12)
	HAS(R11, R10, 8192, R13)
	LEAL (R12)(R13*2), R12
	PASS
	TESTQ BX, BX
	JNZ  word

others:
	MOVQ rest+24(FP), BX
	SHLQ $8, R10
	TESTQ BX, BX
	JZ   done

other:
	NEXT
	MOVQ 7(SI)(R12*1), R13
	ORQ  R8, R13
	ADDL AX, R12
	MOVL R12, (DX)(CX*4)
	HAS(R11, R9, 0, R12)
	HAS(R11, R10, 16384, R11)
	HAS(R13, R10, 16384, R13)
	LEAL (R12)(R11*2), R12
	LEAL (R12)(R13*4), R12
	PASS
	TESTQ BX, BX
	JNZ  other

done:
	MOVQ CX, 640(DX)
	RET
