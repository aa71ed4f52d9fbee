# Asks for an approval of every call of a tool that pays more than 100.
import json, sys

sys.stdin.readline()
print(json.dumps({"schema": "weir.external/v1"}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    amounts = [float(t["text"]) for t in request["texts"] if t.get("number")]
    decision = "ask" if max(amounts, default=0) > 100 else "pass"
    print(json.dumps({"id": request["id"], "decision": decision}), flush=True)
