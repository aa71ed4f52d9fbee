// Where masks of a kind begin, from the first of the blocks that are looked at on.
#define LETTERS 0
#define BIT5 136
#define DIGITS 272
#define HIGH 544

// Where things stand in an outline, and its size.
#define WORD 0(R11)
#define END 8(R11)
#define DIGIT 16(R11)
#define MORE 24(R11)
#define LARGE 32(R11)
#define ANYDIGIT 40(R11)
#define ANYEND 48(R11)
#define ANYCASE 56(R11)
#define OUTLINE 64
