/** Forms that a page draws with an app of its server (SEP-3118): the page's, where both have negotiated them. */
import { describe, expect, it } from 'vitest';
import type { StandInScope } from '../../../lib/protocol/page-values.ts';
import { ask, HEADERS, heard, MODERN, stream, YES } from './raw.ts';
import { Person } from './stage.ts';
import { inSession, pageOf } from './story.ts';

const UI = 'io.modelcontextprotocol/ui';
const APPS = { mimeTypes: ['text/html;profile=mcp-app'] };
const DRAWS = { extensions: { [UI]: { ...APPS, elicitation: {} } } };
const FORM = { elicitation: { form: {} } };
const HINT = { _meta: { ui: { resourceUri: 'ui://tickets/seat' } } };

interface Case {
  readonly page: object;
  readonly server: object;
  readonly asked: object;
  readonly scope?: StandInScope;
}

/** Whether the page of revision 2025-11-25 hears the question itself. */
async function isHeard({ page, server: capabilities, asked, scope = 'everything' }: Case): Promise<boolean> {
  const person = new Person(() => YES);
  person.scope = scope;
  const opened = { result: { protocolVersion: '2025-11-25', capabilities, serverInfo: { name: 'raw', version: '1' } } };
  const site = await inSession({ initialize: opened, 'tools/call': stream(ask('q', asked)) }, person, page);
  const all = heard(await site.call(1, {}, { headers: HEADERS }));
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
    const _meta = { ...MODERN, 'io.modelcontextprotocol/clientCapabilities': { ...FORM, ...DRAWS } };
    const create = (more: object) => ({ method: 'elicitation/create', params: ask(0, more).params });
    const inputRequests = { drawn: create(HINT), plain: create({}) };
    const page = pageOf({
      'server/discover': { result: { capabilities: DRAWS } },
      'tools/call': { result: { resultType: 'input_required', inputRequests } },
    });
    await heard(await page.post({ id: 0, method: 'server/discover', params: { _meta } }, { headers: HEADERS }));
    const [answer] = await heard(await page.callModern(1, { _meta }));
    expect(page.person.asked).toHaveLength(1);
    expect(answer).toMatchObject({ result: { inputRequests: { drawn: create(HINT) } } });
    expect(page.sent('tools/call')).toHaveLength(1);
  });
});
