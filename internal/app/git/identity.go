package git

import "context"

// Identity returns the settings of git here that say who commits: user.name and user.email.
// Settings without a value are left out.
func Identity(ctx context.Context) map[string]string {
	settings := map[string]string{}
	for _, name := range []string{"user.name", "user.email"} {
		if value, err := firstLine(output(ctx, "", maxOutput, "config", "--get", name)); err == nil {
			settings[name] = value
		}
	}
	return settings
}
