package recogniser

import "weir/internal/match/rule"

// The recognisers of what names machines and the accounts on them. They are off by default:
// agents need these names to work. Package entity reads the texts for them.

// Username recognises names of accounts.
var Username = &Recogniser{
	ID: "pii-username", Entity: "USERNAME", Title: "name of an account",
	Format:   "2 to 32 letters, digits, dots, dashes and underscores",
	Needs:    "a word for it in front, the name of a JSON member, a path of a home directory, a domain and a backslash, or a host behind an @ after ssh and its like",
	Severity: rule.Low, Tier: 3,
	Match:   []string{"username: ada_b7", "user=ada_b psql", "CORP\\abyron logged in", "ssh ada@db-1.prod.lan", "/home/ada/boats", "логин ada_b99", "usuario: ada_b99"},
	NoMatch: []string{"the user is happy", "username is required", "user: string", "/home/user/x", "C:\\Windows\\x"},
	Why:     "It names a person on a machine, and is half of a login.", Fix: "Mask it where a text is shared.",
}

// InternalHost recognises names of machines in networks that are not public.
var InternalHost = &Recogniser{
	ID: "pii-internal-host", Entity: "INTERNAL_HOST", Title: "name of a machine in a private network",
	Format:   "a host under local, lan, internal, intranet, corp, intra or home.arpa, or with such a label; a private IPv4 address",
	Needs:    "two labels or more, and a digit, a dash or a third label",
	Severity: rule.Low, Tier: 3,
	Match:   []string{"db-1.prod.lan", "https://wiki7.corp.example.com/x", "host nas-2.local", "ping 10.20.30.41"},
	NoMatch: []string{"self.internal", "com.sun.internal", "example.local", "127.0.0.1", "local.lan"},
	Why:     "It says how a network is built.", Fix: "Mask it where a text is shared.",
}
