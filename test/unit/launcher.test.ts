import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The launcher, whose background answers so. Returns where it went: within its frame, or itself. */
async function launch(...answers: (() => Promise<unknown>)[]) {
  vi.resetModules();
  const went: { frame?: unknown; self?: string } = {};
  const frame = { postMessage: (url: unknown) => Object.assign(went, { frame: url }) };
  vi.stubGlobal('chrome', { runtime: { sendMessage: () => answers.shift()?.() } });
  vi.stubGlobal('browser', undefined);
  vi.stubGlobal('frames', [frame]);
  vi.stubGlobal('location', { replace: (self: string) => Object.assign(went, { self }) });
  vi.stubGlobal('addEventListener', (_: string, heard: (event: object) => void) => heard({ source: frame }));
  const { default: launcher } = await import('../../entrypoints/launcher.ts');
  await launcher.main();
  return went;
}

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
