#include "textflag.h"
#include "recall_places_amd64.h"

// Four blocks are looked at together: the masks of one kind stand in a row, so that
// those of the blocks before and after four are 8 bytes away.

// In a register are throughout: Y0 the digits, Y1 the words, Y2 the digits of the
// blocks after, Y3 the words there, Y4 where words begin, Y5 the places found, Y15 all
// bits, Y14 64 in each lane.

// AHEAD puts into to what stands as many places after each bit of x as count says,
// next is x of the blocks after. It takes Y13.
#define AHEAD(x, next, count, to) \
	VPBROADCASTQ count, Y13; \
	VPSRLVQ Y13, x, to; \
	VPSUBQ Y13, Y14, Y13; \
	VPSLLVQ Y13, next, Y13; \
	VPOR Y13, to, to

// SPREAD adds to the places Y7 those with n letters, as Y6 has them, behind which
// there is one, and keeps of Y6 where twice as many stand.
#define SPREAD(n) \
	VPSRLQ $n, Y7, Y8; \
	VPAND Y6, Y8, Y8; \
	VPOR Y8, Y7, Y7; \
	VPSRLQ $n, Y6, Y8; \
	VPAND Y8, Y6, Y6

// ROWS keeps of Y9, and of Y10 in the blocks after, what stands n places ahead, too.
// Behind those blocks anything may.
#define ROWS(n) \
	VPSRLQ $n, Y9, Y8; \
	VPSLLQ $(64-n), Y10, Y11; \
	VPOR Y11, Y8, Y8; \
	VPAND Y8, Y9, Y9; \
	VPSRLQ $n, Y10, Y8; \
	VPSLLQ $(64-n), Y15, Y11; \
	VPOR Y11, Y8, Y8; \
	VPAND Y8, Y10, Y10

// FOUND shifts into bits, from the top, a bit for each lane of x that has any.
#define FOUND(x, bits) \
	VPXOR Y13, Y13, Y13; \
	VPCMPEQQ Y13, x, Y13; \
	VMOVMSKPD Y13, AX; \
	XORQ $15, AX; \
	SHLQ $60, AX; \
	SHRQ $4, bits; \
	ORQ AX, bits

// func recallAVX2(p *recallPlaces, k *bytemask.Kinds, fours int, o *outlines) (values, numbers uint64)
TEXT ·recallAVX2(SB), NOSPLIT, $0-48
	MOVQ p+0(FP), DI
	MOVQ k+8(FP), SI
	MOVQ fours+16(FP), DX
	MOVQ o+24(FP), R8
	ADDQ $8, SI
	MOVQ $64, CX
	XORQ R9, R9         // blocks with values
	XORQ R10, R10       // and with numbers
	VPCMPEQQ Y15, Y15, Y15
	VPSRLQ $63, Y15, Y14
	VPSLLQ $6, Y14, Y14

next:
	VMOVDQU DIGITS(SI), Y0
	VPOR LETTERS(SI), Y0, Y1
	VMOVDQU (8+DIGITS)(SI), Y2
	VPOR (8+LETTERS)(SI), Y2, Y3
	VMOVDQU (DIGITS-8)(SI), Y6
	VPOR (LETTERS-8)(SI), Y6, Y5
	VPSRLQ $63, Y5, Y5
	VPADDQ Y1, Y1, Y4
	VPOR Y5, Y4, Y4
	VPANDN Y1, Y4, Y4

	// Numbers.
	VPSRLQ $1, Y0, Y7
	VPSLLQ $63, Y2, Y8
	VPOR Y8, Y7, Y7
	VPOR Y0, Y7, Y7
	VPXOR Y15, Y7, Y7
	VPSRLQ $1, Y7, Y8
	VPOR Y8, Y7, Y7
	VPSRLQ $2, Y7, Y8
	VPOR Y8, Y7, Y7
	VPSRLQ $2, Y7, Y8
	VPOR Y8, Y7, Y7
	VPSRLQ $63, Y6, Y6
	VPOR Y6, Y7, Y7
	VPADDQ Y0, Y0, Y8
	VPOR Y8, Y7, Y7
	VPANDN Y0, Y7, Y7
	VMOVDQU Y7, 128(DI)
	FOUND(Y7, R10)

	// What is asked for of all places.
	VPBROADCASTQ 32(R8), Y5
	VPANDN Y5, Y1, Y5
	VPBROADCASTQ 40(R8), Y6
	VPAND HIGH(SI), Y6, Y6
	VPOR Y6, Y5, Y5

	// Words with a digit.
	CMPQ 24(R8), $0
	JEQ outlines
	VPANDN Y1, Y0, Y6
	VPSLLQ $63, Y3, Y7
	VPOR Y0, Y7, Y7
	SPREAD(1)
	SPREAD(2)
	SPREAD(4)
	SPREAD(8)
	VPOR Y6, Y7, Y7
	VPAND Y4, Y7, Y7
	VMOVDQA Y1, Y9
	VMOVDQA Y3, Y10
	MOVQ 24(R8), AX
	DECQ AX
	CMPQ AX, $3
	JLT probe
	SUBQ $3, AX
	ROWS(1)
	ROWS(2)
	VPAND Y9, Y7, Y7

probe:
	VMOVQ AX, X6
	AHEAD(Y9, Y10, X6, Y8)
	VPAND Y8, Y7, Y7
	SHRQ $1, AX
	VMOVQ AX, X6
	AHEAD(Y9, Y10, X6, Y8)
	VPAND Y8, Y7, Y7
	VPOR Y7, Y5, Y5

outlines:
	MOVQ 0(R8), R11
	MOVQ 8(R8), BX
	TESTQ BX, BX
	JEQ done
	VMOVDQU BIT5(SI), Y6
	VMOVDQU (8+BIT5)(SI), Y7
	VPADDQ Y3, Y3, Y8
	VPSRLQ $63, Y1, Y9
	VPOR Y9, Y8, Y8
	VPANDN Y3, Y8, Y8   // where words begin in the blocks after

outline:
	AHEAD(Y0, Y2, DIGIT, Y9)
	VPBROADCASTQ ANYDIGIT, Y10
	VPOR Y10, Y9, Y9
	AHEAD(Y1, Y3, END, Y10)
	VPBROADCASTQ MORE, Y11
	VPXOR Y11, Y10, Y10
	VPBROADCASTQ END, Y12
	VPADDQ Y15, Y12, Y12
	VPSRLVQ Y12, Y1, Y11
	VPSUBQ Y12, Y14, Y12
	VPSLLVQ Y12, Y3, Y12
	VPOR Y12, Y11, Y11
	VPAND Y11, Y10, Y10
	VPBROADCASTQ ANYEND, Y11
	VPOR Y11, Y10, Y10
	VPAND Y10, Y9, Y9
	VMOVDQA Y4, Y10
	VMOVDQA Y6, Y11
	CMPQ WORD, $0
	JEQ first
	AHEAD(Y4, Y8, WORD, Y10)
	AHEAD(Y6, Y7, WORD, Y11)

first:
	VPAND Y10, Y9, Y9
	VPBROADCASTQ LARGE, Y10
	VPXOR Y10, Y11, Y11
	VPBROADCASTQ ANYCASE, Y10
	VPOR Y10, Y11, Y11
	VPAND Y11, Y9, Y9
	VPOR Y9, Y5, Y5
	ADDQ $OUTLINE, R11
	DECQ BX
	JNZ outline

done:
	VMOVDQU Y5, 0(DI)
	FOUND(Y5, R9)
	SUBQ $4, CX
	ADDQ $32, SI
	ADDQ $32, DI
	DECQ DX
	JNZ next
	SHRQ CX, R9
	SHRQ CX, R10
	MOVQ R9, values+32(FP)
	MOVQ R10, numbers+40(FP)
	VZEROUPPER
	RET
