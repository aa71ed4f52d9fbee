// Package drawn finds keys without a provider's form in the messages of people: hexadecimal
// numbers, UUIDs, base64 and letters with digits that look drawn by chance. The words around such
// a value say whether it is a key or the name of something: a commit, a checksum, a request.
// words.txt has those words.
package drawn
