#!/usr/bin/env bash
# Puts `weir mcp wrap` between clients and servers that are made with the official
# libraries of MCP, of PyPI (mcp) and npm (@modelcontextprotocol/sdk), in every
# combination. What is not installed is skipped, with its reason.
#
#   python3 -m venv "$DIR" && "$DIR/bin/pip" install mcp
#   npm install --prefix "$DIR" @modelcontextprotocol/sdk
#   tools/mcpcheck/check.sh WEIR "$DIR"
set -uo pipefail
weir=${1:?usage: check.sh WEIR [DIR]}
weir=$(realpath "$weir")
libraries=${2:-}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cp "$(dirname "$0")"/*.{py,mjs} "$work" || exit 2
export XDG_CONFIG_HOME=$work WEIR_CONFIG=

python=python3
[ -n "$libraries" ] && [ -x "$libraries/bin/python" ] && python=$(realpath -s "$libraries/bin/python")
[ -n "$libraries" ] && [ -d "$libraries/node_modules" ] && ln -s "$(realpath "$libraries/node_modules")" "$work/node_modules"

declare -A run
if "$python" -c 'import mcp.server.mcpserver' 2>/dev/null; then
	run[py]=$python
else
	echo "skip the Python library: $python cannot import mcp 2"
fi
if command -v node >/dev/null && [ -d "$work/node_modules/@modelcontextprotocol/sdk" ]; then
	run[mjs]=node
else
	echo "skip the JavaScript library: node or @modelcontextprotocol/sdk is missing"
fi

failed=0
for client in "${!run[@]}"; do
	for server in "${!run[@]}"; do
		echo "== client.$client, server.$server"
		"${run[$client]}" "$work/client.$client" "$weir" mcp wrap --quiet --deny-tool 'delete_*' -- "${run[$server]}" "$work/server.$server" || failed=1
	done
done
exit $failed
