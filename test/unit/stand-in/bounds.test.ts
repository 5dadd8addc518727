/** The most that a page and its servers can make the stand-in keep. */
import { expect, it } from 'vitest';
import { Connections } from '../../../lib/stand-in/mcp/connections.ts';
import { McpConnection } from '../../../lib/stand-in/mcp/mcp-connection.ts';
import { PageCall } from '../../../lib/stand-in/mcp/page-call.ts';
import { plain } from '../../../lib/stand-in/mcp/recipe.ts';
import { type Template, templateOf } from '../../../lib/stand-in/wire/template.ts';

const NEITHER = { form: false, url: false };
const templateAt = (url: string): Template => templateOf(url, undefined, 'https://chat.example/');

function connectionTo(url: string): McpConnection {
  const asker = { heard: () => {} };
  const terms = { own: NEITHER, pages: NEITHER, hasTasks: false };
  return new McpConnection({ asker, fetch } as never, plain, templateAt(url), terms);
}

it.each([
  ['oldest', 65, 0],
  ['one that was not used for longest', 2, 1],
] as const)('64 connections, and no more: the %s is not known any more', (_, reuseAt, gone) => {
  const connections = new Connections();
  const urls = Array.from({ length: 65 }, (_, n) => `https://server-${n}.example/mcp`);
  for (const [at, url] of urls.entries()) {
    const connection = connectionTo(url);
    connections.add(connection);
    const first = templateAt(urls[0] ?? '');
    if (at === reuseAt) connections.find(first)?.renew(first, undefined);
  }
  expect(urls.filter((url) => connections.find(templateAt(url)) === undefined)).toEqual([urls[gone]]);
});

it('… and none for the sessions beside it, which a page may go on with', () => {
  const connections = new Connections();
  const url = 'https://server.example/mcp';
  const first = connections.add(connectionTo(url));
  for (let n = 0; n < 70; n += 1) {
    const connection = connectionTo(`https://server-${n}.example/mcp`);
    connection.learn(`session-${n}`);
    connections.add(connection);
  }
  expect(connections.find(templateAt(url))).toBe(first);
  const headers = new Headers({ 'mcp-session-id': 'session-0' });
  expect(connections.find({ ...templateAt('https://server-0.example/mcp'), headers })).toBeDefined();
});

it('4,000 sessions, and no more', () => {
  const connections = new Connections();
  const templates = Array.from({ length: 4_001 }, (_, n) => {
    const connection = connectionTo('https://server.example/mcp');
    connection.learn(`session-${n}`);
    connections.add(connection);
    return { ...connection.opening, headers: new Headers({ 'mcp-session-id': `session-${n}` }) };
  });
  const known = [0, 1, 4_000].map((n) => connections.find(templates[n] as Template) !== undefined);
  expect(known).toEqual([false, true, true]);
});

it('… whatever calls the page has given up in the others without a word', () => {
  const connections = new Connections();
  const urls = Array.from({ length: 65 }, (_, n) => `https://server-${n}.example/mcp`);
  for (const url of urls) {
    const connection = connectionTo(url);
    const template = { ...templateAt(url), signal: AbortSignal.abort() };
    const call = new PageCall({ jsonrpc: '2.0', id: 1, method: 'tools/call' }, undefined, template);
    connection.calls.set('1', call);
    connections.add(connection);
  }
  expect(urls.filter((url) => connections.find(templateAt(url)) === undefined)).toEqual([urls[0]]);
});

it('64 messages that nobody in the page could hear, none of them progress', () => {
  const connection = connectionTo('https://server.example/mcp');
  connection.tellPage({ method: 'notifications/progress' });
  for (let id = 0; id < 100; id += 1) connection.tellPage({ id, result: {} });
  const heard: object[] = [];
  connection.open((message) => heard.push(message) > 0);
  expect(heard).toEqual(Array.from({ length: 64 }, (_, id) => ({ id, result: {} })));
});
