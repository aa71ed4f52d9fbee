"""A client made with the official Python library, for check.sh: client.py COMMAND ARGS…"""

import asyncio
import sys
import time

from mcp import Client, MCPError
from mcp.client.stdio import StdioServerParameters


def text(result):
    return "".join(block.text for block in result.content)


def check(what, ok):
    print(("ok  " if ok else "FAIL"), what)
    if not ok:
        sys.exit(1)


async def main():
    started = asyncio.Event()

    async def progress(done, total, message):
        started.set()

    async with Client(StdioServerParameters(command=sys.argv[1], args=sys.argv[2:])) as client:
        names = [tool.name for tool in (await client.list_tools()).tools]
        check("list", {"add", "order", "secret", "delete_all", "fail", "slow"} <= set(names))
        check("call", text(await client.call_tool("add", {"a": 2, "b": 3})) == "5")
        check("order cut", text(await client.call_tool("order", {})) == "The weather is fine.\n\n[SANITIZED]\n\nHigh of 20.")
        check("secret masked", text(await client.call_tool("secret", {})) == "key: [REDACTED:GITHUB_TOKEN]")
        try:
            await client.call_tool("delete_all", {})
            check("denied tool refused", False)
        except MCPError as e:
            check("denied tool refused: " + e.message, "UNAUTHORIZED (tools-denied)" in e.message)
        failed = await client.call_tool("fail", {})
        check("error", failed.is_error and "harbour" in text(failed))
        call = asyncio.create_task(client.call_tool("slow", {}, progress_callback=progress))
        await asyncio.wait_for(started.wait(), 20)
        check("notification", True)
        call.cancel()
        try:
            await call
            check("cancel", False)
        except asyncio.CancelledError:
            check("cancel", True)
        began = time.monotonic()
        sums = [text(await client.call_tool("add", {"a": i, "b": 1})) for i in range(1000)]
        check("1000 calls in %.1f s" % (time.monotonic() - began), sums == [str(i + 1) for i in range(1000)])
        sums = await asyncio.gather(*(client.call_tool("add", {"a": i, "b": 1}) for i in range(100)))
        check("100 calls at once", [text(r) for r in sums] == [str(i + 1) for i in range(100)])
    check("close", True)


asyncio.run(main())
