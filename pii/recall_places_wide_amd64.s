#include "textflag.h"
#include "recall_places_amd64.h"

// Eight blocks are looked at together, as four are in recall_places_amd64.s.

// In a register are throughout: Z0 the digits, Z1 the words, Z2 the digits of the
// blocks after, Z3 the words there, Z4 where words begin, Z5 the places found, Z15 all
// bits.

// AHEAD puts into to what stands as many places after each bit of x as count, in
// memory, says; next is x of the blocks after.
#define AHEAD(x, next, count, to) \
	VMOVDQA64 x, to; \
	VPSHRDVQ.BCST count, next, to

// SPREAD adds to the places Z7 those with n letters, as Z6 has them, behind which
// there is one, and keeps of Z6 where twice as many stand.
#define SPREAD(n) \
	VPSRLQ $n, Z7, Z8; \
	VPTERNLOGQ $0xf8, Z8, Z6, Z7; \
	VPSRLQ $n, Z6, Z8; \
	VPANDQ Z8, Z6, Z6

// ROWS keeps of Z9, and of Z10 in the blocks after, what stands n places ahead, too.
// Behind those blocks anything may.
#define ROWS(n) \
	VPSHRDQ $n, Z10, Z9, Z8; \
	VPANDQ Z8, Z9, Z9; \
	VPSHRDQ $n, Z15, Z10, Z8; \
	VPANDQ Z8, Z10, Z10

// FOUND adds to bits those lanes of x that have any.
#define FOUND(x, bits) \
	VPTESTMQ x, x, K1; \
	KMOVW K1, AX; \
	SHLQ CX, AX; \
	ORQ AX, bits

// func recallAVX512(p *recallPlaces, k *bytemask.Kinds, eights int, o *outlines) (values, numbers uint64)
TEXT ·recallAVX512(SB), NOSPLIT, $0-48
	MOVQ p+0(FP), DI
	MOVQ k+8(FP), SI
	MOVQ eights+16(FP), DX
	MOVQ o+24(FP), R8
	ADDQ $8, SI
	XORQ CX, CX         // blocks done
	XORQ R9, R9         // blocks with values
	XORQ R10, R10       // and with numbers
	VPTERNLOGQ $0xff, Z15, Z15, Z15

next:
	VMOVDQU64 DIGITS(SI), Z0
	VPORQ LETTERS(SI), Z0, Z1
	VMOVDQU64 (8+DIGITS)(SI), Z2
	VPORQ (8+LETTERS)(SI), Z2, Z3
	VMOVDQU64 (DIGITS-8)(SI), Z6
	VPORQ (LETTERS-8)(SI), Z6, Z5
	VPSHLDQ $1, Z5, Z1, Z4
	VPANDNQ Z1, Z4, Z4

	// Numbers.
	VPSHRDQ $1, Z2, Z0, Z7
	VPTERNLOGQ $0x03, Z0, Z0, Z7 // neither of two is a digit
	VPSRLQ $1, Z7, Z8
	VPORQ Z8, Z7, Z7
	VPSRLQ $2, Z7, Z8
	VPORQ Z8, Z7, Z7
	VPSRLQ $2, Z7, Z8
	VPORQ Z8, Z7, Z7
	VPSHLDQ $1, Z6, Z0, Z8
	VPTERNLOGQ $0x02, Z0, Z8, Z7 // digits, but for those after one
	VMOVDQU64 Z7, 128(DI)
	FOUND(Z7, R10)

	// What is asked for of all places.
	VPBROADCASTQ 32(R8), Z5
	VPANDNQ Z5, Z1, Z5
	VMOVDQU64 HIGH(SI), Z6
	VPANDQ.BCST 40(R8), Z6, Z6
	VPORQ Z6, Z5, Z5

	// Words with a digit.
	MOVQ 24(R8), AX
	TESTQ AX, AX
	JEQ outlines
	VPANDNQ Z1, Z0, Z6
	VPSLLQ $63, Z3, Z7
	VPORQ Z0, Z7, Z7
	SPREAD(1)
	SPREAD(2)
	SPREAD(4)
	SPREAD(8)
	VPTERNLOGQ $0xa8, Z4, Z6, Z7 // where words begin
	VMOVDQA64 Z1, Z9
	VMOVDQA64 Z3, Z10
	DECQ AX
	CMPQ AX, $3
	JLT probe
	SUBQ $3, AX
	ROWS(1)
	ROWS(2)
	VPANDQ Z9, Z7, Z7

probe:
	VPBROADCASTQ AX, Z6
	VMOVDQA64 Z9, Z8
	VPSHRDVQ Z6, Z10, Z8
	VPANDQ Z8, Z7, Z7
	SHRQ $1, AX
	VPBROADCASTQ AX, Z6
	VPSHRDVQ Z6, Z10, Z9
	VPTERNLOGQ $0xf8, Z9, Z7, Z5

outlines:
	MOVQ 0(R8), R11
	MOVQ 8(R8), BX
	TESTQ BX, BX
	JEQ done
	VMOVDQU64 BIT5(SI), Z6
	VMOVDQU64 (8+BIT5)(SI), Z7
	VPSHLDQ $1, Z1, Z3, Z8
	VPANDNQ Z3, Z8, Z8 // where words begin in the blocks after

outline:
	AHEAD(Z0, Z2, DIGIT, Z9)
	VPORQ.BCST ANYDIGIT, Z9, Z9
	AHEAD(Z1, Z3, END, Z10)
	VPXORQ.BCST MORE, Z10, Z10
	VPADDQ.BCST END, Z15, Z12
	VMOVDQA64 Z1, Z11
	VPSHRDVQ Z12, Z3, Z11
	VPANDQ Z11, Z10, Z10
	VPORQ.BCST ANYEND, Z10, Z10
	VPANDQ Z10, Z9, Z9
	AHEAD(Z4, Z8, WORD, Z10)
	AHEAD(Z6, Z7, WORD, Z11)
	VPXORQ.BCST LARGE, Z11, Z11
	VPORQ.BCST ANYCASE, Z11, Z11
	VPANDQ Z10, Z9, Z9
	VPTERNLOGQ $0xf8, Z11, Z9, Z5
	ADDQ $OUTLINE, R11
	DECQ BX
	JNZ outline

done:
	VMOVDQU64 Z5, 0(DI)
	FOUND(Z5, R9)
	ADDQ $8, CX
	ADDQ $64, SI
	ADDQ $64, DI
	DECQ DX
	JNZ next
	MOVQ R9, values+32(FP)
	MOVQ R10, numbers+40(FP)
	VZEROUPPER
	RET
