/** docs/page-protocol.md against the parsers: what it shows is accepted, what it lists is all there is. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  Connect,
  END_REASONS,
  ERROR_CODES,
  MAX_MESSAGE_BYTES,
  PageAnnouncement,
  PageMessage,
  PROTOCOL,
  Probe,
  ProviderAnnouncement,
  ProviderMessage,
  parsePageMessage,
} from '../../../lib/protocol/page.ts';

const page = readFileSync(new URL('../../../docs/page-protocol.md', import.meta.url), 'utf8');

const blocks = [...page.matchAll(/^```json(.*)\n([\s\S]*?)^```$/gm)].map(([, tag = '', text = '']) => ({
  tag: tag.trim(),
  message: JSON.parse(text) as { type?: string; method?: string; error?: { code: number; data: { reason: string } } },
}));

const ANNOUNCEMENTS = {
  'mcp-usher:page': PageAnnouncement,
  'mcp-usher:connect': Connect,
  'mcp-usher:provider': ProviderAnnouncement,
  'mcp-usher:probe': Probe,
};
const DIRECTIONS: Record<string, readonly string[]> = {
  'page→provider': ['mcp-usher:page', 'mcp-usher:connect'],
  'provider→page': ['mcp-usher:provider', 'mcp-usher:probe'],
};

it.each(blocks)('shows a message as it is: $tag $message.type$message.method', ({ tag, message }) => {
  if (message.type !== undefined) {
    expect(DIRECTIONS[tag]).toContain(message.type);
    expect(v.parse(ANNOUNCEMENTS[message.type as keyof typeof ANNOUNCEMENTS], message)).toEqual(message);
  } else if (tag === 'page→provider') {
    expect(parsePageMessage(message)).toEqual(message);
  } else if (tag === 'page→provider refused') {
    expect(parsePageMessage(message)).toHaveProperty('error');
  } else {
    expect(tag).toBe('provider→page');
    expect(v.parse(ProviderMessage, message)).toEqual(message);
  }
});

it('shows each announcement and each method of both sides', () => {
  const shown = blocks.flatMap(({ tag, message }) => (tag.endsWith('refused') ? [] : [message.type ?? message.method]));
  const methods = PageMessage.options.map(({ entries }) => entries.method.literal);
  expect(shown).toEqual(expect.arrayContaining([...Object.keys(ANNOUNCEMENTS), ...methods, 'elicitation/status']));
});

it('shows errors under their own codes', () => {
  const errors = blocks.flatMap(({ message }) => message.error ?? []);
  expect(errors.length).toBeGreaterThan(0);
  for (const { code, data } of errors) expect(ERROR_CODES).toHaveProperty(data.reason, code);
});

it('lists every error code with its reason, and no other', () => {
  const rows = [...page.matchAll(/^\| (-?\d+) \| `([a-z-]+)` \|/gm)].map(([, code, reason]) => [reason, Number(code)]);
  expect(Object.fromEntries(rows)).toEqual(ERROR_CODES);
});

it('lists every reason of an end, and no other', () => {
  const table = page.slice(page.indexOf('| `reason` | |'), page.indexOf('Status is for'));
  const listed = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  expect(listed.slice(1).map((reason) => reason.replaceAll('`', ''))).toEqual([...END_REASONS]);
});

it('states the version and the limit', () => {
  expect(page).toContain(`Version ${PROTOCOL}.`);
  expect(page).toContain(`may have ${MAX_MESSAGE_BYTES} bytes`);
});
