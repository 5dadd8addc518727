/** Forms that a page draws with an app of its server (SEP-3118): the page's, where both have negotiated them. */
import { describe, expect, it } from 'vitest';
import type { StandInScope } from '../../../lib/protocol/page-words.ts';
import { ask, callTool, Events, HEADERS, heard, initialize, json, type Message, post, server } from './raw.ts';
import { Person, sent, standInFor } from './stage.ts';

const UI = 'io.modelcontextprotocol/ui';
const APPS = { mimeTypes: ['text/html;profile=mcp-app'] };
const DRAWS = { extensions: { [UI]: { ...APPS, elicitation: {} } } };
const FORM = { elicitation: { form: {} } };
const HINT = { _meta: { ui: { resourceUri: 'ui://tickets/seat' } } };
const YES = { action: 'accept', content: {} } as const;

interface Case {
  readonly page: object;
  readonly server: object;
  readonly asked: object;
  readonly scope?: StandInScope;
}

/** Whether the page of revision 2025-11-25 hears the question itself. */
async function isHeard({ page, server: capabilities, asked, scope = 'everything' }: Case): Promise<boolean> {
  const events = new Events();
  const person = new Person(() => YES);
  person.scope = scope;
  const { fetch } = standInFor(
    server(({ id, method }: Message) => {
      if (method === 'tools/call') return events.response;
      if (method !== 'initialize') return undefined;
      const result = { protocolVersion: '2025-11-25', capabilities, serverInfo: { name: 'raw', version: '1' } };
      return json({ jsonrpc: '2.0', id, result }, 200, { 'mcp-session-id': 's' });
    }),
    person,
  );
  await (await initialize(fetch, page)).text();
  const all = heard(await post(fetch, callTool(1)));
  events.say(ask('q', asked));
  events.end();
  const isPages = (await all).some(({ method }) => method === 'elicitation/create');
  // One of the two is asked, never both.
  expect(person.asked).toHaveLength(isPages ? 0 : 1);
  return isPages;
}

describe('a form with an app of its server', () => {
  const both = { page: { ...FORM, ...DRAWS }, server: DRAWS, asked: HINT };

  it.each<[string, Case]>([
    ['Usher answers everything', both],
    ['Usher answers only what the page cannot do', { ...both, scope: 'missing' }],
  ])('is the page’s to draw, where %s', async (_, given) => {
    expect(await isHeard(given)).toBe(true);
  });

  it.each<[string, Partial<Case>]>([
    ['the page draws no forms', { page: { ...FORM, extensions: { [UI]: APPS } } }],
    ['the page has no forms at all', { page: DRAWS }],
    ['the page says something else there', { page: { ...FORM, extensions: { [UI]: { elicitation: true } } } }],
    ['the server has not negotiated it', { server: { extensions: { [UI]: APPS } } }],
    ['the server says nothing', { server: {} }],
    ['this form has none', { asked: {} }],
    ['what it names is no app', { asked: { _meta: { ui: { resourceUri: 'https://mcp.example/' } } } }],
    ['what it names is no text', { asked: { _meta: { ui: { resourceUri: { toString: 1, valueOf: 1 } } } } }],
    ['it is an address to open', { asked: { mode: 'url', url: 'https://mcp.example/', ...HINT } }],
  ])('is Usher’s, where %s', async (_, change) => {
    expect(await isHeard({ ...both, ...change })).toBe(false);
  });

  it('is the page’s in a round of revision 2026-07-28 too, and Usher asks the rest', async () => {
    const person = new Person(() => YES);
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': { ...FORM, ...DRAWS },
    };
    const create = (more: object) => ({ method: 'elicitation/create', params: ask(0, more).params });
    const { fetch, seen } = standInFor(
      server(({ id, method }: Message) => {
        const result =
          method === 'server/discover'
            ? { capabilities: DRAWS }
            : { resultType: 'input_required', inputRequests: { drawn: create(HINT), plain: create({}) } };
        return json({ jsonrpc: '2.0', id, result });
      }),
      person,
    );
    const send = async (message: object) => heard(await post(fetch, message, { headers: HEADERS }));
    await (await post(fetch, { id: 0, method: 'server/discover', params: { _meta } }, { headers: HEADERS })).text();
    const [answer] = await send(callTool(1, { _meta }));
    expect(person.asked).toHaveLength(1);
    expect(answer).toMatchObject({ result: { inputRequests: { drawn: create(HINT) } } });
    expect(sent(seen, 'tools/call')).toHaveLength(1);
  });
});
