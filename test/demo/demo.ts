/** The demo: a web MCP client with Usher's line and one without, their server, and its account page. */
import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import type { McpServer } from '../fixtures/mcp-server.ts';
import { type Route, type Site, serveSite } from '../fixtures/site.ts';
import { startEverything } from './everything.ts';

export interface Demo {
  /** The client's page. */
  readonly url: string;
  /** The same client, which knows nothing of Usher, on an origin of its own. */
  readonly plainUrl: string;
  /** The account page, on another origin. It remembers who came. */
  readonly account: Site;
  readonly accountUrl: string;
  close(): Promise<void>;
}

/**
 * Starts all of them on free loopback ports. The page library must have been built. A server other than the reference
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
  const serveClient = async (about: string, plugins: Plugin[]) =>
    serveSite(
      {
        '/': ({ headers }) => {
          const url = startServer === undefined ? server.url : `http://${headers.host}/mcp`;
          const values: Readonly<Record<string, string>> = { about, server: url, account: accountUrl };
          return { body: html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '') };
        },
        '/style.css': await css(),
        '/main.js': await script(plugins),
      },
      { '/mcp': server.url },
    );
  const client = await serveClient('It hands what servers ask of you to Usher.', []);
  const plain = await serveClient(
    'It knows nothing of Usher: its server has no tool to offer that asks you something, until you let Usher answer.',
    [withoutUsher],
  );
  return {
    url: `${client.origin}/`,
    plainUrl: `${plain.origin}/`,
    account,
    accountUrl,
    close: async () => {
      await Promise.all([client.close(), plain.close(), account.close(), server.close()]);
    },
  };
}

function file(name: string): Promise<string> {
  return readFile(new URL(`page/${name}`, import.meta.url), 'utf8');
}

async function css(): Promise<Route> {
  return { headers: { 'content-type': 'text/css' }, body: await file('style.css') };
}

async function script(plugins: Plugin[]): Promise<Route> {
  const { outputFiles } = await build({
    entryPoints: [new URL('page/main.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    plugins,
  });
  return { headers: { 'content-type': 'text/javascript' }, body: outputFiles[0]?.text ?? '' };
}

/** Leaves out the one line that the client has for Usher. */
const withoutUsher: Plugin = {
  name: 'without-usher',
  setup: ({ onLoad }) =>
    onLoad({ filter: /page\/main\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(/^ *attachUsher\(.*\n/m, '');
      if (contents === source) throw new Error(`${path} has no line for Usher.`);
      return { contents, loader: 'ts' };
    }),
};
