#include "go_asm.h"
#include "rows_amd64.h"
#include "textflag.h"

// The numbers of the bytes of a block.
DATA numbers<>+0(SB)/8, $0x0706050403020100
DATA numbers<>+8(SB)/8, $0x0f0e0d0c0b0a0908
DATA numbers<>+16(SB)/8, $0x1716151413121110
DATA numbers<>+24(SB)/8, $0x1f1e1d1c1b1a1918
DATA numbers<>+32(SB)/8, $0x2726252423222120
DATA numbers<>+40(SB)/8, $0x2f2e2d2c2b2a2928
DATA numbers<>+48(SB)/8, $0x3736353433323130
DATA numbers<>+56(SB)/8, $0x3f3e3d3c3b3a3938
GLOBL numbers<>(SB), RODATA|NOPTR, $64

// What the kinds are tested for: letters and digits, what a code is made of; and which of
// those behind the last byte of a block count as if they were there.
DATA kinds<>+0(SB)/1, $const_kindAlnum
DATA kinds<>+1(SB)/1, $const_kindCode
DATA kinds<>+2(SB)/1, $0x5c // a backslash
DATA kinds<>+3(SB)/1, $0xc0 // the first byte that begins a character beyond ASCII
DATA kinds<>+4(SB)/1, $0x7f // bytes beyond ASCII count as this one
DATA kinds<>+5(SB)/1, $(const_caseless&0xff) // a space as well
DATA kinds<>+6(SB)/1, $const_kindBlank
DATA kinds<>+7(SB)/1, $const_firstBlank
DATA kinds<>+8(SB)/1, $const_manyBlanks
GLOBL kinds<>(SB), RODATA|NOPTR, $9
DATA last<>+0(SB)/8, $0
DATA last<>+8(SB)/8, $0
DATA last<>+16(SB)/8, $0
DATA last<>+24(SB)/8, $0
DATA last<>+32(SB)/8, $0
DATA last<>+40(SB)/8, $0
DATA last<>+48(SB)/8, $0
DATA last<>+56(SB)/8, $(const_kindBehind<<56)
GLOBL last<>(SB), RODATA|NOPTR, $64

// Sixteen bits in a row, at the top.
DATA top<>+0(SB)/8, $0xffff000000000000
GLOBL top<>(SB), RODATA|NOPTR, $8

// ESCAPED adds to R12 the mask from, moved.
#define ESCAPED(from, MOVE, n) \
	MOVQ from, CX; \
	MOVE $n, CX; \
	ORQ  CX, R12

// CASELESS makes X0 what chunks have for it. It takes X1 and K1.
#define CASELESS \
	VPSUBB X8, X0, X1; \
	VPCMPUB $1, X9, X1, K1; \
	VPORQ X31, X0, X0; \
	VMOVDQU8 X31, K1, X0

// func markAVX512(p *places, s *Set, c *chunk, text []byte, at int)
//
// It is fill, with the text made caseless, and mark. R10 are the backslashes and R14 the
// code of the block before; DI is where the block goes.
TEXT ·markAVX512(SB), NOSPLIT, $0-56
	MOVQ p+0(FP), CX
	MOVQ c+16(FP), DI
	MOVQ text_base+24(FP), SI
	MOVQ text_len+32(FP), R8
	MOVQ at+48(FP), R12
	MOVQ places_slashes(CX), R10
	MOVQ places_code(CX), R14
	MOVQ chunk_size(DI), AX
	LEAQ chunk_places(DI), DX
	ADDQ R12, SI
	SUBQ R12, R8
	KXNORQ K4, K4, K4
	KXNORQ K5, K5, K5
	KXNORQ K6, K6, K6
	KXNORQ K7, K7, K7
	LEAQ (chunk_text+const_margin)(DI), DI
	VPXOR X0, X0, X0
	TESTQ R12, R12
	JZ   first
	VMOVDQU -const_margin(SI), X0

tables:
	VPBROADCASTB kinds<>+5(SB), Z31
	VPBROADCASTB kinds<>+6(SB), Z7
	VPBROADCASTB kinds<>+7(SB), X8
	VPBROADCASTB kinds<>+8(SB), X9
	CASELESS
	VMOVDQU X0, -const_margin(DI)
	VMOVDQU64 ·kindsAt+0(SB), Z16
	VMOVDQU64 ·kindsAt+64(SB), Z17
	VMOVDQU64 ·kindsBefore+0(SB), Z18
	VMOVDQU64 ·kindsBefore+64(SB), Z19
	VMOVDQU64 ·kindsBehind+0(SB), Z20
	VMOVDQU64 ·kindsBehind+64(SB), Z21
	VMOVDQU64 numbers<>(SB), Z22
	VMOVDQU64 last<>(SB), Z23
	VPBROADCASTB kinds<>+0(SB), Z24
	VPBROADCASTB kinds<>+1(SB), Z25
	VPBROADCASTB kinds<>+2(SB), Z26
	VPBROADCASTB kinds<>+3(SB), Z27
	VPBROADCASTB kinds<>+4(SB), Z28
	MOVQ s+8(FP), CX
	VMOVDQU64 (Set_first+0)(CX), Z10
	VMOVDQU64 (Set_first+64)(CX), Z11
	VMOVDQU64 (Set_first+128)(CX), Z12
	VMOVDQU64 (Set_first+192)(CX), Z13
	VMOVDQU64 (Set_first+256)(CX), Z14
	VMOVDQU64 (Set_first+320)(CX), Z15
	VPXORQ Z29, Z29, Z29
	MOVQ $0x0001000100010001, R15
	MOVQ $0x8000800080008000, BX
	MOVQ $64, CX
	VPBROADCASTW CX, Z30

block:
	CMPQ R8, $65
	JLE  end

look:
	// Z1 the kinds of the bytes, Z0 of those before and Z2 of those behind; Z3 the groups
	// of all windows that begin with the byte and the next two.
	VMOVDQU8.Z -1(SI), K4, Z0
	VMOVDQU8.Z (SI), K5, Z1
	VMOVDQU8.Z 1(SI), K6, Z2
	VMOVDQU8.Z 2(SI), K7, Z5
	KXNORQ K4, K4, K4
	VPORQ Z31, Z1, Z6
	VPCMPUB $5, Z27, Z1, K2
	VPCMPEQB Z26, Z1, K1
	KMOVQ K1, R9
	VPMINUB Z28, Z0, Z0
	VPMINUB Z28, Z1, Z1
	VPMINUB Z28, Z2, Z2
	VPMINUB Z28, Z5, Z5
	VMOVDQA64 Z1, Z3
	VMOVDQA64 Z2, Z4
	VPERMI2B Z11, Z10, Z3
	VPERMI2B Z13, Z12, Z4
	VPERMI2B Z15, Z14, Z5
	VPTERNLOGQ $0x80, Z5, Z4, Z3
	VPTESTMB Z3, Z3, K3
	VPERMI2B Z19, Z18, Z0
	VPERMI2B Z17, Z16, Z1
	VPTESTMB Z7, Z1, K1
	VMOVDQU8 Z31, K1, Z6
	VMOVDQU64 Z6, (DI)
	VPERMI2B Z21, Z20, Z2
	VPORQ Z23, Z2, Z2
	VPTERNLOGQ $0xa8, Z1, Z2, Z0 // Z1 and either of the others
	VPTESTMB Z0, Z0, K1
	KORQ K1, K2, K1
	KMOVQ K1, R11
	VPTESTMB Z25, Z1, K1
	KMOVQ K1, R13
	MOVQ R9, R12
	ORQ  R10, R12
	JNZ  escaped

unescaped:
	// Those behind 32 characters of a code.
	LEAQ (R13)(R15*1), R12
	ANDNQ R13, R12, R12
	TESTQ BX, R12
	JNZ  crowded
	CMPQ R14, top<>(SB)
	JCC  crowded

	MOVQ R13, R14

number:
	KMOVQ K3, CX
	ANDQ CX, R11
	POPCNTQ R11, R12
	KMOVQ R11, K3
	VPCOMPRESSB.Z Z22, K3, Z0
	VPMOVZXBW Y0, Z1
	VPADDW Z29, Z1, Z1
	VMOVDQU64 Z1, (DX)
	CMPQ R12, $32
	JGT  many

next:
	VPADDW Z30, Z29, Z29
	LEAQ (DX)(R12*2), DX
	ADDQ $64, SI
	ADDQ $64, DI
	SUBQ $64, R8
	SUBQ $64, AX
	JGT  block
	VPXOR X0, X0, X0
	TESTQ R8, R8
	JLE  margin
	MOVQ $-1, CX
	CMPQ R8, $const_margin
	JGE  behind
	BZHIQ R8, CX, CX

behind:
	KMOVQ CX, K5
	VMOVDQU8.Z (SI), K5, X0

margin:
	CASELESS
	VMOVDQU X0, (DI)
	MOVQ p+0(FP), CX
	MOVQ R10, places_slashes(CX)
	MOVQ R14, places_code(CX)
	MOVQ c+16(FP), DI
	LEAQ chunk_places(DI), CX
	SUBQ CX, DX
	SHRQ $1, DX
	MOVQ DX, chunk_n(DI)
	VZEROUPPER
	RET

first:
	KSHIFTLQ $1, K4, K4 // nothing stands before the text
	JMP  tables

end:
	// The text ends in this block.
	MOVQ $-1, CX
	BZHIQ R8, CX, CX
	KMOVQ CX, K5
	KANDQ K5, K4, K4
	LEAQ -1(R8), R12
	BZHIQ R12, CX, CX
	KMOVQ CX, K6
	SHRQ $1, CX
	KMOVQ CX, K7
	JMP  look

escaped:
	XORL R12, R12
	ESCAPED(R9, SHLQ, 2)
	ESCAPED(R9, SHLQ, 4)
	ESCAPED(R9, SHLQ, 6)
	ESCAPED(R10, SHRQ, 62)
	ESCAPED(R10, SHRQ, 60)
	ESCAPED(R10, SHRQ, 58)
	VPTESTMB Z24, Z1, K1
	KMOVQ K1, CX
	ANDQ CX, R12
	ORQ  R12, R11
	MOVQ R9, R10
	JMP  unescaped

many:
	VEXTRACTI64X4 $1, Z0, Y0
	VPMOVZXBW Y0, Z1
	VPADDW Z29, Z1, Z1
	VMOVDQU64 Z1, 64(DX)
	JMP  next

crowded:
	VPTESTMB Z24, Z1, K1
	MOVQ R13, R12
	MOVQ R14, CX
	MOVQ R13, R14
	ROWS
	KMOVQ K1, CX
	ANDQ CX, R12
	ORQ  R12, R11
	JMP  number
