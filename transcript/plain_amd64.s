#include "textflag.h"

DATA quotes<>+0(SB)/1, $0x22
DATA backslashes<>+0(SB)/1, $0x5c
DATA spaces<>+0(SB)/1, $0x20
GLOBL quotes<>(SB), RODATA|NOPTR, $1
GLOBL backslashes<>(SB), RODATA|NOPTR, $1
GLOBL spaces<>(SB), RODATA|NOPTR, $1

// func decodeAVX2(dst, src *byte, size int, table *[256]byte) (n, i int)
//
// All escapes among 32 bytes are taken from one mask: what follows an escape is
// copied again, one byte further to the front.
TEXT ·decodeAVX2(SB), NOSPLIT, $0-48
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ size+16(FP), R8
	MOVQ table+24(FP), R9
	MOVQ DI, R10
	MOVQ SI, R11
	XORL R12, R12
	LEAQ -66(SI)(R8*1), R8 // the last place with 32 bytes, an escape, and 32 more
	VPBROADCASTB quotes<>(SB), Y0
	VPBROADCASTB backslashes<>(SB), Y1
	VPBROADCASTB spaces<>(SB), Y2

copy: // CX becomes the mask of the bytes of Y3 that are not printable ASCII, or are a
	// quote or a backslash. Compared as signed, bytes beyond ASCII are below the blank.
	CMPQ SI, R8
	JHI  done
	VMOVDQU (SI), Y3
	VMOVDQU Y3, (DI)
	VPCMPEQB Y0, Y3, Y4
	VPCMPEQB Y1, Y3, Y5
	VPCMPGTB Y3, Y2, Y6
	VPOR Y4, Y5, Y4
	VPOR Y6, Y4, Y4
	VPMOVMSKB Y4, CX
	TESTL CX, CX
	JNE  special
	ADDQ $32, SI
	ADDQ $32, DI
	JMP  copy

special:
	LEAQ 32(SI), R13 // where the bytes of the mask end

escape:
	BSFQ CX, BX
	CMPB (SI)(BX*1), $0x5c
	JNE  stop
	MOVBLZX 1(SI)(BX*1), DX
	MOVBLZX (R9)(DX*1), DX
	TESTL DX, DX
	JEQ  stop
	MOVB DX, (DI)(BX*1)
	LEAQ 2(SI)(BX*1), SI
	LEAQ 1(DI)(BX*1), DI
	VMOVDQU (SI), Y3
	VMOVDQU Y3, (DI)
	SHRXQ BX, CX, CX
	SHRQ $2, CX
	JNE  escape
	SUBQ SI, R13
	CMOVQLT R12, R13 // an escape may end behind them
	ADDQ R13, SI
	ADDQ R13, DI
	JMP  copy

stop:
	ADDQ BX, SI
	ADDQ BX, DI

done:
	SUBQ R10, DI
	SUBQ R11, SI
	MOVQ DI, n+32(FP)
	MOVQ SI, i+40(FP)
	VZEROUPPER
	RET
