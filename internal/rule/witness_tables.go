package rule

var derived = [...]derivation{}
