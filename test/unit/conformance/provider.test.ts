/** The conformance kit's checks of a provider: one of other making passes, and each that breaks a rule fails its check. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../../lib/page/conformance/check.ts';
import { PROVIDER_CHECKS } from '../../../lib/page/conformance/provider-checks.ts';
import { ReferencePage } from '../../../lib/page/conformance/reference-page.ts';
import { checkProvider } from '../../../lib/page/conformance.ts';
import { createProvider } from '../../independent/provider.js';
import { FakeWindow } from '../page/fake-page.ts';

type Create = typeof createProvider;

/** Runs the checks with `ids` (all unless given) against what `create` makes. */
function failures(create: Create, ids?: readonly string[]) {
  const checks = PROVIDER_CHECKS.filter(({ id }) => ids?.includes(id) ?? true);
  return runChecks(checks, () => {
    const window = new FakeWindow();
    create(window);
    return new ReferencePage(window as never);
  }).then((outcomes) => outcomes.flatMap(({ id, problem }) => (problem === null ? [] : [`${id}: ${problem}`])));
}

it('lets a provider of other making pass', async () => {
  const window = new FakeWindow();
  createProvider(window);
  const outcomes = await checkProvider(window as never);
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(outcomes).toHaveLength(PROVIDER_CHECKS.length);
});

const source = readFileSync(new URL('../../independent/provider.js', import.meta.url), 'utf8');

/** The provider with one line broken. */
function broken(text: string, becomes: string): Create {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`The provider has this ${parts.length - 1} times: ${text}`);
  return new Function(`${parts.join(becomes).replace('export ', '')}; return createProvider;`)();
}

const MUTANTS = [
  ['V-1', 'has no name', "name: 'Independent', ", ''],
  [
    'V-1',
    'is silent when it is asked',
    "if (data?.type === 'mcp-usher:page' && Array.isArray(data.protocols)) announce();",
    '',
  ],
  [
    'V-2',
    'has another id each time',
    'page.postMessage(announcement, page.origin)',
    'page.postMessage({ ...announcement, id: crypto.randomUUID() }, page.origin)',
  ],
  ['V-3', 'takes every connect', ' || data.provider !== id', ''],
  ['V-4', 'takes every version', ' || data.protocol !== 1', ''],
  ['V-5', 'serves one port', 'ports.length > 8', 'ports.length > 1'],
  ['V-6', 'answers pings with more', 'id: given, result: {} }', 'id: given, result: { ok: true } }'],
  ['V-7', 'ignores methods that it does not know', "return fail(port, usable, 'method-not-found')", 'return undefined'],
  ['V-8', 'takes what is not JSON-RPC', "message?.jsonrpc !== '2.0' || ", ''],
  ['V-9', 'takes any params', "return fail(port, to, 'invalid-params')", 'return undefined'],
  ['V-10', 'does not say that a request waits', "status(request, 'waiting');", ''],
  [
    'V-11',
    'answers a withdrawal with decline',
    "answer(request, { action: 'cancel' })",
    "answer(request, { action: 'decline' })",
  ],
  [
    'V-11',
    'answers a withdrawal twice',
    "answer(request, { action: 'cancel' });",
    "answer(request, { action: 'cancel' }); request.port.postMessage(request.response);",
  ],
  ['V-11', 'ends a withdrawn request as declined', "'ended', 'withdrawn'", "'ended', 'declined'"],
  ['V-11', 'never ends what was withdrawn', "if (!request.isEnded) status(request, 'ended', 'withdrawn');", ''],
  [
    'V-12',
    'ignores a withdrawal with an odd reason',
    'if (!request) return undefined;',
    "if (!request || typeof (params.reason ?? '') !== 'string') return undefined;",
  ],
  ['V-13', 'refuses a second request under the id of the first', 'known.port === port ? null : to', 'to'],
  ['V-14', 'takes another request for the same', ' || known.text !== text', ''],
  ['V-15', 'stays with the first port', 'known.port = port;', ''],
  [
    'V-15',
    'does not say on another port how a request stands',
    "port.postMessage({ jsonrpc: '2.0', method: 'elicitation/status', params: known.state });",
    '',
  ],
  [
    'V-16',
    'forgets a result that nobody acknowledged',
    'if (request.isAcknowledged) requests.delete(request.id);',
    'requests.delete(request.id);',
  ],
  ['V-17', 'takes an acknowledgment over any port', ' && request.port === port', ''],
  [
    'V-18',
    'never lets an id be used again',
    'if (request.isAcknowledged && request.isEnded) requests.delete(request.id);',
    '',
  ],
  [
    'V-19',
    'refuses fields that it does not know',
    'const isRecord = (value) =>',
    "if (params && 'conformance' in params) return fail(port, to, 'invalid-params');\n    const isRecord = (value) =>",
  ],
  [
    'V-20',
    'answers a notification',
    'return completed.push(params)',
    "return port.postMessage({ jsonrpc: '2.0', id: given, result: {} })",
  ],
] as const;

it('has a mutant for each check', () => {
  expect([...new Set(MUTANTS.map(([id]) => id))]).toEqual(PROVIDER_CHECKS.map(({ id }) => id));
});

describe.concurrent.each(MUTANTS)('%s notices a provider that', (id, what, text, becomes) => {
  it(what, async () => expect(await failures(broken(text, becomes), [id])).toHaveLength(1));
});
