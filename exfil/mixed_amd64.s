#include "textflag.h"

DATA comma<>+0(SB)/1, $0x2c
DATA toTop<>+0(SB)/1, $0x46
DATA belowDigits<>+0(SB)/1, $0x75
GLOBL comma<>(SB), RODATA|NOPTR, $1
GLOBL toTop<>(SB), RODATA|NOPTR, $1
GLOBL belowDigits<>(SB), RODATA|NOPTR, $1

// MIXED sets in Y4 all bits of each eight bytes of Y3 that are mixed: all of them
// are above the comma, as signed bytes, and one is a digit. Adding 0x46 makes the
// digits the greatest signed bytes.
#define MIXED(Y4, Y5) \
	VPCMPGTB Y0, Y3, Y4; \
	VPADDB Y1, Y3, Y5; \
	VPCMPGTB Y2, Y5, Y5; \
	VPCMPEQQ Y9, Y4, Y4; \
	VPCMPEQQ Y8, Y5, Y5; \
	VPANDN Y4, Y5, Y4

// func mixedAVX2(text *byte, size int) int
TEXT ·mixedAVX2(SB), NOSPLIT, $0-24
	MOVQ text+0(FP), SI
	MOVQ size+8(FP), CX
	XORQ AX, AX
	SUBQ $64, CX
	VPBROADCASTB comma<>(SB), Y0
	VPBROADCASTB toTop<>(SB), Y1
	VPBROADCASTB belowDigits<>(SB), Y2
	VPXOR Y8, Y8, Y8
	VPCMPEQB Y9, Y9, Y9

loop:
	CMPQ AX, CX
	JGT  done
	VMOVDQU (SI)(AX*1), Y3
	MIXED(Y4, Y5)
	VMOVDQU 32(SI)(AX*1), Y3
	MIXED(Y6, Y7)
	VPOR Y4, Y6, Y7
	VPTEST Y7, Y7
	JNE  found
	ADDQ $64, AX
	JMP  loop

found:
	VPMOVMSKB Y4, DX
	VPMOVMSKB Y6, BX
	SHLQ $32, BX
	ORQ  BX, DX
	BSFQ DX, DX
	ADDQ DX, AX

done:
	MOVQ AX, ret+16(FP)
	VZEROUPPER
	RET
