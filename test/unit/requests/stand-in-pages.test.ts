import { beforeEach, expect, it } from 'vitest';
import { PrivateSessionCleaner } from '../../../lib/background/private-session-cleaner.ts';
import { StandInPages } from '../../../lib/requests/stand-in-pages.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const PAGE = { key: '7:D', origin: 'https://chat.example', tabId: 7 };
const WATCHING = { state: 'watching', servers: [{ key: 's', name: 'Files', heardMsAgo: 200 }] } as const;

let area: MemoryArea;
let pages: StandInPages;

beforeEach(() => {
  area = new MemoryArea();
  pages = new StandInPages(area, 'normal', () => 1_000);
});

it('keeps what a stand-in has told, over the worker’s death', async () => {
  await pages.tell(PAGE, { ...WATCHING, servers: [...WATCHING.servers] });
  expect(await new StandInPages(area, 'normal', () => 5_000).get(7, PAGE.origin)).toEqual({
    document: '7:D',
    origin: PAGE.origin,
    state: 'watching',
    servers: [{ name: 'Files', address: null, heardAt: 800 }],
  });
});

it('makes the servers’ names fit to be shown', async () => {
  const servers = ['\u202Eevil', '', '\u{1F512}', 'x'.repeat(500)].map((name, heardMsAgo) => ({
    key: 's',
    name,
    url: `https://${heardMsAgo}.example`,
    heardMsAgo,
  }));
  await pages.tell(PAGE, { state: 'watching', servers });
  const names = (await pages.get(7, PAGE.origin))?.servers.map(({ name }) => name);
  expect(names).toHaveLength(4);
  expect(names?.[0]).not.toContain('\u202E');
  expect(names?.[1]).toBeNull();
  expect(names?.[3]?.length).toBeLessThanOrEqual(81);
});

it.each([1e20, Number.MAX_VALUE])(
  'has a time to show, however long ago the page says that it was: %s ms',
  async (heardMsAgo) => {
    await pages.tell(PAGE, { state: 'watching', servers: [{ key: 's', name: 'Old', heardMsAgo }] });
    const [server] = (await pages.get(7, PAGE.origin))?.servers ?? [];
    expect(new Date(server?.heardAt ?? Number.NaN).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  },
);

it('forgets a tab with the last word of its page, which is still being written', async () => {
  const telling = pages.tell(PAGE, { state: 'watching', servers: [] });
  await pages.forget(7);
  await telling;
  expect(await area.get(null)).toEqual({});
});

it('knows nothing of another origin, another tab or another document', async () => {
  await pages.tell(PAGE, { state: 'watching', servers: [] });
  expect(await pages.get(7, 'https://other.example')).toBeNull();
  expect(await pages.get(8, PAGE.origin)).toBeNull();
  await pages.arrived(PAGE);
  expect(await pages.get(7, PAGE.origin)).not.toBeNull();
  await pages.arrived({ ...PAGE, key: '7:E' });
  expect(await pages.get(7, PAGE.origin)).toBeNull();
});

it('keeps what a document says as it arrives, though another has left something', async () => {
  await pages.tell(PAGE, { state: 'watching', servers: [] });
  const next = { ...PAGE, key: '7:E' };
  const arrived = pages.arrived(next);
  // The words of the document before have been read by now.
  await Promise.resolve();
  await pages.tell(next, { state: 'watching', servers: [] });
  await arrived;
  expect(await pages.get(7, PAGE.origin)).toMatchObject({ document: '7:E' });
});

it('lists each server once, by name and address, the latest first', async () => {
  const at = (url: string | undefined, heardMsAgo: number, more: object = {}) => ({
    key: crypto.randomUUID(),
    ...(url !== undefined && { url }),
    heardMsAgo,
    ...more,
  });
  const servers = [
    at('https://mcp.example/mcp', 900, { trouble: 'earlier-session' }),
    at('https://mcp.example/mcp', 800, { name: 'Files' }),
    at('https://mcp.example/mcp?again', 100, { name: 'Files' }),
    at('https://mcp.example/mcp', 200, { name: 'Other' }),
    at('https://other.example/', 300, { name: 'Files', trouble: 'not-sent' }),
    at('data:text/html,mcp', 400),
  ];
  await pages.tell(PAGE, { state: 'watching', servers: servers as never });
  expect((await pages.get(7, PAGE.origin))?.servers).toEqual([
    { name: 'Files', address: 'mcp.example/mcp', heardAt: 900 },
    { name: 'Other', address: 'mcp.example/mcp', heardAt: 800 },
    { name: 'Files', address: 'other.example', heardAt: 700, trouble: 'not-sent' },
    { name: null, address: null, heardAt: 600 },
  ]);
});

it('forgets a tab that has gone, and what it cannot read', async () => {
  await pages.tell(PAGE, { state: 'late', servers: [] });
  await pages.forget(7);
  expect(await pages.get(7, PAGE.origin)).toBeNull();
  await area.set({ 'normal:stand-in:7': 'broken' });
  expect(await pages.get(7, PAGE.origin)).toBeNull();
});

it('leaves nothing of private windows once they are gone, and all of the others', async () => {
  const secret = { key: '9:P', origin: 'https://clinic.example', tabId: 9 };
  const theirs = new StandInPages(area, 'private', () => 1_000);
  await pages.tell(PAGE, { ...WATCHING, servers: [...WATCHING.servers] });
  await theirs.tell(secret, { state: 'watching', servers: [{ key: 's', name: 'My clinic', heardMsAgo: 0 }] });
  expect(await pages.get(9, secret.origin)).toBeNull();
  const roll = new PrivateSessionCleaner({ area, context: 'normal', newId: () => 'call', sleep: async () => {} });
  await roll.clean();
  expect(JSON.stringify(await area.get(null))).not.toMatch(/clinic/);
  expect(await pages.get(7, PAGE.origin)).not.toBeNull();
});
