#include "textflag.h"

DATA quotes<>+0(SB)/1, $0x22
DATA backslashes<>+0(SB)/1, $0x5c
DATA spaces<>+0(SB)/1, $0x20
GLOBL quotes<>(SB), RODATA|NOPTR, $1
GLOBL backslashes<>(SB), RODATA|NOPTR, $1
GLOBL spaces<>(SB), RODATA|NOPTR, $1

// CLASSES loads what the bytes of a text are compared with.
#define CLASSES \
	VPBROADCASTB quotes<>(SB), Y0; \
	VPBROADCASTB backslashes<>(SB), Y1; \
	VPBROADCASTB spaces<>(SB), Y2

// SPECIAL sets CX to the mask of the bytes of Y3 that need a look. Compared as
// signed, bytes beyond ASCII are below the blank like the controls.
#define SPECIAL \
	VPCMPEQB Y0, Y3, Y4; \
	VPCMPEQB Y1, Y3, Y5; \
	VPCMPGTB Y3, Y2, Y6; \
	VPOR Y4, Y5, Y4; \
	VPOR Y6, Y4, Y4; \
	VPMOVMSKB Y4, CX

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
	CLASSES

copy:
	CMPQ SI, R8
	JHI  done
	VMOVDQU (SI), Y3
	VMOVDQU Y3, (DI)
	SPECIAL
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

// func skipAVX2(src *byte, size, most int, table *[256]byte) (n, i int)
TEXT ·skipAVX2(SB), NOSPLIT, $0-48
	MOVQ src+0(FP), SI
	MOVQ size+8(FP), R8
	MOVQ most+16(FP), R10
	MOVQ table+24(FP), R9
	XORQ DI, DI
	MOVQ SI, R11
	LEAQ -33(SI)(R8*1), R8
	SUBQ $32, R10 // the last count that may grow by 32
	CLASSES

skip:
	CMPQ SI, R8
	JHI  skipped
	CMPQ DI, R10
	JGT  skipped
	VMOVDQU (SI), Y3
	SPECIAL
	TESTL CX, CX
	JNE  stop
	ADDQ $32, SI
	ADDQ $32, DI
	JMP  skip

stop:
	BSFL CX, CX
	ADDQ CX, SI
	ADDQ CX, DI
	CMPB (SI), $0x5c
	JNE  skipped

pass:
	MOVBLZX 1(SI), DX
	CMPB (R9)(DX*1), $0
	JEQ  skipped
	ADDQ $2, SI
	INCQ DI
	CMPQ SI, R8
	JHI  skipped
	CMPQ DI, R10
	JGT  skipped
	CMPB (SI), $0x5c
	JEQ  pass
	JMP  skip

skipped:
	SUBQ R11, SI
	MOVQ DI, n+32(FP)
	MOVQ SI, i+40(FP)
	VZEROUPPER
	RET

// SPECIAL64 marks backslashes, quotes, and controls with bytes beyond ASCII of Z3.
#define SPECIAL64 \
	VPCMPEQB Z1, Z3, K1; \
	VPCMPEQB Z0, Z3, K2; \
	VPCMPGTB Z3, Z2, K3

// ESCAPES looks at the block at SI. It sets AX to the backslashes that begin an escape,
// R13 to the letters of escapes, R9 to all but AX, BX to the bytes where to stop: quotes,
// controls and bytes beyond ASCII that are no such letters, and letters that make no
// escape; with the flags. R10 says whether the first byte of a block is the letter of an escape.
//
// Of backslashes in a row every other one begins an escape. What is left of a borrow
// tells which. Only R10 waits for the block before.
#define ESCAPES \
	VMOVDQU64 (SI), Z3; \
	SPECIAL64; \
	VMOVDQA64 Z3, Z6; \
	VPERMI2B Z5, Z4, Z6; \
	VPTESTNMB Z6, Z6, K4; \
	KMOVQ K1, AX; \
	KMOVQ K2, BX; \
	KMOVQ K3, CX; \
	KMOVQ K4, DX; \
	ANDNQ AX, R10, R9; \
	ORQ  AX, R10; \
	LEAQ (R9)(R9*1), R13; \
	ORQ  R12, R13; \
	SUBQ R9, R13; \
	XORQ R12, R13; \
	ANDQ R13, AX; \
	XORQ R10, R13; \
	MOVQ AX, R10; \
	SHRQ $63, R10; \
	MOVQ AX, R9; \
	NOTQ R9; \
	ANDNQ BX, R13, BX; \
	ANDQ R13, DX; \
	ORQ  CX, BX; \
	ORQ  DX, BX

// func decodeAVX512(dst, src *byte, size int, table *[256]byte) (n, i int)
//
// Of 64 bytes all escapes are decoded at once, without a branch: what they stand for
// takes the place of their letters, and the backslashes are left out.
TEXT ·decodeAVX512(SB), NOSPLIT, $0-48
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ size+16(FP), R8
	MOVQ table+24(FP), R9
	XORL R10, R10 // whether the first byte of a block is the letter of an escape
	LEAQ -64(SI)(R8*1), R8
	VPBROADCASTB quotes<>(SB), Z0
	VPBROADCASTB backslashes<>(SB), Z1
	VPBROADCASTB spaces<>(SB), Z2
	CMPQ SI, R8
	JHI  done

	// Short texts often end before any escape.
	VMOVDQU64 (SI), Z3
	SPECIAL64
	KMOVQ K1, AX
	KORQ K2, K3, K2
	KMOVQ K2, BX
	BLSMSKQ BX, CX
	TESTQ CX, AX
	JNZ  escaped
	VMOVDQU64 Z3, (DI)
	TZCNTQ BX, CX
	ADDQ CX, SI
	ADDQ CX, DI
	TESTQ BX, BX
	JNZ  done

escaped:
	MOVQ $0xaaaaaaaaaaaaaaaa, R12
	VMOVDQU64 (R9), Z4
	VMOVDQU64 64(R9), Z5

block:
	CMPQ SI, R8
	JHI  done
	ESCAPES
	KMOVQ R13, K5
	VMOVDQU8 Z6, K5, Z3
	KMOVQ R9, K6
	VPCOMPRESSB Z3, K6, Z3
	VMOVDQU64 Z3, (DI)
	JNZ  stop

	POPCNTQ R9, CX
	ADDQ CX, DI
	ADDQ $64, SI
	JMP  block

stop:
	TZCNTQ BX, CX
	BZHIQ CX, R9, R9
	POPCNTQ R9, R9
	ADDQ R9, DI
	SHRXQ CX, R13, R10
	ANDL $1, R10
	ADDQ CX, SI

done:
	SUBQ R10, SI // the backslash before
	SUBQ dst+0(FP), DI
	SUBQ src+8(FP), SI
	MOVQ DI, n+32(FP)
	MOVQ SI, i+40(FP)
	VZEROUPPER
	RET

// func skipAVX512(src *byte, size, most int, table *[256]byte) (n, i int)
TEXT ·skipAVX512(SB), NOSPLIT, $0-48
	MOVQ src+0(FP), SI
	MOVQ size+8(FP), R8
	MOVQ most+16(FP), R11
	MOVQ table+24(FP), R9
	XORL DI, DI
	XORL R10, R10
	LEAQ -64(SI)(R8*1), R8
	VPBROADCASTB quotes<>(SB), Z0
	VPBROADCASTB backslashes<>(SB), Z1
	VPBROADCASTB spaces<>(SB), Z2
	MOVQ $0xaaaaaaaaaaaaaaaa, R12
	VMOVDQU64 (R9), Z4
	VMOVDQU64 64(R9), Z5

block:
	CMPQ SI, R8
	JHI  done
	ESCAPES
	JNZ  stop
	POPCNTQ R9, CX
	ADDQ DI, CX
	CMPQ CX, R11
	JGT  last
	MOVQ CX, DI
	ADDQ $64, SI
	JMP  block

stop:
	TZCNTQ BX, CX
	BZHIQ CX, R9, DX
	POPCNTQ DX, DX
	ADDQ DI, DX
	CMPQ DX, R11
	JGT  last
	MOVQ DX, DI
	JMP  end

	// The byte that is one too many.
last:
	MOVQ R11, CX
	SUBQ DI, CX
	MOVL $1, DX
	SHLXQ CX, DX, DX
	PDEPQ R9, DX, DX
	TZCNTQ DX, CX
	MOVQ R11, DI

end:
	SHRXQ CX, R13, R10
	ANDL $1, R10
	ADDQ CX, SI

done:
	SUBQ R10, SI // the backslash before
	SUBQ src+0(FP), SI
	MOVQ DI, n+32(FP)
	MOVQ SI, i+40(FP)
	VZEROUPPER
	RET
