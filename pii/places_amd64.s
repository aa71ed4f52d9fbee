#include "textflag.h"

// Four blocks are looked at together: a register holds the same mask of each. The
// masks of a block take 80 bytes, eight classes, the high bytes and bit 5; those
// of one kind of place take 160.

// PAIR puts what stands at at(SI) in four blocks into the low halves of Y1 and Y2,
// and what follows it into the high ones.
#define PAIR(at) \
	VMOVDQU at(SI), X1; \
	VINSERTI128 $1, (160+at)(SI), Y1, Y1; \
	VMOVDQU (80+at)(SI), X2; \
	VINSERTI128 $1, (240+at)(SI), Y2, Y2

// BEFORE puts the masks of the blocks before those of x into to. The first of them
// is the first of last, which becomes the last of x.
#define BEFORE(x, last, to) \
	VPERMQ $0x93, x, Y2; \
	VPBLENDD $3, last, Y2, to; \
	VMOVDQA Y2, last

// SHIFTED keeps of x what stands n places after something in x. The masks of the
// blocks before are in before.
#define SHIFTED(x, before, n, to) \
	VPSLLQ $n, x, to; \
	VPSRLQ $(64-n), before, Y2; \
	VPOR Y2, to, to; \
	VPAND x, to, to

// STEP is both.
#define STEP(x, last, n, to) \
	BEFORE(x, last, Y1); \
	SHIFTED(x, Y1, n, to)

// func locateAVX2(p *signPlaces, blocks *bytemask.Masks, fours int) (live uint64)
TEXT ·locateAVX2(SB), NOSPLIT, $0-32
	MOVQ p+0(FP), DI
	MOVQ blocks+8(FP), SI
	MOVQ fours+16(FP), DX
	MOVQ $64, CX
	XORQ R8, R8
	VPXOR Y9, Y9, Y9    // pairs, of the block before
	VPXOR Y10, Y10, Y10 // signs
	VPXOR Y11, Y11, Y11 // digits
	VPXOR Y12, Y12, Y12 // eight, four, two and one without a blank
	VPXOR Y13, Y13, Y13
	VPXOR Y14, Y14, Y14
	VPXOR Y15, Y15, Y15

next:
	PAIR(48)
	VPUNPCKHQDQ Y2, Y1, Y0
	STEP(Y0, Y15, 1, Y3)
	STEP(Y3, Y14, 2, Y4)
	STEP(Y4, Y13, 4, Y3)
	STEP(Y3, Y12, 8, Y4)
	VMOVDQU Y4, 0(DI)

	// Y0 digits, Y5 those and the letters up to O, Y3 all places found.
	PAIR(0)
	VPUNPCKLQDQ Y2, Y1, Y0
	VPUNPCKHQDQ Y2, Y1, Y5
	VPOR Y0, Y5, Y5
	STEP(Y0, Y11, 1, Y3)
	VPOR Y4, Y3, Y3
	VMOVDQU Y3, 160(DI)

	// Y6 colons and at signs, Y7 dashes and dots, Y0 colons.
	PAIR(32)
	VPUNPCKLQDQ Y2, Y1, Y6
	VPUNPCKHQDQ Y2, Y1, Y7
	VPANDN Y6, Y5, Y6
	PAIR(64)
	VPUNPCKHQDQ Y2, Y1, Y0
	VPAND Y6, Y0, Y0
	VPXOR Y0, Y6, Y6
	VMOVDQU Y6, 320(DI)
	VPOR Y6, Y3, Y3
	VPAND Y0, Y4, Y4
	VPOR Y0, Y7, Y7
	BEFORE(Y7, Y10, Y5)
	SHIFTED(Y7, Y5, 5, Y6)
	VMOVDQU Y6, 480(DI)
	VPOR Y6, Y3, Y3
	SHIFTED(Y7, Y5, 3, Y6)
	VPOR Y6, Y3, Y3
	VPOR Y6, Y4, Y4
	VMOVDQU Y4, 640(DI)
	STEP(Y6, Y9, 3, Y7)
	VMOVDQU Y7, 800(DI)
	VPSRLQ $56, Y6, Y6
	VPOR Y7, Y6, Y6
	VMOVDQU Y6, 960(DI)

	// A bit for each block without a place, the latest on top.
	VPXOR Y2, Y2, Y2
	VPCMPEQQ Y2, Y3, Y3
	VMOVMSKPD Y3, AX
	SHLQ $60, AX
	SHRQ $4, R8
	ORQ AX, R8
	SUBQ $4, CX
	ADDQ $320, SI
	ADDQ $32, DI
	DECQ DX
	JNZ next
	NOTQ R8
	SHRQ CX, R8
	MOVQ R8, live+24(FP)
	VZEROUPPER
	RET
