/** A page of its own for each test. */
import { afterEach, beforeEach, vi } from 'vitest';
// Attached clients load these when they are attached; here they are there at once.
import '../../../lib/page/ask.ts';
import '../../../lib/page/client-tasks.ts';
import { type AttachOptions, attachUsher, type McpClient } from '../../../lib/page/index.ts';
import { FakeProvider, FakeWindow, settled } from './fake-page.ts';

const storage = new Map<string, string>();

/** Returns each test a page of its own. `window` is the page in Node's global scope while the test runs. */
export function usePage() {
  const page = {
    window: new FakeWindow(),
    storage,
    /** Attaches the client of `made` where a provider is paired, and connects it. */
    async attached<Made extends { client: McpClient; connect(): Promise<void> }>(made: Made, options?: AttachOptions) {
      storage.set('mcp-usher', 'paired');
      const provider = new FakeProvider(page.window);
      const attachment = attachUsher(made.client, options);
      await made.connect();
      await settled();
      return { ...made, provider, attachment };
    },
  };
  const shared = globalThis as { [key: symbol]: unknown };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    page.window = new FakeWindow();
    storage.clear();
    vi.stubGlobal('window', page.window);
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          get: (_, key: string) => storage.get(key),
          set: (_, key: string, value: string) => Boolean(storage.set(key, value)),
        },
      ),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    delete shared[Symbol.for('mcp-usher.1')];
  });
  return page;
}

/** Time passes, timers and clock together, in steps that leave room for messages. */
export async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 10_000) {
    await settled();
    await vi.advanceTimersByTimeAsync(Math.min(left, 10_000));
  }
  await settled();
}
