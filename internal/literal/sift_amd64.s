#include "go_asm.h"
#include "textflag.h"

// SIFT asks both filters what they have at the place at offset(BX), and puts the answers
// below those in CX and AX.
#define SIFT(offset) \
	MOVWLZX offset(BX), R12; \
	MOVQ (SI)(R12*1), R11; \
	PEXTL R9, R11, R13; \
	RORXL $16, R11, R15; \
	PEXTQ R10, R11, R14; \
	IMUL3L $const_golden, R11, R11; \
	SHRL $const_longShift, R11; \
	MOVL Set_short(DI)(R13*4), R13; \
	MOVQ Set_long(DI)(R11*8), R11; \
	BTQ  R14, R11; \
	ADCQ CX, CX; \
	BTL  R15, R13; \
	ADCQ AX, AX

// CANDIDATES appends to a list, which has as many as n says, those of the 64 places at R8
// that answers says.
#define CANDIDATES(answers, list, n) \
	MOVQ n, R11; \
	KMOVQ answers, K1; \
	POPCNTL answers, R12; \
	POPCNTQ answers, R13; \
	KSHIFTRQ $32, K1, K2; \
	VPCOMPRESSW.Z Z0, K1, Z2; \
	VPCOMPRESSW.Z Z1, K2, Z3; \
	ADDQ R11, R12; \
	VMOVDQU64 Z2, list(DX)(R11*2); \
	ADDQ R11, R13; \
	VMOVDQU64 Z3, list(DX)(R12*2); \
	MOVQ R13, n

// func siftAVX512(s *Set, c *chunk)
//
// It is sift for a chunk of which the text is caseless. It asks at 64 places, the last one
// first, and then puts those with an answer together. Behind the last place may stand what
// is none; there is text at it all the same.
TEXT ·siftAVX512(SB), NOSPLIT, $24-16
	MOVQ s+0(FP), DI
	MOVQ c+8(FP), DX
	LEAQ (chunk_text+const_margin)(DX), SI
	LEAQ chunk_places(DX), R8
	MOVQ chunk_n(DX), AX
	MOVQ $0, longs-8(SP)
	MOVQ $0, shorts-16(SP)
	MOVL $0x1f1f, R9
	MOVQ $(const_behindMask<<32), R10
	TESTQ AX, AX
	JZ   sifted

some:
	MOVQ AX, left-24(SP)
	MOVL $64, CX
	CMPQ AX, CX
	CMOVQGT CX, AX
	INCQ AX
	ANDQ $-2, AX
	LEAQ (R8)(AX*2), BX
	XORL CX, CX
	XORL AX, AX

two:
	SIFT(-2)
	SIFT(-4)
	SUBQ $4, BX
	CMPQ BX, R8
	JHI  two
	MOVQ left-24(SP), R14
	CMPQ R14, $64
	JGE  full
	MOVQ $-1, R11
	BZHIQ R14, R11, R11
	ANDQ R11, CX
	ANDQ R11, AX

full:
	VMOVDQU64 (R8), Z0
	VMOVDQU64 64(R8), Z1
	CANDIDATES(CX, chunk_long, longs-8(SP))
	CANDIDATES(AX, chunk_short, shorts-16(SP))
	ADDQ $128, R8
	LEAQ -64(R14), AX
	TESTQ AX, AX
	JG   some

sifted:
	MOVQ longs-8(SP), CX
	MOVQ shorts-16(SP), AX
	MOVQ CX, chunk_longs(DX)
	MOVQ AX, chunk_shorts(DX)
	VZEROUPPER
	RET
