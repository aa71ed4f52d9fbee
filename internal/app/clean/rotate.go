package clean

import (
	"slices"
	"strings"
)

// A Provider says where a credential is revoked.
type Provider struct {
	prefix string // of the rules that find credentials of this provider
	Name   string
	Where  string // web address of its page for keys, or the command that revokes one
}

// providers lists where keys are revoked, by the providers' documentation as of November 2026.
var providers = []Provider{
	{"secret-anthropic-", "Anthropic", "https://console.anthropic.com/settings/keys"},
	{"secret-openai-", "OpenAI", "https://platform.openai.com/api-keys"},
	{"secret-github-", "GitHub", "https://github.com/settings/tokens"},
	{"secret-gitlab-", "GitLab", "https://gitlab.com/-/user_settings/personal_access_tokens"},
	{"secret-bitbucket-", "Bitbucket", "https://bitbucket.org/account/settings/app-passwords/"},
	{"secret-aws-", "AWS", "https://console.aws.amazon.com/iam/home#/security_credentials"},
	{"secret-gcp-", "Google Cloud", "https://console.cloud.google.com/apis/credentials"},
	{"secret-azure-", "Azure", "https://portal.azure.com/"},
	{"secret-digitalocean-", "DigitalOcean", "https://cloud.digitalocean.com/account/api/tokens"},
	{"secret-cloudflare-", "Cloudflare", "https://dash.cloudflare.com/profile/api-tokens"},
	{"secret-heroku-", "Heroku", "https://dashboard.heroku.com/account"},
	{"secret-vercel-", "Vercel", "https://vercel.com/account/tokens"},
	{"secret-netlify-", "Netlify", "https://app.netlify.com/user/applications"},
	{"secret-npm-", "npm", "https://www.npmjs.com/settings/~/tokens"},
	{"secret-pypi-", "PyPI", "https://pypi.org/manage/account/token/"},
	{"secret-crates-", "crates.io", "https://crates.io/settings/tokens"},
	{"secret-docker-", "Docker Hub", "https://app.docker.com/settings/personal-access-tokens"},
	{"secret-slack-", "Slack", "https://api.slack.com/apps"},
	{"secret-discord-", "Discord", "https://discord.com/developers/applications"},
	{"secret-telegram-", "Telegram", "the command /revoke of @BotFather"},
	{"secret-stripe-", "Stripe", "https://dashboard.stripe.com/apikeys"},
	{"secret-twilio-", "Twilio", "https://console.twilio.com/"},
	{"secret-sendgrid-", "SendGrid", "https://app.sendgrid.com/settings/api_keys"},
	{"secret-huggingface-", "Hugging Face", "https://huggingface.co/settings/tokens"},
	{"secret-groq-", "Groq", "https://console.groq.com/keys"},
	{"secret-openrouter-", "OpenRouter", "https://openrouter.ai/settings/keys"},
	{"secret-replicate-", "Replicate", "https://replicate.com/account/api-tokens"},
	{"secret-notion-", "Notion", "https://www.notion.so/my-integrations"},
	{"secret-linear-", "Linear", "https://linear.app/settings/api"},
	{"secret-atlassian-", "Atlassian", "https://id.atlassian.com/manage-profile/security/api-tokens"},
	{"secret-sentry-", "Sentry", "https://sentry.io/settings/account/api/auth-tokens/"},
	{"secret-databricks-", "Databricks", "the user settings of the workspace, under Developer"},
	{"secret-vault-", "HashiCorp Vault", "vault token revoke"},
	{"secret-private-key", "SSH or TLS", "make a new key, and take the old one out of authorized_keys or revoke its certificate"},
	{"secret-password", "", "the program or the service that the password is for"},
	{"secret-url-password", "", "the database or the service in the address"},
	{"secret-", "", "the service that issued it"},
}

// A Rotation is a kind of credential that has to be changed: whoever could read the histories
// has it.
type Rotation struct {
	Rule  string `json:"rule"`
	Name  string `json:"provider,omitempty"`
	Where string `json:"where"`
	Times int    `json:"times"` // how often values of the kind were found
}

// Rotations returns what to change, given how often each rule found a value.
func Rotations(rules map[string]int) (all []Rotation) {
	for id, n := range rules {
		i := slices.IndexFunc(providers, func(p Provider) bool { return strings.HasPrefix(id, p.prefix) })
		if i >= 0 {
			all = append(all, Rotation{id, providers[i].Name, providers[i].Where, n})
		}
	}
	slices.SortFunc(all, func(a, b Rotation) int { return strings.Compare(a.Rule, b.Rule) })
	return all
}
