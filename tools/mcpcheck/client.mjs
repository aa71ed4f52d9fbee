// A client made with the official JavaScript library, for check.sh: client.mjs COMMAND ARGS…
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const text = (result) => result.content.map((block) => block.text).join('');
const check = (what, ok) => {
  console.log(ok ? 'ok  ' : 'FAIL', what);
  if (!ok) process.exit(1);
};
const add = (client, a, b) => client.callTool({ name: 'add', arguments: { a, b } }).then(text);

const client = new Client({ name: 'mcpcheck', version: '1.0.0' });
const [command, ...args] = process.argv.slice(2);
await client.connect(new StdioClientTransport({ command, args }));

const names = (await client.listTools()).tools.map((tool) => tool.name);
check('list', ['add', 'order', 'secret', 'delete_all', 'fail', 'slow'].every((name) => names.includes(name)));
check('call', (await add(client, 2, 3)) === '5');
check('order cut', text(await client.callTool({ name: 'order', arguments: {} })) === 'The weather is fine.\n\n[SANITIZED]\n\nHigh of 20.');
check('secret masked', text(await client.callTool({ name: 'secret', arguments: {} })) === 'key: [REDACTED:GITHUB_TOKEN]');
const refused = await client.callTool({ name: 'delete_all', arguments: {} }).catch((error) => error);
check('denied tool refused: ' + refused.message, String(refused.message).includes('UNAUTHORIZED (tools-denied)'));
const failed = await client.callTool({ name: 'fail', arguments: {} });
check('error', failed.isError && text(failed).includes('harbour'));

const cancelled = new AbortController();
let progress = 0;
const slow = client.callTool({ name: 'slow', arguments: {} }, undefined, {
  signal: cancelled.signal,
  onprogress: () => { progress++; cancelled.abort('enough'); },
}).then(() => 'late', () => 'cancelled');
check('cancel', (await slow) === 'cancelled');
check('notification', progress === 1);

const began = Date.now();
let right = 0;
for (let i = 0; i < 1000; i++) right += (await add(client, i, 1)) === String(i + 1) ? 1 : 0;
check(`1000 calls in ${(Date.now() - began) / 1000} s`, right === 1000);
const sums = await Promise.all(Array.from({ length: 100 }, (_, i) => add(client, i, 1)));
check('100 calls at once', sums.every((sum, i) => sum === String(i + 1)));
await client.close();
check('close', true);
