package secret

import "strings"

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
