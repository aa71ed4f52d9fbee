package secret

import (
	"slices"
	"strings"

	"weir/internal/match/rule"
)

// assignRules find values given to names that end in a noun of secrets, in any
// of the ways code, shells, configurations and people write that down.
func assignRules() []*rule.Rule {
	password := assignRule("secret-password", "Password given to a name", "PASSWORD", passwordAnchors()...)
	password.Examples = passwordExamples
	secret := assignRule("secret-assigned-secret", "Secret given to a name", "SECRET", slices.Concat([]string{"secret", "credential"}, compounds("secret"))...)
	token := assignRule("secret-assigned-token", "Token given to a name", "TOKEN",
		slices.Concat([]string{"token", "bearer"}, beforeOperator("auth"), beforeOperator("csrf"), beforeOperator("xsrf"), beforeOperator("jwt"), compounds("token"))...)
	key := assignRule("secret-assigned-key", "Key given to a name", "SECRET_KEY", slices.Concat(beforeOperator("key"), compounds("key"))...)
	secret.Examples, token.Examples, key.Examples = assignExamples("client_secret"), assignExamples("auth_token"), assignExamples("api_key")
	return []*rule.Rule{password, secret, token, key}
}

// passwordAnchors lists the nouns of passwords in all languages. Short ones
// are looked for with the bytes that may follow a name.
func passwordAnchors() []string {
	out := slices.Concat([]string{"password", "passwd", "passphrase", "passcode"}, beforeOperator("pass"), beforeOperator("pwd"), beforeOperator("pw"))
	for i := range nouns {
		if nouns[i].foreign {
			out = append(out, nouns[i].word)
		}
	}
	return append(out, compounds("password")...)
}

// beforeOperator returns a short noun with each of the bytes that may follow it
// where a value is given to it. The noun alone begins too many words.
func beforeOperator(noun string) []string {
	var out []string
	for _, c := range "=:\"' \\_-.>]?1234`(*" {
		if a := noun + string(c); len(a) > 2 {
			out = append(out, a)
		}
	}
	return out
}

// compounds returns the names that people write as one word, noun last. The
// noun is not looked for inside of words.
func compounds(noun string) []string {
	var out []string
	for i := range nouns {
		if nouns[i].word == noun {
			for _, k := range append(nouns[i].key.List(), nouns[i].heads...) {
				out = append(out, k+noun)
			}
		}
	}
	return out
}

func assignRule(id, title, entity string, anchors ...string) *rule.Rule {
	r := secretRule(id, title)
	r.Tags = []string{entity, "context"}
	r.Anchors = anchors
	r.Find = findAssigned
	return r
}

// findAssigned reads name, operator and value around a noun at text[at:].
// Nearly every hit fails on the byte or two after the noun.
func findAssigned(text []byte, at int) (start, end int, ok bool) {
	s := setting{text: text}
	if !s.readName(at) || !s.readOperator() {
		return 0, 0, false
	}
	s.growName(at)
	_, n := nameOf(text[s.name[0]:s.name[1]])
	if n == namesNothing || s.testResult() || !s.readValue() {
		return 0, 0, false
	}
	s.trim()
	if s.end <= s.start || s.masked() || s.code() || !s.judge(n) {
		return 0, 0, false
	}
	return s.start, s.end, true
}

// passwordExamples builds settings of passwords, and near misses.
func passwordExamples() (match, noMatch []string) {
	n := newNoise("password")
	v := func() string { return n.from(lowers, 5) + n.from(digits, 2) + n.from(uppers, 2) }
	match = []string{
		`password = "` + v() + `"`, "DB_PASSWORD=" + v(), "export PGPASSWORD='" + v() + "'", "  password: " + v() + "\n  user: a", `{"db":{"passwd":"` + v() + `",`,
		"<password>" + v() + "</password>", "mysql --password " + v() + " -u a", "the password is " + v() + ".", "Server=a;Password=" + v() + ";", `log:\npwd: ` + v() + `\nend`,
		"Passwort: " + v(), "パスワード: " + v(), `const passphrase = '` + v() + `'`, "dbpassword=" + v() + ";", "password - " + v() + "\n",
		`<add key="Password" value="` + v() + `"/>`, `[{"name": "DB_PASSWORD", "value": "` + v() + `"}]`, "- name: DB_PASSWORD\n  value: " + v() + "\n", `{\"key\":\"password\",\"value\":\"` + v() + `\"}`,
		"machine host login ada password " + v(), "machine host\n\tlogin ada\n\tpassword " + v() + "\n", "db:\n  password: |-\n    " + v() + "\n  user: a\n",
	}
	noMatch = []string{
		`if password == "" {`, `"password": {"type": "string"}`, "password: ${DB_PASSWORD}", "The password must have 12 characters", "password: string", "PWD=/home/ada/src",
		`password = os.getenv("PW")`, "password: user.password,", "func setPassword(password string) {", "password=<password>", `passwordField = "x"`, "PASSWORD=********", "password is required",
		"give --user and --password options instead", "C<struct pwd> fields", "self.passwd = password_mgr", `print(f"password={password!r}")`, `cmd.Env = append(env, "PWD="+dir)`,
		`<add key="PasswordHint" value="` + v() + `"/>`, `"label": "Password", "value": "` + v() + `"`, "name: password\nvalue: required\n", "the login needs a password twice", "a login with password must fail", "--password [REDACTED:PASSWORD] " + v() + " x", "password: |\n  The password of the account.\n", "password: |\nuser: ada1\n",
		"--- PASS: TestUpload/" + v() + v() + "/x (0.00s)", `password = "\x04r\x05` + v() + `"`, "-p, --password value  password for login",
	}
	return match, noMatch
}

// assignExamples builds settings of a name that ends in a noun of secrets.
func assignExamples(name string) func() (match, noMatch []string) {
	return func() (match, noMatch []string) {
		n := newNoise(name)
		v := func() string { return n.from(alnums, 20) + n.from(digits, 4) }
		match = []string{
			name + ` = "` + v() + `"`, name + "=" + v(), `my_` + name + ` := "` + v() + `"`, `{"` + name + `": "` + v() + `", "a": 1`, "  " + name + ": " + v() + "\n", "?a=b&" + name + "=" + v() + "&c=d",
			"<" + name + ">\n  " + v() + "\n</" + name + ">", "run --" + name + " " + v() + " -x", `os.Setenv("` + name + `", "` + v() + `")`, `\"` + name + `\": \"` + v() + `\"`, `A=1\n` + name + "=" + v() + `\nB=2`,
			"| " + name + " | " + v() + " |",
			name + ": |\n  " + v() + v() + "\n  " + v() + "\nnext: 1\n", `{"name": "` + name + `", "value": "` + v() + `"}`,
		}
		noMatch = []string{
			"func (c *Client) Set(" + name + " string) { c." + name + " = " + name + " }", name + ` = os.getenv("NAME_OF_IT")`, "process.env." + name + ";", name + ": ${X}", name + `_url = "` + v() + `"`,
			name + "_file: " + v(), name + ` == "` + v() + `"`, name + " is required", name + ` = "your_value_here"`, name + " = response.data.value1", name + ` = "/var/run/secrets/value1"`,
			"echo $" + name + " | sha256sum", name + " - a name for it", name + " || fallback", name + " - 1",
			name + " = 0xc0506617", "X_" + strings.ToUpper(name) + " = C.NL80211_RXMGMT_FLAG_EXTERNAL_AUTH", name + ": testEd25519PrivateKey,", "cache key: " + n.from("0123456789abcdef", 32), name + ": |\n  the words that tell what it is\n",
		}
		return match, noMatch
	}
}
