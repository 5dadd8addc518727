import { describe, expect, it, vi } from 'vitest';
import { openLink } from '../../../lib/page/open-link.ts';
import { type FakeAnswer, fakeUsher } from '../../../lib/page/testing.ts';
import { settled } from './fake-page.ts';
import { usePage } from './use-page.ts';

usePage();

const URL = 'https://maps.example/lease';

describe('openLink', () => {
  it('asks for the app, in its words, and says that it is open', async () => {
    const usher = fakeUsher(() => ({ action: 'accept' }));
    expect(await openLink(URL, { app: 'Maps', reason: 'See the route' })).toEqual({ isError: false });
    expect(usher.requests).toEqual([
      {
        params: { mode: 'url', message: 'See the route', url: URL },
        server: { key: expect.any(String), name: 'Maps' },
        answerAt: 'consent',
        app: true,
      },
    ]);
  });

  it.each<FakeAnswer>([
    { action: 'decline' },
    { action: 'cancel' },
    { code: 4429, reason: 'rate-limited' },
    { code: -32602, reason: 'invalid-params' },
  ])('says that nothing was opened, and leaves it at that: %j', async (answer) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeUsher(() => answer);
    expect(await openLink(URL, { fallback: () => expect.unreachable() })).toEqual({ isError: true });
    expect(error).toHaveBeenCalledTimes('code' in answer ? 1 : 0);
    error.mockRestore();
  });

  it('goes the page’s own way where the person has unpaired it since', async () => {
    fakeUsher(() => ({ code: 4401, reason: 'not-paired' }));
    expect(await openLink(URL, { fallback: () => ({ isError: false }) })).toEqual({ isError: false });
  });

  it.each([undefined, null])('takes the question back when the app is gone: %s', async (reason) => {
    const usher = fakeUsher(() => new Promise(() => {}));
    const gone = new AbortController();
    const opening = openLink(URL, { signal: gone.signal });
    await settled();
    expect(usher.requests).toHaveLength(1);
    gone.abort(reason);
    expect(await opening).toEqual({ isError: true });
  });

  it.each([true, false])('opens nothing, in no way, for an app that was gone before: %s', async (paired) => {
    fakeUsher(() => ({ action: 'accept' }), { paired });
    const fallback = () => expect.unreachable();
    const opening = openLink(URL, { signal: AbortSignal.abort(), fallback });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await opening).toEqual({ isError: true });
  });

  it('leaves it to the page where there is no Usher, and waits for one only once', async () => {
    vi.resetModules();
    const fresh = await import('../../../lib/page/open-link.ts');
    const fallback = vi.fn(() => ({ isError: false }));
    const first = fresh.openLink(URL, { fallback });
    await vi.advanceTimersByTimeAsync(1999);
    expect(fallback).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(await first).toEqual({ isError: false });
    const second = fresh.openLink(URL);
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toEqual({ isError: true });
  });
});
