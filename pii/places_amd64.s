#include "textflag.h"

// Four blocks are looked at together: a register holds the same mask of each. The
// masks of a block take 80 bytes, eight classes, the high bytes and bit 5; those
// of one kind of place as many as there is room for.
#define ROOM 192

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

// ZEROS adds to bits, from the top, a bit for each of four masks that holds nothing.
#define ZEROS(x, zero, bits) \
	VPCMPEQQ zero, x, x; \
	VMOVMSKPD x, AX; \
	SHLQ $60, AX; \
	SHRQ $4, bits; \
	ORQ AX, bits

// LONGER keeps of the beginnings of digits in Y1 those that another digit follows,
// after n, and adds to Y4 those after the last of which Y5 has nothing.
#define LONGER(n) \
	VPSRLQ $n, Y0, Y2; \
	VPAND Y2, Y1, Y1; \
	VPSRLQ $n, Y5, Y2; \
	VPANDN Y1, Y2, Y2; \
	VPOR Y2, Y4, Y4

// What is kept of the blocks at hand, and constants, on the stack.
#define GAPS 0(SP)
#define LOUD 32(SP)
#define WORDS 64(SP)
#define SPREAD 96(SP)
#define BIT5 128(SP)
#define DIGITS 160(SP)
#define NAMES 192(SP)
#define COLONS 224(SP)
#define UPTOO 256(SP)
#define LIVE 288(SP)
#define KEEP 320(SP)
#define TWO 352(SP)
#define FIRST 384(SP)
#define THREE 416(SP)
#define LAST 448(SP)
#define LASTTWO 480(SP)
#define UNNAMED 512(SP)
#define EDGES 544(SP)

// func locateAVX2(p *signPlaces, blocks *bytemask.Masks, fours int, names uint64) (places, solid, near, pairs uint64)
TEXT ·locateAVX2(SB), NOSPLIT, $576-64
	MOVQ p+0(FP), DI
	MOVQ blocks+8(FP), SI
	MOVQ fours+16(FP), DX
	VPBROADCASTQ names+24(FP), Y0
	VMOVDQU Y0, UNNAMED
	VPCMPEQQ Y0, Y0, Y0
	VPSRLQ $63, Y0, Y1
	VMOVDQU Y1, FIRST
	VPSLLQ $3, Y1, Y2
	VPOR Y1, Y2, Y2
	VMOVDQU Y2, EDGES
	VPSRLQ $61, Y0, Y1
	VMOVDQU Y1, THREE
	VPSLLQ $63, Y0, Y1
	VMOVDQU Y1, LAST
	VPSLLQ $62, Y0, Y1
	VMOVDQU Y1, LASTTWO
	MOVQ $64, CX
	XORQ R8, R8         // blocks without a place, solid, near, pairs
	XORQ R9, R9
	XORQ R10, R10
	XORQ R11, R11
	VPXOR Y8, Y8, Y8    // words with digits, of the block before
	VPXOR Y9, Y9, Y9    // pairs
	VPXOR Y10, Y10, Y10 // signs
	VPXOR Y11, Y11, Y11 // digits
	VPXOR Y12, Y12, Y12 // eight, four, two and one without a blank
	VPXOR Y13, Y13, Y13
	VPXOR Y14, Y14, Y14
	VPXOR Y15, Y15, Y15

next:
	PAIR(48)
	VPUNPCKLQDQ Y2, Y1, Y5
	VPUNPCKHQDQ Y2, Y1, Y0
	VMOVDQU Y5, GAPS
	VPOR Y5, Y0, Y6
	VMOVDQU Y6, LOUD
	STEP(Y0, Y15, 1, Y3)
	STEP(Y3, Y14, 2, Y4)
	STEP(Y4, Y13, 4, Y3)
	STEP(Y3, Y12, 8, Y4)
	VMOVDQU Y4, 0(DI)

	// Y0 digits, Y5 those and the letters up to O, Y6 words, Y7 what may stand
	// between groups.
	PAIR(64)
	VPUNPCKHQDQ Y2, Y1, Y3
	VMOVDQU Y3, BIT5
	PAIR(0)
	VPUNPCKLQDQ Y2, Y1, Y0
	VPUNPCKHQDQ Y2, Y1, Y5
	PAIR(16)
	VPUNPCKLQDQ Y2, Y1, Y6
	VPUNPCKHQDQ Y2, Y1, Y7
	VMOVDQU Y0, DIGITS
	VPOR Y0, Y5, Y5
	VMOVDQU Y5, UPTOO
	VPOR Y5, Y6, Y6
	VPANDN Y6, Y0, Y1
	VMOVDQU Y1, NAMES
	VPANDN Y7, Y3, Y1
	VPOR Y1, Y6, Y6
	VMOVDQU Y6, WORDS
	VPAND Y3, Y7, Y7
	VPOR GAPS, Y7, Y7
	VMOVDQU Y7, SPREAD

	// Y3 digits and what follows them in a word, and the end of a block where sixteen
	// letters stand, Y7 the beginning of one where eleven do, Y5 like Y3 with what
	// comes from the block before, Y1 where a word is long.
	VPADDQ Y0, Y6, Y1
	VPANDN Y6, Y1, Y1
	VPOR Y0, Y1, Y3
	VMOVDQU NAMES, Y1
	VPSRLQ $1, Y1, Y2
	VPAND Y2, Y1, Y1
	VPSRLQ $2, Y1, Y2
	VPAND Y2, Y1, Y1
	VPSRLQ $4, Y1, Y2
	VPAND Y2, Y1, Y1
	VPSRLQ $3, Y1, Y2
	VPAND Y1, Y2, Y2
	VPAND FIRST, Y2, Y7
	VPSRLQ $8, Y1, Y2
	VPAND Y2, Y1, Y1
	VPSLLQ $15, Y1, Y2
	VPOR Y2, Y3, Y3
	BEFORE(Y3, Y8, Y5)
	VPSRLQ $63, Y5, Y5
	VPOR Y7, Y5, Y5
	VPAND Y6, Y5, Y5
	VPOR Y0, Y5, Y5
	VPADDQ Y5, Y6, Y2
	VPANDN Y6, Y2, Y2
	VPOR Y2, Y5, Y5
	VPSRLQ $10, Y1, Y2
	VPAND Y2, Y1, Y1
	VPXOR Y3, Y3, Y3
	VPCMPEQQ Y3, Y1, Y1
	VPANDN Y1, Y5, Y1
	VPAND Y4, Y6, Y7
	VPANDN Y7, Y1, Y1
	VMOVDQU Y1, KEEP
	ZEROS(Y7, Y3, R9)

	// Y6 colons and at signs, Y7 dashes and dots, Y0 colons, Y3 all places found.
	PAIR(32)
	VPUNPCKLQDQ Y2, Y1, Y6
	VPUNPCKHQDQ Y2, Y1, Y7
	VMOVDQU UPTOO, Y5
	VPANDN Y6, Y5, Y6
	VPAND BIT5, Y6, Y0
	VMOVDQU Y0, COLONS
	VPXOR Y0, Y6, Y3
	VMOVDQU Y3, (2*ROOM)(DI)
	VPAND Y0, Y4, Y4
	VPOR Y0, Y7, Y7
	BEFORE(Y7, Y10, Y5)

	// Y1 colons after a sign, and where there are three in a block, one of them.
	VPSLLQ $1, Y7, Y1
	VPSRLQ $63, Y5, Y2
	VPOR Y2, Y1, Y1
	VPAND Y0, Y1, Y1
	VPCMPEQQ Y2, Y2, Y2
	VPADDQ Y2, Y0, Y6
	VPAND Y6, Y0, Y6
	VPADDQ Y2, Y6, Y2
	VPAND Y2, Y6, Y6
	VPOR Y6, Y1, Y1
	VPXOR Y0, Y0, Y0
	ZEROS(Y1, Y0, R10)

	// Y1 what may stand behind a word, Y3 what may be in groups.
	VMOVDQU WORDS, Y6
	VPSLLQ $1, Y6, Y1
	VPOR EDGES, Y1, Y1
	SHIFTED(Y7, Y5, 5, Y6)
	VPAND Y1, Y6, Y6
	VMOVDQU Y6, (3*ROOM)(DI)
	VPOR Y6, Y3, Y3
	VMOVDQU Y3, LIVE
	VMOVDQU WORDS, Y6
	VPSLLQ $4, Y6, Y3
	VPOR Y1, Y3, Y3
	SHIFTED(Y7, Y5, 3, Y6)
	VPAND Y3, Y6, Y6
	VPOR Y6, Y4, Y4
	VMOVDQU Y4, (4*ROOM)(DI)
	ZEROS(Y4, Y0, R11)
	STEP(Y6, Y9, 3, Y7)
	VMOVDQU Y7, (5*ROOM)(DI)
	VPSRLQ $56, Y6, Y6
	VPOR Y7, Y6, Y6
	VMOVDQU Y6, (6*ROOM)(DI)

	// Y7 the second of two digits, Y1 where digits begin that nothing is tied to,
	// Y5 what may be tied to them on the right, Y6 a blank and a letter.
	VMOVDQU DIGITS, Y0
	STEP(Y0, Y11, 1, Y7)
	VMOVDQU LOUD, Y1
	VPADDQ Y1, Y1, Y1
	VPOR FIRST, Y1, Y1
	VPANDN Y0, Y1, Y1
	VMOVDQU WORDS, Y4
	VMOVDQU SPREAD, Y5
	VMOVDQU GAPS, Y6
	VPOR Y4, Y6, Y2
	VPSRLQ $2, Y2, Y2
	VPOR LASTTWO, Y2, Y2
	VPANDN Y5, Y6, Y6
	VPSRLQ $1, Y6, Y6
	VPANDN Y6, Y2, Y2
	VPOR Y4, Y5, Y5
	VPOR COLONS, Y5, Y5
	VPSRLQ $1, Y5, Y5
	VPOR LAST, Y5, Y5
	VPANDN Y5, Y2, Y5
	VMOVDQU NAMES, Y2
	VPSRLQ $2, Y2, Y2
	VPAND Y2, Y6, Y6

	// Y4 where numbers begin that are none, Y3 likewise if no digits stand before.
	VPXOR Y4, Y4, Y4
	LONGER(1)
	VPSRLQ $1, Y6, Y2
	VPAND Y1, Y2, Y2
	VMOVDQU Y2, TWO
	LONGER(2)
	VPSRLQ $2, Y6, Y2
	VPAND Y1, Y2, Y3
	LONGER(3)
	VPSRLQ $3, Y6, Y2
	VPAND Y1, Y2, Y2
	VPOR Y2, Y3, Y3
	LONGER(4)
	VPSRLQ $4, Y6, Y2
	VPAND Y1, Y2, Y2
	VPOR Y2, Y3, Y3
	LONGER(5)
	VMOVDQU SPREAD, Y1
	VPSLLQ $2, Y1, Y1
	VPSLLQ $3, Y0, Y2
	VPAND Y2, Y1, Y1
	VPSLLQ $2, Y0, Y2
	VPOR Y2, Y1, Y1
	VPOR THREE, Y1, Y1

	// Two digits may begin a plate, if no word of four letters follows, nor, in a
	// text that names things in small letters, any of those.
	VMOVDQU WORDS, Y6
	VPSRLQ $4, Y6, Y2
	VPSRLQ $5, Y6, Y5
	VPAND Y5, Y2, Y2
	VPSRLQ $6, Y6, Y5
	VPAND Y5, Y2, Y2
	VPAND BIT5, Y6, Y6
	VPSRLQ $3, Y6, Y5
	VPSRLQ $4, Y6, Y6
	VPOR Y6, Y5, Y5
	VPAND UNNAMED, Y5, Y5
	VPOR Y5, Y2, Y2
	VPAND TWO, Y2, Y2
	VPOR Y2, Y3, Y3
	VPANDN Y3, Y1, Y3
	VPOR Y3, Y4, Y4
	VPADDQ Y4, Y0, Y4
	VPANDN Y0, Y4, Y4
	VPANDN Y7, Y4, Y7
	VPOR KEEP, Y7, Y7
	VMOVDQU Y7, (1*ROOM)(DI)
	VPOR LIVE, Y7, Y7
	VPXOR Y0, Y0, Y0
	ZEROS(Y7, Y0, R8)

	SUBQ $4, CX
	ADDQ $320, SI
	ADDQ $32, DI
	DECQ DX
	JNZ next
	NOTQ R8
	SHRQ CX, R8
	NOTQ R9
	SHRQ CX, R9
	NOTQ R10
	SHRQ CX, R10
	NOTQ R11
	SHRQ CX, R11
	MOVQ R8, places+32(FP)
	MOVQ R9, solid+40(FP)
	MOVQ R10, near+48(FP)
	MOVQ R11, pairs+56(FP)
	VZEROUPPER
	RET

// PAIR512 puts what stands at at(SI) in the even ones of eight blocks and what
// follows it into Z8, and that of the odd ones into Z9.
#define PAIR512(at) \
	VMOVDQU at(SI), X8; \
	VMOVDQU (80+at)(SI), X9; \
	VINSERTI32X4 $1, (160+at)(SI), Z8, Z8; \
	VINSERTI32X4 $1, (240+at)(SI), Z9, Z9; \
	VINSERTI32X4 $2, (320+at)(SI), Z8, Z8; \
	VINSERTI32X4 $2, (400+at)(SI), Z9, Z9; \
	VINSERTI32X4 $3, (480+at)(SI), Z8, Z8; \
	VINSERTI32X4 $3, (560+at)(SI), Z9, Z9

// STEP512 keeps of x what stands n places after something in x. The blocks before
// have x in last, which becomes x.
#define STEP512(x, last, n, to) \
	VALIGNQ $7, last, x, Z10; \
	VMOVDQA64 x, last; \
	VPSHLDQ $n, Z10, x, Z10; \
	VPANDQ x, Z10, to

// LONGER512 keeps of the beginnings of digits in Z8 those that another digit follows,
// after n, and adds to Z11 those after the last of which Z9 has nothing.
#define LONGER512(n) \
	VPSRLQ $n, Z0, Z12; \
	VPANDQ Z12, Z8, Z8; \
	VPSRLQ $n, Z9, Z12; \
	VPTERNLOGQ $0xf4, Z12, Z8, Z11

// LETTERED512 adds to Z13 those of Z8 after which, behind n more digits, Z10 has
// something.
#define LETTERED512(n) \
	VPSRLQ $n, Z10, Z12; \
	VPTERNLOGQ $0xf8, Z12, Z8, Z13

// FOUND512 adds to bits which of eight masks, from CX on, hold anything.
#define FOUND512(x, bits) \
	VPTESTMQ x, x, K1; \
	KMOVW K1, AX; \
	SHLQ CX, AX; \
	ORQ AX, bits

// func locateAVX512(p *signPlaces, blocks *bytemask.Masks, eights int, names uint64) (places, solid, near, pairs uint64)
TEXT ·locateAVX512(SB), NOSPLIT, $8-64
	MOVQ $9, edges-8(SP) // as in behind
	MOVQ p+0(FP), DI
	MOVQ blocks+8(FP), SI
	MOVQ eights+16(FP), DX
	VPBROADCASTQ names+24(FP), Z28
	VPTERNLOGQ $0xff, Z29, Z29, Z29 // all bits
	VPSRLQ $63, Z29, Z24            // the first
	VPSRLQ $61, Z29, Z25            // the first three
	VPSLLQ $63, Z29, Z26            // the last
	VPSLLQ $62, Z29, Z27            // the last two
	XORQ CX, CX
	XORQ R8, R8
	XORQ R9, R9
	XORQ R10, R10
	XORQ R11, R11
	VPXORQ Z16, Z16, Z16 // without a blank, of the block before: one, two, four, eight
	VPXORQ Z17, Z17, Z17
	VPXORQ Z18, Z18, Z18
	VPXORQ Z19, Z19, Z19
	VPXORQ Z20, Z20, Z20 // words with digits
	VPXORQ Z21, Z21, Z21 // signs
	VPXORQ Z22, Z22, Z22 // pairs
	VPXORQ Z23, Z23, Z23 // digits

next:
	// Z0 digits, Z1 those and the letters up to O, Z2 words, Z3 bit 5, Z4 gaps, Z5
	// those and what is solid, Z6 what may stand between groups, Z7 sixteen bytes
	// without a blank.
	PAIR512(48)
	VPUNPCKLQDQ Z9, Z8, Z4
	VPUNPCKHQDQ Z9, Z8, Z0
	VPORQ Z4, Z0, Z5
	STEP512(Z0, Z16, 1, Z1)
	STEP512(Z1, Z17, 2, Z2)
	STEP512(Z2, Z18, 4, Z3)
	STEP512(Z3, Z19, 8, Z7)
	VMOVDQU64 Z7, 0(DI)
	PAIR512(64)
	VPUNPCKHQDQ Z9, Z8, Z3
	PAIR512(0)
	VPUNPCKLQDQ Z9, Z8, Z0
	VPUNPCKHQDQ Z9, Z8, Z1
	VPORQ Z0, Z1, Z1
	PAIR512(16)
	VPUNPCKLQDQ Z9, Z8, Z2
	VPUNPCKHQDQ Z9, Z8, Z6
	VMOVDQA64 Z2, Z30
	VPTERNLOGQ $0xf4, Z0, Z1, Z30
	VPANDNQ Z6, Z3, Z8
	VPTERNLOGQ $0xfe, Z8, Z1, Z2
	VPTERNLOGQ $0xea, Z4, Z3, Z6

	// Z30 letters, Z8 where so many stand in a row, Z9 the beginning of
	// a block with eleven, Z11 digits and what follows them in a word, Z31 where a
	// value may be among sixteen bytes.
	VPSRLQ $1, Z30, Z8
	VPANDQ Z30, Z8, Z8
	VPSRLQ $2, Z8, Z9
	VPANDQ Z9, Z8, Z8
	VPSRLQ $4, Z8, Z9
	VPANDQ Z9, Z8, Z8
	VPSRLQ $3, Z8, Z9
	VPTERNLOGQ $0x80, Z24, Z8, Z9
	VPSRLQ $8, Z8, Z10
	VPANDQ Z10, Z8, Z8
	VPADDQ Z0, Z2, Z10
	VPSLLQ $15, Z8, Z11
	VPANDNQ Z2, Z10, Z10
	VPTERNLOGQ $0xfe, Z10, Z0, Z11
	VALIGNQ $7, Z20, Z11, Z10
	VMOVDQA64 Z11, Z20
	VPSRLQ $63, Z10, Z10
	VPORQ Z10, Z9, Z9
	VPTERNLOGQ $0xea, Z0, Z2, Z9
	VPADDQ Z9, Z2, Z10
	VPTERNLOGQ $0xf4, Z10, Z2, Z9
	VPSRLQ $10, Z8, Z10
	VPTESTMQ Z10, Z8, K2
	VPANDQ Z7, Z2, Z10
	VPANDQ Z10, Z9, Z31
	VMOVDQA64 Z10, K2, Z31
	FOUND512(Z10, R9)

	// Z14 colons, Z15 all places found so far.
	PAIR512(32)
	VPUNPCKLQDQ Z9, Z8, Z14
	VPUNPCKHQDQ Z9, Z8, Z11
	VPANDNQ Z14, Z1, Z14
	VPANDNQ Z14, Z3, Z15
	VPANDQ Z3, Z14, Z14
	VMOVDQU64 Z15, (2*ROOM)(DI)
	VPANDQ Z14, Z7, Z7
	VPORQ Z14, Z11, Z11
	VALIGNQ $7, Z21, Z11, Z10
	VMOVDQA64 Z11, Z21

	// Colons after a sign, and where there are three in a block, one of them.
	VPSHLDQ $1, Z10, Z11, Z12
	VPANDQ Z14, Z12, Z12
	VPADDQ Z29, Z14, Z13
	VPANDQ Z14, Z13, Z13
	VPADDQ Z29, Z13, Z9
	VPTERNLOGQ $0xf8, Z9, Z13, Z12
	FOUND512(Z12, R10)

	// Z8 what may stand behind a word, Z9 what may be in groups.
	VPSLLQ $1, Z2, Z8
	VPORQ.BCST edges-8(SP), Z8, Z8
	VPSLLQ $4, Z2, Z9
	VPORQ Z8, Z9, Z9

	VPSHLDQ $5, Z10, Z11, Z12
	VPTERNLOGQ $0x80, Z8, Z11, Z12
	VMOVDQU64 Z12, (3*ROOM)(DI)
	VPORQ Z12, Z15, Z15
	VPSHLDQ $3, Z10, Z11, Z12
	VPTERNLOGQ $0x80, Z9, Z11, Z12
	VPORQ Z12, Z7, Z7
	VMOVDQU64 Z7, (4*ROOM)(DI)
	FOUND512(Z7, R11)
	VPSRLQ $56, Z12, Z9
	STEP512(Z12, Z22, 3, Z13)
	VMOVDQU64 Z13, (5*ROOM)(DI)
	VPORQ Z13, Z9, Z9
	VMOVDQU64 Z9, (6*ROOM)(DI)

	// Z7 the second of two digits, Z8 where digits begin that nothing is tied to,
	// Z9 what may be tied to them on the right, Z10 a blank and a letter.
	STEP512(Z0, Z23, 1, Z7)
	VPADDQ Z5, Z5, Z8
	VPTERNLOGQ $0x02, Z0, Z24, Z8
	VPANDNQ Z6, Z4, Z10
	VPSRLQ $1, Z10, Z10
	VPORQ Z2, Z4, Z12
	VPSRLQ $2, Z12, Z12
	VPORQ Z27, Z12, Z12
	VPANDNQ Z10, Z12, Z12
	VPORQ Z2, Z14, Z9
	VPORQ Z6, Z9, Z9
	VPSRLQ $1, Z9, Z9
	VPORQ Z26, Z9, Z9
	VPANDNQ Z9, Z12, Z9
	VPSRLQ $2, Z30, Z12
	VPANDQ Z12, Z10, Z10

	// Z11 where numbers begin that are none, Z13 likewise if no digits stand before,
	// Z14 two digits that may begin a plate.
	VPXORQ Z11, Z11, Z11
	VPXORQ Z13, Z13, Z13
	LONGER512(1)
	VPSRLQ $1, Z10, Z14
	VPANDQ Z8, Z14, Z14
	LONGER512(2)
	LETTERED512(2)
	LONGER512(3)
	LETTERED512(3)
	LONGER512(4)
	LETTERED512(4)
	LONGER512(5)

	// A plate it is not if a word of four letters follows, nor, in a text that names
	// things in small letters, any of those.
	VPSRLQ $4, Z2, Z8
	VPSRLQ $5, Z2, Z9
	VPSRLQ $6, Z2, Z10
	VPTERNLOGQ $0x80, Z10, Z9, Z8
	VPANDQ Z3, Z2, Z9
	VPSRLQ $3, Z9, Z10
	VPSRLQ $4, Z9, Z9
	VPTERNLOGQ $0xa8, Z28, Z10, Z9
	VPORQ Z9, Z8, Z8
	VPTERNLOGQ $0xf8, Z14, Z8, Z13
	VPSLLQ $2, Z6, Z8
	VPSLLQ $3, Z0, Z9
	VPANDQ Z9, Z8, Z8
	VPSLLQ $2, Z0, Z9
	VPTERNLOGQ $0xfe, Z25, Z9, Z8
	VPTERNLOGQ $0xf4, Z8, Z13, Z11
	VPADDQ Z11, Z0, Z11
	VPANDNQ Z0, Z11, Z11
	VPANDNQ Z7, Z11, Z7
	VPORQ Z31, Z7, Z7
	VMOVDQU64 Z7, (1*ROOM)(DI)
	VPORQ Z15, Z7, Z7
	FOUND512(Z7, R8)

	ADDQ $8, CX
	ADDQ $640, SI
	ADDQ $64, DI
	DECQ DX
	JNZ next
	MOVQ R8, places+32(FP)
	MOVQ R9, solid+40(FP)
	MOVQ R10, near+48(FP)
	MOVQ R11, pairs+56(FP)
	VZEROUPPER
	RET
