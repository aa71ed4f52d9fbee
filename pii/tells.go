package pii

// Tells reports whether the name of a JSON member says what its value is: a secret, a
// code for one use, or something that a recogniser knows.
func Tells(name []byte) bool {
	if len(name) == 0 {
		return false
	}
	entity, secret := secretName(name)
	once, _ := onceName(name)
	return entity != "" || secret != namesNothing || once != "" || speakOfMember(name) != (marks{})
}
