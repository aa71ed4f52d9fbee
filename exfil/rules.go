package exfil

import "weir/internal/match/rule"

// The rules of resources and of what was seen before.
const (
	RuleImage    = "exfil-image-data"
	RuleExternal = "exfil-image-external"
	RuleLink     = "exfil-link-data"
	RuleSecret   = "exfil-url-secret"
	RulePlanted  = "exfil-planted-url"
	RuleTaken    = "exfil-taken-secret"
	RuleValue    = "exfil-taken-value"
)

// An Info describes a rule.
type Info struct {
	ID, Title string
	Severity  rule.Severity
	Form      string // of what it finds
	Why, Fix  string
}

// Infos returns the descriptions of all rules.

func Infos() []Info { return infos }

const (
	whyImage   = "Whoever shows the text fetches the address at once, and with it the data goes to its host: the commonest way out for an injected agent."
	fixImage   = "Look at what was read before. Hosts whose images may carry data are named with --allow-host."
	whyCommand = "A command that sends credentials, or the output of one that reads them, gives them to whoever answers."
	fixCommand = "Look at what was read before, and change the credentials if it ran. Hosts that may get data are named with --allow-host."
	whyTaint   = "What was first read from an untrusted source and then sent elsewhere is how data leaves when somebody else steers the agent."
	fixTaint   = "Read the events that the finding names, in their order."
)

var infos = []Info{
	{RuleImage, "an image or other resource that is fetched unasked carries data", rule.High, "Markdown, HTML or CSS with encoded text, secrets, personal data or sentences in host, path or query", whyImage, fixImage},
	{RuleExternal, "an image from elsewhere", rule.Medium, "any image of another host, in the strict profile", whyImage, fixImage},
	{RuleLink, "a link carries encoded text or personal data", rule.Medium, "host, path or query of a web address", "A link takes one click, and what it carries is gone.", fixImage},
	{RuleSecret, "a web address carries a credential", rule.High, "a key or token in a query, sent to a host it does not belong to", whyCommand, fixCommand},
	{RuleCommandSecret, "a command sends credentials away", rule.High, "curl, wget, nc, name lookups, /dev/tcp and the like, with a secret variable or the contents of a file of secrets", whyCommand, fixCommand},
	{RuleCommandEncoded, "a command sends encoded output away", rule.High, "base64 or hexadecimal on its way to the network", "Encoding on the way out is how data passes those who look for it.", fixCommand},
	{RuleCommandFile, "a command sends a file away", rule.Low, "an upload to another host", "Most uploads are meant. The strict profile withholds them.", fixCommand},
	{RuleShell, "a command opens a shell to elsewhere", rule.Critical, "nc -e, /dev/tcp", "Whoever is at the other end has the machine.", "Treat the machine as taken, if it ran."},
	{RuleUnread, "a command has more in it than weir follows, and may send something", rule.High, "commands that run others many times over, or nine scripts deep in each other", whyCommand, "Write the command with fewer commands within commands."},
	{RuleMetadata, "a command asks a cloud for the machine's credentials", rule.High, "requests to 169.254.169.254 and its like", "The answer holds credentials of the machine.", "See who asked for it."},
	{RuleInternal, "a command reaches for an internal address", rule.Low, "requests to private networks", "An agent that is steered from outside is a way in.", "See who asked for it."},
	{RulePlanted, "an address that an injected text named is used", rule.High, "an address from a passage that was cut, in what the model does later", whyTaint, fixTaint},
	{RuleTaken, "a secret that was read before is sent away", rule.High, "a secret of a tool result, in what is sent later", whyTaint, fixTaint},
	{RuleValue, "a value that was read before is sent elsewhere", rule.Low, "a long value first seen in a tool result, in what is sent to another host", whyTaint, fixTaint},
}

// SeverityOf returns the severity of a rule.
func SeverityOf(id string) rule.Severity {
	for i := range infos {
		if infos[i].ID == id {
			return infos[i].Severity
		}
	}
	return rule.Critical
}
