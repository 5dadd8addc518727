/** The conformance kit's checks of a page: one of other making passes, and each that breaks a rule fails its check. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runChecks } from '../../../lib/page/conformance/check.ts';
import { PAGE_CHECKS } from '../../../lib/page/conformance/page-checks.ts';
import { ReferenceProvider } from '../../../lib/page/conformance/reference-provider.ts';
import { checkPage } from '../../../lib/page/conformance.ts';
import { onUsher, type Usher } from '../../../lib/page/index.ts';
import { FakeWindow } from '../page/fake-page.ts';

const FORM = { message: 'Which?', requestedSchema: { type: 'object', properties: {} } };

/** Starts a page in `window`; returns the way to make it ask. */
type Page = (window: FakeWindow) => () => void;

/** Runs the checks with `ids` (all unless given) against `page`. */
async function failures(page: Page, ids?: readonly string[]) {
  const checks = PAGE_CHECKS.filter(({ id }) => ids?.includes(id) ?? true);
  const outcomes = await runChecks(checks, () => {
    const window = new FakeWindow();
    let ask = () => {};
    const provider = new ReferenceProvider(window as never, () => ask());
    ask = page(window);
    return provider;
  });
  return outcomes.flatMap(({ id, problem }) => (problem === null ? [] : [`${id}: ${problem}`]));
}

const source = readFileSync(new URL('../../independent/page.js', import.meta.url), 'utf8');

/** The page of other making, with one line broken if there is one. */
function pageWith(text = '', becomes = ''): Page {
  const parts = text === '' ? [source] : source.split(text);
  if (text !== '' && parts.length !== 2) throw new Error(`The page has this ${parts.length - 1} times: ${text}`);
  const code = `${parts.join(becomes).replace('export ', '')}; return createClient();`;
  const start = new Function('window', 'self', code);
  return (window) => {
    const client = start(window, window);
    return () => client.ask({ params: FORM });
  };
}

const SHARED = Symbol.for('mcp-usher.1');
afterEach(() => {
  vi.unstubAllGlobals();
  delete (globalThis as { [key: symbol]: unknown })[SHARED];
});

it('lets a page of other making pass', async () => {
  const outcomes = await checkPage(() => {
    const window = new FakeWindow();
    return { window: window as never, begin: () => pageWith()(window) };
  });
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
});

it('lets the page library pass', async () => {
  const library: Page = (window) => {
    vi.stubGlobal('window', window);
    delete (globalThis as { [key: symbol]: unknown })[SHARED];
    let usher: Usher | undefined;
    onUsher((found) => {
      usher = found;
    });
    return () => void usher?.elicit(FORM);
  };
  expect(await failures(library)).toEqual([]);
});

const MUTANTS = [
  ['P-1', 'never announces itself', '() => provider ?? announce());\n  announce();', '() => provider ?? announce());'],
  ['P-1', 'announces a version that is too long', "version: 'independent 1'", "version: 'v'.repeat(65)"],
  ['P-1', 'announces no list of versions', 'protocols: PROTOCOLS }', 'protocols: 1 }'],
  ['P-2', 'connects to nobody', 'provider: to.id, protocol }', 'protocol }'],
  ['P-2', 'transfers no port', '[channel.port2]', '[]'],
  ['P-2', 'connects with another version', 'provider: to.id, protocol }', 'provider: to.id, protocol: 2 }'],
  ['P-3', 'connects without a common version', 'if (protocol < 1) return;', ''],
  ['P-4', 'takes whatever is announced', ' || !isProvider(data)', ''],
  ['P-4', 'takes a provider without an id', 'isText(id, 1, 256) &&', ''],
  ['P-5', 'ignores a probe', "if (data?.type === 'mcp-usher:probe') announce();", ''],
  [
    'P-6',
    'asks under a long id',
    'const id = crypto.randomUUID();',
    "const id = crypto.randomUUID() + 'x'.repeat(128);",
  ],
  ['P-6', 'asks under a fraction', 'const id = crypto.randomUUID();', 'const id = Math.random();'],
  ['P-7', 'uses one id twice', 'const id = crypto.randomUUID();', "const id = 'the one';"],
  ['P-8', 'acknowledges nothing', "if (result) say({ method: 'elicitation/acknowledge', params: { id } });", ''],
  [
    'P-9',
    'acknowledges only what it expects',
    "if (result) say({ method: 'elicitation/acknowledge', params: { id } });",
    "if (requests.get(id)?.isOver === false) say({ method: 'elicitation/acknowledge', params: { id } });",
  ],
  ['P-10', 'does not connect again', 'provider === null || provider.id === data.id', 'provider === null'],
  ['P-10', 'forgets what is outstanding', 'for (const request of unanswered()) tell(request);', ''],
  [
    'P-10',
    'asks again with something changed',
    'params: request.params },',
    'params: { ...request.params, at: performance.now() } },',
  ],
  ['P-11', 'asks again what was answered', '.filter(({ isOver }) => !isOver)', ''],
  [
    'P-12',
    'closes its port at a method that it does not know',
    "} else if (message.method === undefined && typeof message.id === 'string') {",
    '} else if (message.method) port.close(); else {',
  ],
  [
    'P-13',
    'takes a status for the answer',
    'requests.get(message.params?.id)?.states.push(message.params);',
    "requests.get(message.params?.id).isOver = message.params.state === 'ended';",
  ],
] as const;

it('has a mutant for each check', () => {
  expect([...new Set(MUTANTS.map(([id]) => id))]).toEqual(PAGE_CHECKS.map(({ id }) => id));
});

describe.concurrent.each(MUTANTS)('%s notices a page that', (id, what, text, becomes) => {
  it(what, async () => expect(await failures(pageWith(text, becomes), [id])).toHaveLength(1));
});
