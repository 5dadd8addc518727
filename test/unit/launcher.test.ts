import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

const went: { frame?: unknown; self?: string } = {};
const frame = { postMessage: (url: unknown) => Object.assign(went, { frame: url }) };
/** The launcher's listeners, by the event's type. */
const listeners: Record<string, (event: object) => void> = {};

/** Runs the launcher, whose background answers so. */
async function start(...answers: (() => Promise<unknown>)[]): Promise<void> {
  vi.resetModules();
  delete went.frame;
  delete went.self;
  vi.stubGlobal('chrome', { runtime: { sendMessage: () => answers.shift()?.() } });
  vi.stubGlobal('browser', undefined);
  vi.stubGlobal('frames', [frame]);
  vi.stubGlobal('location', { replace: (self: string) => Object.assign(went, { self }) });
  vi.stubGlobal('addEventListener', (type: string, heard: (event: object) => void) => {
    listeners[type] = heard;
  });
  const { default: launcher } = await import('../../entrypoints/launcher.ts');
  void launcher.main();
}

/** Runs it, with a frame that is ready. Returns where it went: within its frame, or itself. */
async function launch(...answers: (() => Promise<unknown>)[]) {
  await start(...answers);
  listeners.message?.({ source: frame });
  await settled();
  return went;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const given = async () => ({ url: 'https://a.example/' });
const lost = () => Promise.reject(new Error('Receiving end does not exist.'));

it('goes to the URL that it is given', async () => {
  expect(await launch(given)).toEqual({ frame: 'https://a.example/' });
});

it('asks once more where the background died meanwhile', async () => {
  expect(await launch(lost, given)).toEqual({ frame: 'https://a.example/' });
});

it('says so where the URL was given before', async () => {
  expect(await launch(async () => ({ url: null }))).toEqual({ self: '/opened.html' });
  expect(await launch(lost, async () => ({ url: null }))).toEqual({ self: '/opened.html' });
});

it.each([
  ['says that it is ready', 'message', { source: frame }, { frame: 'https://a.example/' }],
  ['was ready before the launcher listened, and has loaded', 'load', {}, { frame: 'https://a.example/' }],
  ['is silent, although another window speaks', 'message', { source: {} }, {}],
])('waits for its frame, which %s', async (_, type, event, then) => {
  await start(given);
  await settled();
  expect(went).toEqual({});
  listeners[type]?.(event);
  await settled();
  expect(went).toEqual(then);
});
