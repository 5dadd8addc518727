/** The SDK's own example of form elicitation, as published on npm. It sends no CORS headers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { until } from '../fixtures/wait.ts';
import type { McpServer } from './everything.ts';

const PROGRAM = '@modelcontextprotocol/sdk/examples/server/elicitationFormExample.js';

/** Starts it on a free loopback port. Throws what it printed if it does not start. */
export async function startFormExample(): Promise<McpServer> {
  const port = await freePort();
  const program = fileURLToPath(import.meta.resolve(PROGRAM));
  const server = spawn(process.execPath, ['--import', new URL('loopback.ts', import.meta.url).href, program], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (printed += String(data)));
  await until(
    async () => `the MCP server to start: ${printed}`,
    () => printed.includes('is running'),
  );
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGKILL'); // On SIGINT it waits for its open event streams.
      await once(server, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
