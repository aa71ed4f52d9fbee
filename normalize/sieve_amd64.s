#include "textflag.h"

// Where the fields of a sieve are, for the first group; before is the block
// before each of its blocks.
#define LETTERS 8(SI)
#define BEFORE_LETTERS 0(SI)
#define BIT5 144(SI)
#define BEFORE_BIT5 136(SI)
#define DIGITS 280(SI)
#define BEFORE_DIGITS 272(SI)
#define ODD 416(SI)
#define HIGH 552(SI)
#define CODES 688(SI)
#define STARTS 816(SI)
#define STARTS_AT 816
#define HITS 944
#define WORDS 968

// HIT notes which of the four masks of x are not zero in byte CX/8 of hits. They are
// stored when all are known: what is read soon after waits for stores of its parts.
#define HIT(x, hits) \
	VPCMPEQQ Y15, x, x; \
	VMOVMSKPD x, AX; \
	XORL $15, AX; \
	SHLL CX, AX; \
	ORL AX, hits

// func siftAVX2(s *sieve, groups int)
TEXT ·siftAVX2(SB), NOSPLIT, $0-16
	MOVQ s+0(FP), SI
	MOVQ SI, DI
	MOVQ groups+8(FP), BX
	SHLL $3, BX
	XORL CX, CX
	XORL R8, R8
	XORL R9, R9
	XORL R10, R10
	XORL R11, R11
	XORL R12, R12
	XORL R13, R13
	VPXOR Y15, Y15, Y15
	VPCMPEQQ Y14, Y14, Y14
	VPSLLQ $63, Y14, Y13
	VPSLLQ $60, Y14, Y12

next:
	VMOVDQU LETTERS, Y0
	VPOR DIGITS, Y0, Y1 // word
	VMOVDQU BEFORE_LETTERS, Y6
	VPOR BEFORE_DIGITS, Y6, Y7 // word before
	VPADDQ Y0, Y0, Y2
	VPSRLQ $63, Y6, Y10
	VPOR Y10, Y2, Y2 // behind letters
	VPSRLQ $1, Y0, Y3 // ahead of letters

	// Five letters of alternating case.
	VMOVDQU BIT5, Y8
	VPANDN Y0, Y8, Y8 // capitals
	VMOVDQU BEFORE_BIT5, Y9
	VPANDN Y6, Y9, Y9
	VPADDQ Y8, Y8, Y10
	VPSRLQ $63, Y9, Y11
	VPOR Y11, Y10, Y10
	VPXOR Y8, Y10, Y10
	VPAND Y0, Y10, Y10
	VPAND Y2, Y10, Y10 // another case than the letter before
	VPADDQ Y9, Y9, Y11
	VPXOR Y9, Y11, Y11
	VPADDQ Y6, Y6, Y9
	VPAND Y6, Y9, Y9
	VPAND Y9, Y11, Y11
	VPSRLQ $63, Y11, Y11
	VPAND Y10, Y11, Y11 // both at the edge to the block before
	VPADDQ Y10, Y10, Y9
	VPAND Y9, Y10, Y10
	VPSLLQ $2, Y10, Y9
	VPAND Y9, Y10, Y10
	VPOR Y11, Y10, Y10
	HIT(Y10, R12)

	// Digits between letters.
	VPOR Y13, Y3, Y10
	VPAND Y2, Y10, Y10
	VPAND DIGITS, Y10, Y10
	HIT(Y10, R11)

	// Bytes that are no letters and stand for something.
	VMOVDQU ODD, Y10
	VPOR HIGH, Y10, Y10
	VPOR CODES, Y10, Y10
	HIT(Y10, R13)

	// Where words start and end, and those of five letters.
	VPADDQ Y1, Y1, Y4
	VPSRLQ $63, Y7, Y10
	VPOR Y10, Y4, Y4
	VPANDN Y1, Y4, Y4 // starts
	VPSRLQ $1, Y1, Y5 // ahead of words
	VPANDN Y1, Y5, Y9 // ends
	VPAND Y3, Y0, Y10
	VPSRLQ $2, Y10, Y11
	VPAND Y11, Y10, Y10
	VPSRLQ $4, Y0, Y11
	VPAND Y11, Y10, Y10
	VPOR Y12, Y10, Y10
	VPAND Y4, Y0, Y11 // letters that start words
	VPAND Y11, Y10, Y10
	VMOVDQU Y10, STARTS

	// Single letters: three of them, or two shortly before.
	VPAND Y9, Y11, Y11 // single
	VPADDQ Y7, Y7, Y2
	VPANDN Y7, Y2, Y2 // starts before
	VPSRLQ $1, Y7, Y3
	VPANDN Y7, Y3, Y3 // ends before
	VPAND Y6, Y2, Y10
	VPAND Y3, Y10, Y10
	VPSLLQ $63, Y1, Y6
	VPANDN Y10, Y6, Y10
	VPSRLQ $46, Y10, Y10
	VPADDQ Y14, Y10, Y6
	VPAND Y6, Y10, Y10
	VPADDQ Y14, Y11, Y6
	VPAND Y6, Y11, Y11
	VPADDQ Y14, Y11, Y6
	VPAND Y6, Y11, Y11
	VPOR Y10, Y11, Y11
	HIT(Y11, R8)

	// Words of two, four of them with one byte in between.
	VPADDQ Y4, Y4, Y10
	VPSRLQ $63, Y2, Y6
	VPOR Y6, Y10, Y10
	VPAND Y9, Y10, Y10 // pair
	VPADDQ Y2, Y2, Y6
	VPAND Y3, Y6, Y6 // pair before
	VPSLLQ $3, Y10, Y11
	VPSRLQ $61, Y6, Y8
	VPOR Y8, Y11, Y11
	VPAND Y10, Y11, Y11
	VPSLLQ $6, Y10, Y9
	VPSRLQ $58, Y6, Y8
	VPOR Y8, Y9, Y9
	VPAND Y9, Y11, Y11
	VPSLLQ $9, Y10, Y9
	VPSRLQ $55, Y6, Y8
	VPOR Y8, Y9, Y9
	VPAND Y9, Y11, Y11
	HIT(Y11, R9)

	// Sixteen letters and digits, or eight at the edge to the block before.
	VPAND Y5, Y1, Y5
	VPSRLQ $2, Y5, Y10
	VPAND Y10, Y5, Y5
	VPSRLQ $4, Y5, Y10
	VPAND Y10, Y5, Y5 // eight
	VPSRLQ $8, Y5, Y10
	VPAND Y5, Y10, Y10
	VPSRLQ $63, Y7, Y11
	VPAND Y5, Y11, Y11
	VPOR Y11, Y10, Y10
	VPSRLQ $56, Y7, Y7
	VPSUBQ Y14, Y7, Y7
	VPSRLQ $8, Y7, Y7
	VPAND Y1, Y7, Y7
	VPOR Y7, Y10, Y10
	HIT(Y10, R10)

	ADDQ $32, SI
	ADDL $8, CX
	CMPL CX, BX
	JLT next
	MOVL R8, (HITS+0)(DI)
	MOVL R9, (HITS+4)(DI)
	MOVL R10, (HITS+8)(DI)
	MOVL R11, (HITS+12)(DI)
	MOVL R12, (HITS+16)(DI)
	MOVL R13, (HITS+20)(DI)
	VZEROUPPER
	RET

// HIT8 is HIT for the eight masks of x, in two bytes of hits: BX has four bits of each.
#define HIT8(x, hits) \
	VPTESTMQ x, x, K1; \
	KMOVW K1, AX; \
	PDEPL BX, AX, AX; \
	SHLL CX, AX; \
	ORL AX, hits

// func siftAVX512(s *sieve, pairs int)
TEXT ·siftAVX512(SB), NOSPLIT, $0-16
	MOVQ s+0(FP), SI
	MOVQ SI, DI
	MOVQ pairs+8(FP), DX
	SHLL $4, DX
	MOVL $0x0f0f, BX
	XORL CX, CX
	XORL R8, R8
	XORL R9, R9
	XORL R10, R10
	XORL R11, R11
	XORL R12, R12
	XORL R13, R13
	VPTERNLOGQ $0xff, Z14, Z14, Z14
	VPSLLQ $63, Z14, Z13
	VPSLLQ $60, Z14, Z12

eight:
	VMOVDQU64 LETTERS, Z0
	VPORQ DIGITS, Z0, Z1 // word
	VMOVDQU64 BEFORE_LETTERS, Z6
	VPORQ BEFORE_DIGITS, Z6, Z7 // word before
	VPADDQ Z0, Z0, Z2
	VPSRLQ $63, Z6, Z10
	VPORQ Z10, Z2, Z2 // behind letters
	VPSRLQ $1, Z0, Z3 // ahead of letters

	// Five letters of alternating case.
	VMOVDQU64 BIT5, Z8
	VPANDNQ Z0, Z8, Z8 // capitals
	VMOVDQU64 BEFORE_BIT5, Z9
	VPANDNQ Z6, Z9, Z9
	VPADDQ Z8, Z8, Z10
	VPSRLQ $63, Z9, Z11
	VPORQ Z11, Z10, Z10
	VPXORQ Z8, Z10, Z10
	VPANDQ Z0, Z10, Z10
	VPANDQ Z2, Z10, Z10 // another case than the letter before
	VPADDQ Z9, Z9, Z11
	VPXORQ Z9, Z11, Z11
	VPADDQ Z6, Z6, Z9
	VPANDQ Z6, Z9, Z9
	VPANDQ Z9, Z11, Z11
	VPSRLQ $63, Z11, Z11
	VPANDQ Z10, Z11, Z11 // both at the edge to the block before
	VPADDQ Z10, Z10, Z9
	VPANDQ Z9, Z10, Z10
	VPSLLQ $2, Z10, Z9
	VPANDQ Z9, Z10, Z10
	VPORQ Z11, Z10, Z10
	HIT8(Z10, R12)

	// Digits between letters.
	VPORQ Z13, Z3, Z10
	VPANDQ Z2, Z10, Z10
	VPANDQ DIGITS, Z10, Z10
	HIT8(Z10, R11)

	// Bytes that are no letters and stand for something.
	VMOVDQU64 ODD, Z10
	VPORQ HIGH, Z10, Z10
	VPORQ CODES, Z10, Z10
	HIT8(Z10, R13)

	// Where words start and end, and those of five letters.
	VPADDQ Z1, Z1, Z4
	VPSRLQ $63, Z7, Z10
	VPORQ Z10, Z4, Z4
	VPANDNQ Z1, Z4, Z4 // starts
	VPSRLQ $1, Z1, Z5 // ahead of words
	VPANDNQ Z1, Z5, Z9 // ends
	VPANDQ Z3, Z0, Z10
	VPSRLQ $2, Z10, Z11
	VPANDQ Z11, Z10, Z10
	VPSRLQ $4, Z0, Z11
	VPANDQ Z11, Z10, Z10
	VPORQ Z12, Z10, Z10
	VPANDQ Z4, Z0, Z11 // letters that start words
	VPANDQ Z11, Z10, Z10
	VMOVDQU64 Z10, STARTS

	// Single letters: three of them, or two shortly before.
	VPANDQ Z9, Z11, Z11 // single
	VPADDQ Z7, Z7, Z2
	VPANDNQ Z7, Z2, Z2 // starts before
	VPSRLQ $1, Z7, Z3
	VPANDNQ Z7, Z3, Z3 // ends before
	VPANDQ Z6, Z2, Z10
	VPANDQ Z3, Z10, Z10
	VPSLLQ $63, Z1, Z6
	VPANDNQ Z10, Z6, Z10
	VPSRLQ $46, Z10, Z10
	VPADDQ Z14, Z10, Z6
	VPANDQ Z6, Z10, Z10
	VPADDQ Z14, Z11, Z6
	VPANDQ Z6, Z11, Z11
	VPADDQ Z14, Z11, Z6
	VPANDQ Z6, Z11, Z11
	VPORQ Z10, Z11, Z11
	HIT8(Z11, R8)

	// Words of two, four of them with one byte in between.
	VPADDQ Z4, Z4, Z10
	VPSRLQ $63, Z2, Z6
	VPORQ Z6, Z10, Z10
	VPANDQ Z9, Z10, Z10 // pair
	VPADDQ Z2, Z2, Z6
	VPANDQ Z3, Z6, Z6 // pair before
	VPSLLQ $3, Z10, Z11
	VPSRLQ $61, Z6, Z8
	VPORQ Z8, Z11, Z11
	VPANDQ Z10, Z11, Z11
	VPSLLQ $6, Z10, Z9
	VPSRLQ $58, Z6, Z8
	VPORQ Z8, Z9, Z9
	VPANDQ Z9, Z11, Z11
	VPSLLQ $9, Z10, Z9
	VPSRLQ $55, Z6, Z8
	VPORQ Z8, Z9, Z9
	VPANDQ Z9, Z11, Z11
	HIT8(Z11, R9)

	// Sixteen letters and digits, or eight at the edge to the block before.
	VPANDQ Z5, Z1, Z5
	VPSRLQ $2, Z5, Z10
	VPANDQ Z10, Z5, Z5
	VPSRLQ $4, Z5, Z10
	VPANDQ Z10, Z5, Z5 // eight
	VPSRLQ $8, Z5, Z10
	VPANDQ Z5, Z10, Z10
	VPSRLQ $63, Z7, Z11
	VPANDQ Z5, Z11, Z11
	VPORQ Z11, Z10, Z10
	VPSRLQ $56, Z7, Z7
	VPSUBQ Z14, Z7, Z7
	VPSRLQ $8, Z7, Z7
	VPANDQ Z1, Z7, Z7
	VPORQ Z7, Z10, Z10
	HIT8(Z10, R10)

	ADDQ $64, SI
	ADDL $16, CX
	CMPL CX, DX
	JLT eight
	MOVL R8, (HITS+0)(DI)
	MOVL R9, (HITS+4)(DI)
	MOVL R10, (HITS+8)(DI)
	MOVL R11, (HITS+12)(DI)
	MOVL R12, (HITS+16)(DI)
	MOVL R13, (HITS+20)(DI)
	VZEROUPPER
	RET

// NOTE writes down the next word of the mask in AX, at R10 in the text, as number k,
// and takes it out. Where there is none what is written does not count.
#define NOTE(k) \
	TZCNTQ AX, R11; \
	BLSRQ AX, AX; \
	ADDL R10, R11; \
	MOVW R11, (2*k)(DI)

// PASS keeps of the words between R13 and DI, which are noted for a text that begins at
// SI with block AX, those that pass, as the words from R12 on of the sieve in R9.
#define PASS \
	SHLQ $6, AX; \
	SUBQ AX, SI; \
	LEAQ ·beginnings(SB), R8; \
	LEAQ WORDS(R9), R9; \
	CMPQ R13, DI; \
	JEQ end; \
word: \
	MOVWLZX (R13), BX; \
	MOVL (SI)(BX*1), AX; \
	ORL $0x20202020, AX; \
	IMULL $0x9e3779b1, AX; \
	SHRL $18, AX; \
	MOVL AX, R10; \
	SHRL $5, R10; \
	MOVL (R8)(R10*4), R10; \
	MOVW BX, (R9)(R12*2); \
	BTL AX, R10; \
	ADCQ $0, R12; \
	ADDQ $2, R13; \
	CMPQ R13, DI; \
	JLT word; \
end:

// func narrowFast(s *sieve, text *byte, first, n, count int) int
TEXT ·narrowFast(SB), NOSPLIT, $0-48
	MOVQ s+0(FP), R9
	MOVQ first+16(FP), CX
	MOVQ n+24(FP), DX
	MOVQ count+32(FP), R12
	LEAQ WORDS(R9)(R12*2), DI
	MOVQ DI, R13
	MOVQ CX, R10
	SHLQ $6, R10

	// Where words begin.
block:
	MOVQ STARTS_AT(R9)(CX*8), AX
	POPCNTQ AX, BX
	NOTE(0)
	NOTE(1)
	NOTE(2)
	NOTE(3)
	NOTE(4)
	NOTE(5)
	TESTQ AX, AX
	JNZ more

done:
	LEAQ (DI)(BX*2), DI
	ADDL $64, R10
	INCQ CX
	CMPQ CX, DX
	JLT block

	MOVQ text+8(FP), SI
	MOVQ first+16(FP), AX
	PASS
	MOVQ R12, ret+40(FP)
	RET

more:
	MOVQ DI, R8

next:
	ADDQ $2, R8
	TZCNTQ AX, R11
	BLSRQ AX, AX
	ADDL R10, R11
	MOVW R11, 10(R8)
	TESTQ AX, AX
	JNZ next
	JMP done

DATA places<>+0(SB)/8, $0x0706050403020100
DATA places<>+8(SB)/8, $0x0f0e0d0c0b0a0908
DATA places<>+16(SB)/8, $0x1716151413121110
DATA places<>+24(SB)/8, $0x1f1e1d1c1b1a1918
DATA places<>+32(SB)/8, $0x2726252423222120
DATA places<>+40(SB)/8, $0x2f2e2d2c2b2a2928
DATA places<>+48(SB)/8, $0x3736353433323130
DATA places<>+56(SB)/8, $0x3f3e3d3c3b3a3938
GLOBL places<>(SB), RODATA|NOPTR, $64

// The bit of one in eight, by the lowest four bits of a byte.
DATA oneInEight<>+0(SB)/8, $0x8040201008040201
DATA oneInEight<>+8(SB)/8, $0x8040201008040201
GLOBL oneInEight<>(SB), RODATA|NOPTR, $16

DATA letterBits<>+0(SB)/1, $0x1f
GLOBL letterBits<>(SB), RODATA|NOPTR, $1

// func narrowAVX512(s *sieve, text *byte, first, n, count int) int
TEXT ·narrowAVX512(SB), NOSPLIT, $0-48
	MOVQ s+0(FP), R9
	MOVQ text+8(FP), SI
	MOVQ first+16(FP), CX
	MOVQ n+24(FP), DX
	MOVQ count+32(FP), R12
	LEAQ WORDS(R9)(R12*2), DI
	MOVQ DI, R13
	VMOVDQU64 places<>(SB), Z10
	VMOVDQU64 ·thirdLetters+0(SB), Z11
	VMOVDQU64 ·thirdLetters+64(SB), Z12
	VBROADCASTI32X4 oneInEight<>(SB), Z13
	VPBROADCASTB letterBits<>(SB), Z14
	MOVL CX, R10
	SHLL $6, R10
	VPBROADCASTW R10, Y8
	MOVL $64, R10
	VPBROADCASTW R10, Y9

	// Where words begin of which the third letter is in the set that is the first one's:
	// bits 3 and 4 of it tell which byte of the set, the lower ones which bit.
block:
	KMOVQ STARTS_AT(R9)(CX*8), K1
	VMOVDQU64 2(SI), Z1
	VPSLLW $2, Z1, Z2
	VPTERNLOGQ $0xb8, (SI), Z14, Z2 // letterBits of the first one, the others of this
	VPERMI2B Z12, Z11, Z2
	VPSHUFB Z1, Z13, Z3
	VPTESTMB Z3, Z2, K1, K2
	KMOVQ K2, AX
	POPCNTQ AX, AX
	VPCOMPRESSB.Z Z10, K2, Z4
	VPMOVZXBW X4, Y4
	VPADDW Y8, Y4, Y4
	VMOVDQU Y4, (DI)
	VPADDW Y9, Y8, Y8
	LEAQ (DI)(AX*2), DI
	ADDQ $64, SI
	INCQ CX
	CMPQ CX, DX
	JLT block
	VZEROUPPER

	MOVQ text+8(FP), SI
	MOVQ first+16(FP), AX
	PASS
	MOVQ R12, ret+40(FP)
	RET
