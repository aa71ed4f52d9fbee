#include "textflag.h"

// func asciiBlocksAVX2(text *byte, n int) int
TEXT ·asciiBlocksAVX2(SB), NOSPLIT, $0-24
	MOVQ text+0(FP), SI
	MOVQ n+8(FP), CX
	XORL DX, DX

next:
	VMOVDQU (SI), Y0
	VPMOVMSKB Y0, AX
	TESTL AX, AX
	JNZ done
	ADDQ $32, SI
	INCQ DX
	CMPQ DX, CX
	JLT next

done:
	VZEROUPPER
	MOVQ DX, ret+16(FP)
	RET

// Bytes are compared with signs: those beyond ASCII are below all letters.
DATA edges<>+0(SB)/1, $0x40 // before A
DATA edges<>+1(SB)/1, $0x5b // after Z
DATA edges<>+2(SB)/1, $0x20 // what makes a capital small
GLOBL edges<>(SB), RODATA|NOPTR, $3

// func lowerBlocksAVX2(b *byte, n int)
TEXT ·lowerBlocksAVX2(SB), NOSPLIT, $0-16
	MOVQ b+0(FP), SI
	MOVQ n+8(FP), CX
	VPBROADCASTB edges<>+0(SB), Y1
	VPBROADCASTB edges<>+1(SB), Y2
	VPBROADCASTB edges<>+2(SB), Y3

next:
	VMOVDQU (SI), Y0
	VPCMPGTB Y1, Y0, Y4 // from A on
	VPCMPGTB Y0, Y2, Y5 // up to Z
	VPAND Y4, Y5, Y4
	VPAND Y3, Y4, Y4
	VPOR Y4, Y0, Y0
	VMOVDQU Y0, (SI)
	ADDQ $32, SI
	DECQ CX
	JNZ next
	VZEROUPPER
	RET
