/** The conformance kit's checks of a page: one of other making passes, and each that breaks a rule fails its check. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onUsher, type Usher } from '../../../lib/page/index.ts';
import { runChecks } from '../../conformance/check.ts';
import { checkPage } from '../../conformance/kit.ts';
import { PAGE_CHECKS } from '../../conformance/page-checks.ts';
import { ReferenceProvider } from '../../conformance/reference-provider.ts';
import { FakeWindow } from '../page/fake-page.ts';

const FORM = { message: 'Which?', requestedSchema: { type: 'object', properties: {} } };

/** Starts a page in `window`; returns the way to make it ask. */
type Page = (window: FakeWindow) => () => void;

/** A second of the kit's time. */
const SECOND_MS = 100;

const isSlow = ({ isSlow = false }: { isSlow?: boolean }) => isSlow;

/** Runs the checks that fit against `page`. */
async function failures(page: Page, fits: (check: (typeof PAGE_CHECKS)[number]) => boolean) {
  const outcomes = await runChecks(PAGE_CHECKS.filter(fits), () => {
    const window = new FakeWindow();
    let ask = () => {};
    const provider = new ReferenceProvider(window as never, () => ask(), SECOND_MS);
    ask = page(window);
    return provider;
  });
  return outcomes.flatMap(({ id, problem }) => (problem === null ? [] : [`${id}: ${problem}`]));
}

const source = readFileSync(new URL('../../independent/page.js', import.meta.url), 'utf8');

/** The page of other making, with one line broken if there is one. */
function pageWith(text = '', becomes = '', secondMs = 1_000): Page {
  const parts = text === '' ? [source] : source.split(text);
  if (text !== '' && parts.length !== 2) throw new Error(`The page has this ${parts.length - 1} times: ${text}`);
  const code = `${parts.join(becomes).replace('export ', '')}; return createClient({ pingMs });`;
  const start = new Function('window', 'self', 'pingMs', code);
  return (window) => {
    const client = start(window, window, 10 * secondMs);
    return () => client.ask({ params: FORM });
  };
}

const SHARED = Symbol.for('mcp-usher.1');
afterEach(() => {
  vi.unstubAllGlobals();
  delete (globalThis as { [key: symbol]: unknown })[SHARED];
});

it('lets a page of other making pass', async () => {
  const quick = PAGE_CHECKS.filter((check) => !isSlow(check)).map(({ id }) => id);
  const outcomes = await checkPage(() => {
    const window = new FakeWindow();
    return { window: window as never, begin: () => pageWith()(window) };
  }, quick);
  expect(outcomes.map(({ id }) => id)).toEqual(quick);
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
});

const library: Page = (window) => {
  vi.stubGlobal('window', window);
  delete (globalThis as { [key: symbol]: unknown })[SHARED];
  let usher: Usher | undefined;
  onUsher((found) => {
    usher = found;
  });
  return () => void usher?.elicit(FORM).catch(() => {});
};

it('lets a page of other making pass, its seconds being short', async () => {
  expect(await failures(pageWith('', '', SECOND_MS), isSlow)).toEqual([]);
});

it('lets the page library pass', async () => {
  expect(await failures(library, (check) => !isSlow(check))).toEqual([]);
});

it('lets the page library pass, its seconds being short', async () => {
  const { setInterval: every } = globalThis;
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => every(run, (ms * SECOND_MS) / 1_000));
  expect(await failures(library, isSlow)).toEqual([]);
});

const ACKNOWLEDGE = "if (result) say({ method: 'elicitation/acknowledge', params: { id } });";
const NEW_ID = 'const id = crypto.randomUUID();';

const MUTANTS = [
  ['P-1', 'never announces itself', '() => provider ?? announce());\n  announce();', '() => provider ?? announce());'],
  ['P-1', 'announces a version that is too long', "version: 'independent 1'", "version: 'v'.repeat(65)"],
  ['P-1', 'announces no list of versions', 'protocols: PROTOCOLS }', 'protocols: 1 }'],
  ['P-2', 'ignores a probe', "if (data?.type === 'mcp-usher:probe') announce();", ''],
  ['P-3', 'hears everybody', 'if (event.source !== window || event.origin !== self.origin) return;', ''],
  ['P-3', 'hears other windows', 'event.source !== window || ', ''],
  ['P-4', 'takes whatever is announced', ' || !isProvider(data)', ''],
  ['P-4', 'takes a provider without an id', 'isText(id, 1, 256) &&', ''],
  ['P-5', 'connects to nobody', 'provider: to.id, protocol }', 'protocol }'],
  ['P-5', 'transfers no port', '[channel.port2]', '[]'],
  ['P-5', 'connects with a version of the provider’s alone', '.filter((version) => PROTOCOLS.includes(version))', ''],
  ['P-6', 'connects without a common version', 'if (protocol < 1) return;', ''],
  ['P-7', 'connects to everybody', 'provider === null || provider.id === data.id', 'true'],
  ['P-8', 'leaves its earlier port open', 'port?.close();', ''],
  ['P-9', 'asks under a long id', NEW_ID, `${NEW_ID.slice(0, -1)} + 'x'.repeat(128);`],
  ['P-9', 'asks under a fraction', NEW_ID, 'const id = Math.random();'],
  ['P-9', 'says no version of JSON-RPC', "postMessage({ jsonrpc: '2.0', ...message })", 'postMessage(message)'],
  ['P-9', 'sends text', "postMessage({ jsonrpc: '2.0', ...message })", 'postMessage(JSON.stringify(message))'],
  ['P-10', 'uses one id twice', NEW_ID, "const id = 'the one';"],
  [
    'P-11',
    'closes its port at a method that it does not know',
    "} else if (message.method === undefined && typeof message.id === 'string') {",
    '} else if (message.method) port.close(); else {',
  ],
  ['P-12', 'takes what is not JSON-RPC', "|| message.jsonrpc !== '2.0'", ''],
  [
    'P-13',
    'takes an error about nothing for one about everything',
    'misses = 0;\n    if (message.method',
    "if (message.id === null && message.error?.data) lose('not-paired');\n    if (message.method",
  ],
  ['P-14', 'acknowledges nothing', ACKNOWLEDGE, ''],
  [
    'P-15',
    'acknowledges only what it expects',
    ACKNOWLEDGE,
    ACKNOWLEDGE.replace('result', 'requests.get(id)?.isOver === false'),
  ],
  [
    'P-15',
    'acknowledges only what it understands',
    ACKNOWLEDGE,
    ACKNOWLEDGE.replace('result', "result?.action === 'cancel'"),
  ],
  [
    'P-16',
    'takes a status for the answer',
    'requests.get(message.params?.id)?.states.push(message.params);',
    "requests.get(message.params?.id).isOver = message.params.state === 'ended';",
  ],
  ['P-17', 'does not connect again', 'provider === null || provider.id === data.id', 'provider === null'],
  ['P-17', 'forgets what is outstanding', 'for (const request of unanswered()) tell(request);', ''],
  ['P-17', 'asks again with something changed', ': request.params ', ': { ...request.params, at: performance.now() } '],
  ['P-18', 'asks again what was answered', '.filter(({ isOver }) => !isOver)', ''],
  ['P-19', 'waits on after an error', 'if (request.isOver) return;', 'if (request.isOver || error) return;'],
  ['P-20', 'never pings', "say({ id: pings, method: 'ping' });", ''],
  ['P-21', 'believes in its provider for good', 'if (misses === 2) {', 'if (false) {'],
  ['P-21', 'looks for no other', '    announce();\n  }\n\n  setInterval', '  }\n\n  setInterval'],
  ['P-22', 'asks again what it has given up', 'request.withdrawn = true;\n      if', 'if'],
  ['P-22', 'forgets what it has given up', "if (reason === 'not-paired') request.isOver = ", 'request.isOver = '],
  ['P-23', 'stays with who refused it', "if (error?.data?.reason === 'not-paired') lose('not-paired');", ''],
  [
    'P-23',
    'asks again what it should have given up',
    "request.withdrawn = true;\n      if (reason === 'not-paired') request.isOver = true;",
    "if (reason !== 'not-paired') request.withdrawn = true;",
  ],
  ['P-24', 'closes its port too soon', 'provider = null;\n    for', 'provider = null;\n    port.close();\n    for'],
] as const;

it('has a mutant for each check', () => {
  expect([...new Set(MUTANTS.map(([id]) => id))]).toEqual(PAGE_CHECKS.map(({ id }) => id));
});

describe.concurrent.each(MUTANTS)('%s notices a page that', (id, what, text, becomes) => {
  const secondMs = PAGE_CHECKS.some((check) => check.id === id && isSlow(check)) ? SECOND_MS : undefined;
  it(what, async () => {
    expect(await failures(pageWith(text, becomes, secondMs), (check) => check.id === id)).toHaveLength(1);
  });
});
