#include "textflag.h"

// func signsAVX2(text *byte, n int, pairs *[4][16]uint8) int
//
// A byte below 0x80 finds its lower half in a table of sixteen by itself, and one from
// 0x80 on nothing.
TEXT ·signsAVX2(SB), NOSPLIT, $0-32
	MOVQ text+0(FP), SI
	MOVQ n+8(FP), CX
	MOVQ pairs+16(FP), DX
	VBROADCASTI128 (DX), Y0
	VBROADCASTI128 16(DX), Y1
	VBROADCASTI128 32(DX), Y2
	VBROADCASTI128 48(DX), Y3
	MOVL $0x0f0f0f0f, AX
	VMOVD AX, X4
	VPBROADCASTD X4, Y4
	VPXOR Y5, Y5, Y5
	XORL AX, AX
	SUBQ $32, CX

block:
	CMPQ AX, CX
	JGT done
	VMOVDQU (SI)(AX*1), Y6
	VMOVDQU 1(SI)(AX*1), Y7
	VPSRLW $4, Y6, Y8
	VPSRLW $4, Y7, Y9
	VPAND Y4, Y8, Y8
	VPAND Y4, Y9, Y9
	VPSHUFB Y6, Y0, Y6
	VPSHUFB Y8, Y1, Y8
	VPSHUFB Y7, Y2, Y7
	VPSHUFB Y9, Y3, Y9
	VPAND Y6, Y8, Y6
	VPAND Y7, Y9, Y7
	VPAND Y6, Y7, Y6
	VPCMPEQB Y5, Y6, Y6
	VPMOVMSKB Y6, BX
	NOTL BX
	TESTL BX, BX
	JNZ found
	ADDQ $32, AX
	JMP block

found:
	BSFL BX, BX
	ADDQ BX, AX

done:
	MOVQ AX, ret+24(FP)
	VZEROUPPER
	RET
