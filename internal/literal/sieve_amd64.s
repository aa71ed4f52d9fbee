#include "go_asm.h"
#include "textflag.h"

// HAS sets the lowest bit of out where the filter at offset holds the window that
// golden takes from next, and clears the others.
#define HAS(next, golden, offset, out) \
	MOVQ next, out; \
	IMULQ golden, out; \
	SHRQ $(64-const_filterBits), out; \
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
	MOVQ const_margin(SI)(R12*1), R11; \
	ORQ R8, R11

// PASS counts the candidate if what it passed, in R12, is not zero.
#define PASS \
	MOVB R12, candidates_passed(DX)(CX*1); \
	CMPL R12, $1; \
	SBBQ $-1, CX

// SIEVE sieves the words in BX and the other places in rest.
#define SIEVE(rest) \
	MOVQ candidates_n(DX), CX; \
	MOVQ $const_caseless, R8; \
	MOVQ $const_goldenSix, R9; \
	MOVQ $const_goldenFour, R10; \
	TESTQ BX, BX; \
	JZ others; \
word: \
	NEXT; \
	ADDL AX, R12; \
	MOVL R12, candidates_at(DX)(CX*4); \
	HAS(R11, R9, filters_six, R12); \
	HAS(R11, R10, filters_four, R13); \
	LEAL (R12)(R13*2), R12; \
	PASS; \
	TESTQ BX, BX; \
	JNZ word; \
others: \
	MOVQ rest, BX; \
	MOVQ $const_goldenThree, R10; \
	TESTQ BX, BX; \
	JZ sieved; \
other: \
	NEXT; \
	MOVQ (const_margin-1)(SI)(R12*1), R13; \
	ORQ R8, R13; \
	ADDL AX, R12; \
	MOVL R12, candidates_at(DX)(CX*4); \
	HAS(R11, R9, filters_six, R12); \
	HAS(R11, R10, filters_short, R11); \
	HAS(R13, R10, filters_short, R13); \
	LEAL (R12)(R11*2), R12; \
	LEAL (R12)(R13*4), R12; \
	PASS; \
	TESTQ BX, BX; \
	JNZ other; \
sieved: \
	MOVQ CX, candidates_n(DX)

// func sieveBMI(f *filters, t *[blockSize]byte, words, rest uint64, at int, c *candidates)
TEXT ·sieveBMI(SB), NOSPLIT, $0-48
	MOVQ f+0(FP), DI
	MOVQ t+8(FP), SI
	MOVQ words+16(FP), BX
	MOVQ at+32(FP), AX
	MOVQ c+40(FP), DX
	SIEVE(rest+24(FP))
	RET

// The kinds of bytes that are told by both their halves: 0x80 a backslash, 0x40 an
// opener, 0x20 a sign, 0x10 the bar.
DATA lows<>+0(SB)/8, $0x0000000000002000
DATA lows<>+8(SB)/8, $0x200000d060600000
GLOBL lows<>(SB), RODATA|NOPTR, $16
DATA highs<>+0(SB)/8, $0x1000c00040200000
DATA highs<>+8(SB)/8, $0x0000000000000000
GLOBL highs<>(SB), RODATA|NOPTR, $16

// Bytes to fill a register with: the bit that small letters have, the first letter,
// how many more there are, the first digit, how many more, the first byte that begins
// a character beyond ASCII, the lower half of a byte.
DATA fill<>+0(SB)/8, $0x000fc00930196120
GLOBL fill<>(SB), RODATA|NOPTR, $8

// MASK puts the top bits of the bytes of lo and hi together.
#define MASK(lo, hi, out) \
	VPMOVMSKB lo, out; \
	VPMOVMSKB hi, CX; \
	SHLQ $32, CX; \
	ORQ CX, out

// KINDS tells the kinds of the bytes of x.
#define KINDS(x, out) \
	VPAND Y12, x, Y2; \
	VPSHUFB Y2, Y13, out; \
	VPSRLW $4, x, Y2; \
	VPAND Y12, Y2, Y2; \
	VPSHUFB Y2, Y14, Y2; \
	VPAND Y2, out, out

// WITHIN marks the bytes of x that are first or one of more behind it.
#define WITHIN(x, first, more, out) \
	VPSUBB first, x, out; \
	VPMINUB more, out, Y3; \
	VPCMPEQB out, Y3, out

// BEYOND marks the bytes of x that begin a character beyond ASCII.
#define BEYOND(x, out) \
	VPMAXUB Y11, x, out; \
	VPCMPEQB x, out, out

// SHIFTED sets out to the mask x moved one place, with what comes in from the block
// before.
#define SHIFTED(x, before, out) \
	MOVQ before, out; \
	SHRQ $63, out; \
	LEAQ (out)(x*2), out

// func scanBMI(p *places, f *filters, text *byte, at, end int, c *candidates) (next int)
//
// It is places.look and sieve for block after block, which see for the meaning of
// the masks.
TEXT ·scanBMI(SB), NOSPLIT, $0-56
	MOVQ p+0(FP), R14
	MOVQ f+8(FP), DI
	MOVQ text+16(FP), SI
	MOVQ at+24(FP), AX
	MOVQ c+40(FP), DX
	LEAQ -const_margin(SI)(AX*1), SI
	VPBROADCASTB fill<>+0(SB), Y6
	VPBROADCASTB fill<>+1(SB), Y7
	VPBROADCASTB fill<>+2(SB), Y8
	VPBROADCASTB fill<>+3(SB), Y9
	VPBROADCASTB fill<>+4(SB), Y10
	VPBROADCASTB fill<>+5(SB), Y11
	VPBROADCASTB fill<>+6(SB), Y12
	VBROADCASTI128 lows<>(SB), Y13
	VBROADCASTI128 highs<>(SB), Y14

block:
	CMPQ AX, end+32(FP)
	JGE  done
	CMPQ candidates_n(DX), $const_enough
	JGT  done
	VMOVDQU const_margin(SI), Y0
	VMOVDQU (const_margin+32)(SI), Y1

	// Backslashes and characters beyond ASCII are for places.look.
	KINDS(Y0, Y4)
	KINDS(Y1, Y5)
	MASK(Y4, Y5, BX)
	BEYOND(Y0, Y2)
	BEYOND(Y1, Y3)
	MASK(Y2, Y3, R11)
	ORQ BX, R11
	ORQ places_slashes(R14), R11
	JNZ done

	// R12 openers, R13 signs, R15 bars, R8 letters, R9 small letters, R10 digits.
	VPADDB Y4, Y4, Y4
	VPADDB Y5, Y5, Y5
	MASK(Y4, Y5, R12)
	VPADDB Y4, Y4, Y4
	VPADDB Y5, Y5, Y5
	MASK(Y4, Y5, R13)
	VPADDB Y4, Y4, Y4
	VPADDB Y5, Y5, Y5
	MASK(Y4, Y5, R15)
	VPOR Y6, Y0, Y2
	WITHIN(Y2, Y7, Y8, Y4)
	VPOR Y6, Y1, Y2
	WITHIN(Y2, Y7, Y8, Y5)
	MASK(Y4, Y5, R8)
	VPSLLW $2, Y0, Y4
	VPSLLW $2, Y1, Y5
	MASK(Y4, Y5, R9)
	ANDQ R8, R9
	WITHIN(Y0, Y9, Y10, Y4)
	WITHIN(Y1, Y9, Y10, Y5)
	MASK(Y4, Y5, R10)

	// R15 the openers that are a place, BX letters and digits, R13 code, which is
	// for places.look where it is crowded.
	MOVQ R8, BX
	ORQ  R10, BX
	ORQ  R13, R15
	ORQ  R8, R15
	SHRQ $1, R15
	BTSQ $63, R15
	ANDQ R12, R15
	ANDNQ R15, BX, R15
	ORQ  BX, R13
	MOVQ R13, R11
	NOTQ R11
	MOVQ $0x0001000100010001, CX
	SUBQ CX, R11
	ANDQ R13, R11
	MOVQ $0x8000800080008000, CX
	TESTQ CX, R11
	JNZ  done

	// R11 starts of words.
	SHIFTED(R8, places_letters(R14), R11)
	ANDNQ R8, R11, R11
	SHIFTED(R9, places_smalls(R14), R12)
	MOVQ R9, CX
	SHRQ $1, CX
	ORQ  CX, R12
	BTSQ $63, R12
	ANDNQ R8, R9, CX
	ANDQ R12, CX
	ORQ  CX, R11
	SHIFTED(R10, places_digits(R14), R12)
	ANDNQ R10, R12, R12
	ORQ  R12, R11
	MOVQ R8, places_letters(R14)
	MOVQ R9, places_smalls(R14)
	MOVQ R10, places_digits(R14)
	MOVQ R13, places_code(R14)

	// BX the long ones, rest the others and openers.
	NOTQ BX
	MOVQ BX, R8
	SHRQ $1, R8
	MOVQ BX, R9
	SHRQ $2, R9
	SHRQ $3, BX
	ORQ  R8, BX
	ORQ  R9, BX
	ANDNQ R11, BX, BX
	MOVQ BX, R12
	SHLQ $3, R12
	SHRQ $3, R12
	ANDNQ R11, R12, R12
	ORQ  R15, R12
	MOVQ R12, places_rest(R14)
	SIEVE(places_rest(R14))
	ADDQ $64, AX
	ADDQ $64, SI
	JMP  block

done:
	MOVQ AX, next+48(FP)
	VZEROUPPER
	RET
