// Package prose reads running text as a person does: where sentences begin and end, which
// words quotation marks enclose, and whether a verb is an order. The rules for injections and
// their judge share it. It works on bytes around one place of a text and allocates nothing.
package prose
