package packs

// Template is the pack that weir rules new writes. Its samples hold.
const Template = `# Rules of your own. weir rules test FILE runs the samples, and
# weir --rules FILE < events.jsonl uses the rules. docs/policy.md has all keys.
rules:
  # Words are found whole, in capitals or not.
  - id: my-projects
    kind: value              # injection, value, leak, exfil or deny
    words: [Blue Finch, Heron]
    entity: PROJECT          # the name of the token
    samples:
      - match: Blue Finch ships in May.
        output: "[PROJECT_1] ships in May."
      - near_miss: A finch is blue.

  # A regex has the syntax of RE2. Its first group, if it has one, is what is masked.
  - id: my-ticket
    kind: value
    regex: '\bTICKET-[0-9]{6}\b'
    allow: [TICKET-000000]
    samples:
      - match: Look at TICKET-123456, please.
      - near_miss: TICKET-000000 is an example.

  # A rule may hold for some texts alone.
  - id: my-forbidden-host
    kind: deny               # withholds the event, unless an action says otherwise
    words: [intranet.example]
    scope:
      direction: out         # what the model writes
    reason: the model names an internal host
    samples:
      - match: See http://intranet.example/wiki
      - near_miss: See http://www.example/wiki
`
