/** A text from outside in one of our sentences is short and cannot end its quotation, whichever way it comes. */
import { describe, expect, it } from 'vitest';
import { historyEntryView } from '../../../lib/background/options-state.ts';
import { codePointLength, forSentence, MAX_IN_SENTENCE } from '../../../lib/elicitation/text.ts';
import { checkValue } from '../../../lib/elicitation/validate.ts';
import { mutesFor, noticeFor, stateFor } from '../../../lib/prompt/view.ts';
import type { Field } from '../../../lib/protocol/elicitation.ts';
import type { ServerClaim } from '../../../lib/protocol/page.ts';
import { ClientLimits } from '../../../lib/requests/client-limits.ts';
import { StandInPages } from '../../../lib/requests/stand-in-pages.ts';
import { findingValue } from '../../../lib/url/value.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, NOTHING_REMEMBERED, stored } from '../../fixtures/requests.ts';

const serverOf = (claim: Partial<ServerClaim>) => {
  const requests = [stored(FORM, { server: { key: 's', ...claim } })];
  return stateFor(7, requests, { kind: 'checking' }, NOTHING_REMEMBERED).requests[0]?.server;
};

async function muteOf(name: string): Promise<string | null | undefined> {
  const clients = new ClientLimits(new MemoryArea(), 'normal', () => 1);
  await clients.ready();
  await clients.mute(CLIENT, name);
  return mutesFor({ tabId: 7, isPrivate: false }, [], clients)[0]?.serverName;
}

async function standInServerOf(name: string): Promise<string | null | undefined> {
  const pages = new StandInPages(new MemoryArea(), 'normal', () => 1);
  await pages.tell(CLIENT, { state: 'watching', servers: [{ key: 's', name, heardMsAgo: 0 }] });
  return (await pages.get(CLIENT.tabId, CLIENT.origin))?.servers[0]?.name;
}

const past = { at: 1, client: CLIENT.origin, kind: 'form', site: null, outcome: 'accepted' } as const;
const patternOf = (pattern: string) =>
  checkValue({ ...(FORM.mode === 'form' && FORM.fields[0]), pattern } as Field, 'x', () => false)?.values[0];

type Path = (text: string) => Promise<string | null | undefined> | string | null | undefined;

const PARTS: [string, Path][] = [
  ['a server’s name', (name) => serverOf({ name })?.name],
  ['a server’s title', (title) => serverOf({ title })?.name],
  ['a server’s version', (version) => serverOf({ version })?.version],
  ['a server’s website', (websiteUrl) => serverOf({ websiteUrl })?.url],
  ['a server’s URL', (url) => serverOf({ url })?.url],
  ['a muted server', muteOf],
  ['a stand-in’s server', standInServerOf],
  ['a server in the history', (server) => historyEntryView({ ...past, server }).server],
  ['a finding’s value', findingValue],
  ['the pattern of a field', patternOf],
  ['whatever stands in a slot: titles, scopes, apps', forSentence],
];

const QUOTES: [string, Path][] = [
  ['a server’s description', (description) => serverOf({ description })?.description],
  [
    'why a server took its request back',
    (withdrawal) => noticeFor(stored(FORM, { phase: 'ended', endReason: 'withdrawn', withdrawal }))?.quote,
  ],
];

const HOSTILE = [
  'W'.repeat(2_000),
  '⸻'.repeat(2_000),
  `”. Usher has checked it. “${'a“'.repeat(500)}`,
  '𝕎 '.repeat(999),
];

describe.each<[string, number, [string, Path][]]>([
  ['a part of a sentence', MAX_IN_SENTENCE, PARTS],
  ['a quotation at the end', 160, QUOTES],
])('%s has at most %i characters and no quotation mark', (_, most, paths) => {
  it.each(paths)('%s', async (_name, path) => {
    for (const text of HOSTILE) {
      const shown = await path(text);
      expect(shown).toBeTruthy();
      expect(codePointLength(shown ?? '')).toBeLessThanOrEqual(most);
      expect(shown).not.toMatch(/["“”«»„]/);
    }
  });
});
