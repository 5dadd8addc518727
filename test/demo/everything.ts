/** The reference MCP server that exercises every feature of the protocol, as published on npm. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { pause } from '../fixtures/wait.ts';

export interface McpServer {
  /** Its Streamable HTTP endpoint, on loopback. */
  readonly url: string;
  close(): Promise<void>;
}

const START_MS = 30_000;

/** Starts `@modelcontextprotocol/server-everything` on a free loopback port. Throws what it printed if it does not start. */
export async function startEverything(): Promise<McpServer> {
  const port = await freePort();
  const preload = new URL('loopback.ts', import.meta.url).href;
  const program = fileURLToPath(import.meta.resolve('@modelcontextprotocol/server-everything/dist/index.js'));
  const server = spawn(process.execPath, ['--import', preload, program, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data) => (printed = `${printed}${data}`.slice(-4_000)));

  const url = `http://127.0.0.1:${port}/mcp`;
  const deadline = performance.now() + START_MS;
  while (!(await answers(url))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      server.kill();
      throw new Error(`The MCP server did not start:\n${printed}`);
    }
    await pause(50);
  }
  return {
    url,
    close: async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGKILL'); // On SIGINT it waits for its open event streams.
      await once(server, 'exit');
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
