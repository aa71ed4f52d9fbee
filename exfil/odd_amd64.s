#include "textflag.h"

// What a byte below 0x80 is to a token: bit 7 for one of its bytes, bit 6 for a digit,
// bit 5 for a letter. The table gives the eight lowest bits of what stands there.
DATA ofToken<>+0(SB)/8, $0
DATA ofToken<>+8(SB)/8, $0
DATA ofToken<>+16(SB)/8, $0
DATA ofToken<>+24(SB)/8, $0
DATA ofToken<>+32(SB)/8, $0
DATA ofToken<>+40(SB)/8, $0x0000800000000000
DATA ofToken<>+48(SB)/8, $0xc0c0c0c0c0c0c0c0
DATA ofToken<>+56(SB)/8, $0x000000000000c0c0
DATA ofToken<>+64(SB)/8, $0xa0a0a0a0a0a0a000
DATA ofToken<>+72(SB)/8, $0xa0a0a0a0a0a0a0a0
DATA ofToken<>+80(SB)/8, $0xa0a0a0a0a0a0a0a0
DATA ofToken<>+88(SB)/8, $0x8000000000a0a0a0
DATA ofToken<>+96(SB)/8, $0xa0a0a0a0a0a0a000
DATA ofToken<>+104(SB)/8, $0xa0a0a0a0a0a0a0a0
DATA ofToken<>+112(SB)/8, $0xa0a0a0a0a0a0a0a0
DATA ofToken<>+120(SB)/8, $0x0000000000a0a0a0
GLOBL ofToken<>(SB), RODATA|NOPTR, $128

DATA tokenBit<>+0(SB)/1, $0x80
DATA digitBit<>+0(SB)/1, $0x40
GLOBL tokenBit<>(SB), RODATA|NOPTR, $1
GLOBL digitBit<>(SB), RODATA|NOPTR, $1

// func oddAVX512(text *byte, at, end int) int
//
// R10 has a bit for each eight bytes of the block at AX that are mixed. Nothing is read
// of what lies outside of the text.
TEXT ·oddAVX512(SB), NOSPLIT, $0-32
	MOVQ text+0(FP), SI
	MOVQ at+8(FP), AX
	MOVQ end+16(FP), CX
	VMOVDQU64 ofToken<>+0(SB), Z0
	VMOVDQU64 ofToken<>+64(SB), Z1
	VPBROADCASTB tokenBit<>(SB), Z2
	VPBROADCASTB digitBit<>(SB), Z3
	LEAQ -64(CX), DX
	MOVQ $0xffffff, BX // what stands before the eight bytes

block:
	CMPQ AX, DX
	JGT  last
	VMOVDQU64 (SI)(AX*1), Z4

sort:
	VMOVDQA64 Z4, Z5
	VPERMI2B Z1, Z0, Z5
	VPTESTMQ Z3, Z5, K1
	VPTERNLOGQ $0x20, Z2, Z4, Z5 // of bytes below 0x80 the bit of tokens
	VPCMPEQQ Z2, Z5, K1, K1
	KMOVW K1, R10
	TESTL R10, R10
	JNE  mixed
	ADDQ $64, AX
	JMP  block

last: // the rest of the text, with zeros behind it
	MOVQ CX, R11
	SUBQ AX, R11
	JLE  done
	MOVQ $-1, R13
	BZHIQ R11, R13, R13
	KMOVQ R13, K1
	VMOVDQU8.Z (SI)(AX*1), K1, Z4
	JMP  sort

edge: // zeros before the text, and behind it
	MOVQ $24, R11
	SUBQ R12, R11
	MOVL $0, R13
	CMOVQLT R13, R11
	MOVQ $-1, R13
	SHLXQ R11, R13, R13
	LEAQ 24(CX), R11
	SUBQ R12, R11
	MOVL $64, R15
	CMPQ R11, R15
	CMOVQGT R15, R11
	BZHIQ R11, R13, R13
	KMOVQ R13, K1
	VMOVDQU8.Z -24(SI)(R12*1), K1, Z4
	JMP  run

mixed:
	BSFQ R10, R11
	LEAQ (AX)(R11*8), R12
	CMPQ R12, $24
	JLT  edge
	LEAQ -40(CX), R13
	CMPQ R12, R13
	JGT  edge
	VMOVDQU64 -24(SI)(R12*1), Z4

run:
	VMOVDQA64 Z4, Z5
	VPERMI2B Z1, Z0, Z5
	VPMOVB2M Z4, K2
	VPMOVB2M Z5, K3
	KANDNQ K3, K2, K3
	VPSLLW $1, Z5, Z6
	VPMOVB2M Z6, K4
	VPSLLW $2, Z5, Z6
	VPMOVB2M Z6, K5
	KMOVQ K3, R8  // bytes of tokens
	KMOVQ K4, R9  // digits
	KMOVQ K5, R14 // letters
	NOTQ R8
	MOVQ R8, R15
	ANDQ BX, R15
	JEQ  found // it begins further before
	BSRQ R15, R15 // the byte before it
	ANDNQ R8, BX, R8
	JEQ  found // it goes on behind
	BSFQ R8, R8 // the byte behind it
	MOVQ R8, R13
	SUBQ R15, R13
	CMPQ R13, $16
	JLE  not // too short
	MOVQ $-1, R13
	BZHIQ R8, R13, R13
	SHRXQ R15, R13, R13
	SHLXQ R15, R13, R13 // it, and the byte before it
	ANDQ R13, R9
	ADDQ R14, R14
	ANDQ R9, R14
	POPCNTQ R14, R14
	CMPQ R14, $3
	JGE  found
	POPCNTQ R9, R9
	CMPQ R9, $16
	JGE  found

not:
	LEAL -1(R10), R11
	ANDL R11, R10
	JNE  mixed
	ADDQ $64, AX
	JMP  block

found:
	MOVQ R12, AX

done:
	MOVQ AX, ret+24(FP)
	VZEROUPPER
	RET
