/** The demo: a web MCP client, the server that it talks to, and the account page that the server sends people to. */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { McpServer } from '../fixtures/mcp-server.ts';
import { type Route, type Site, serveSite } from '../fixtures/site.ts';
import { startEverything } from './everything.ts';

export interface Demo {
  /** The client's page. */
  readonly url: string;
  /** The account page, on another origin. It remembers who came. */
  readonly account: Site;
  readonly accountUrl: string;
  close(): Promise<void>;
}

/**
 * Starts all three on free loopback ports. The page library must have been built. A server other than the reference
 * server is handed on at the page's own origin, for those that send no CORS headers.
 */
export async function startDemo(startServer?: () => Promise<McpServer>): Promise<Demo> {
  const server = await (startServer ?? startEverything)();
  const account = await serveSite({
    '/connect': await file('account.html'),
    '/done': { status: 204 },
    '/style.css': await css(),
  });
  const accountUrl = `${account.originAs('localhost')}/connect?account=demo`;
  const html = await file('index.html');
  const client = await serveSite(
    {
      '/': ({ headers }) => {
        const url = startServer === undefined ? server.url : `http://${headers.host}/mcp`;
        return { body: html.replace('{{server}}', url).replace('{{account}}', accountUrl) };
      },
      '/style.css': await css(),
      '/main.js': await script(),
    },
    { '/mcp': server.url },
  );
  return {
    url: `${client.origin}/`,
    account,
    accountUrl,
    close: async () => {
      await Promise.all([client.close(), account.close(), server.close()]);
    },
  };
}

function file(name: string): Promise<string> {
  return readFile(new URL(`page/${name}`, import.meta.url), 'utf8');
}

async function css(): Promise<Route> {
  return { headers: { 'content-type': 'text/css' }, body: await file('style.css') };
}

async function script(): Promise<Route> {
  const { outputFiles } = await build({
    entryPoints: [new URL('page/main.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return { headers: { 'content-type': 'text/javascript' }, body: outputFiles[0]?.text ?? '' };
}
