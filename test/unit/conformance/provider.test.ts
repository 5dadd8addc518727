/** The conformance kit's checks of a provider: one of other making passes, and each that breaks a rule fails its check. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../conformance/check.ts';
import { checkProvider } from '../../conformance/kit.ts';
import { PROVIDER_CHECKS } from '../../conformance/provider-checks.ts';
import { ReferencePage } from '../../conformance/reference-page.ts';
import { createProvider } from '../../independent/provider.js';
import { FakeWindow } from '../page/fake-page.ts';

type Create = typeof createProvider;

/** A second of the kit's time. */
const SECOND_MS = 100;

/** Runs the checks with `ids` (all unless given) against what `create` makes. */
function failures(create: Create, ids?: readonly string[]) {
  const checks = PROVIDER_CHECKS.filter(({ id }) => ids?.includes(id) ?? true);
  return runChecks(checks, () => {
    const window = new FakeWindow();
    create(window);
    return new ReferencePage(window as never, SECOND_MS);
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

const STATUS = "port.postMessage({ jsonrpc: '2.0', method: 'elicitation/status', params: known.state });";
const WITHDRAWN = "port;\n    answer(request, { action: 'cancel' });";

const MUTANTS = [
  ['V-1', 'has no name', "name: 'Independent', ", ''],
  ['V-1', 'is silent when it is asked', "if (data?.type === 'mcp-usher:page' && isPage(data)) announce();", ''],
  ['V-1', 'answers twice', 'isPage(data)) announce();', 'isPage(data)) announce(announce());'],
  ['V-2', 'has another id each time', '(announcement, page.', '({ ...announcement, id: crypto.randomUUID() }, page.'],
  ['V-3', 'hears other windows', 'event.source !== page || ', ''],
  ['V-3', 'hears everybody', 'if (event.source !== page || event.origin !== page.origin) return;', ''],
  ['V-4', 'takes any announcement', ' && isPage(data)', ''],
  ['V-5', 'takes every connect', ' || data.provider !== id', ''],
  ['V-6', 'takes every version', ' || data.protocol !== 1', ''],
  ['V-7', 'serves one port', 'ports.length === 8', 'ports.length === 1'],
  ['V-8', 'closes the oldest port', 'Math.max(idle, 0)', '0'],
  ['V-9', 'reads what is no JSON', 'const message = JSON.parse(text);', 'const message = input;'],
  ['V-10', 'takes what is not JSON-RPC', "message?.jsonrpc !== '2.0' || ", ''],
  ['V-10', 'ignores what has no JSON text', ") return fail(port, null, 'invalid-request');", ') return undefined;'],
  ['V-11', 'answers pings with more', 'id: given, result: {} }', 'id: given, result: { ok: true } }'],
  ['V-12', 'ignores methods that it does not know', " fail(port, usable, 'method-not-found')", ' undefined'],
  [
    'V-13',
    'answers a notification',
    'return completed.push(params)',
    "return port.postMessage({ jsonrpc: '2.0', id: given, result: {} })",
  ],
  ['V-14', 'takes no number for an id', 'isText(id, 1, 128) || Number.isSafeInteger(id)', 'isText(id, 1, 128)'],
  ['V-14', 'takes any number for an id', 'Number.isSafeInteger(id)', "typeof id === 'number'"],
  ['V-14', 'answers no request without an id', ") return fail(port, null, 'invalid-params')", ') return undefined'],
  ['V-15', 'refuses fields that it does not know', '(params))', "(params) || (params && 'conformance' in params))"],
  ['V-16', 'refuses large messages', 'const MAX_BYTES = 524_288;', 'const MAX_BYTES = 65_536;'],
  ['V-16', 'takes larger messages', 'const MAX_BYTES = 524_288;', 'const MAX_BYTES = 1_048_577;'],
  ['V-16', 'counts units', 'new TextEncoder().encode(text).length', 'text.length'],
  [
    'V-17',
    'sends a status that is no JSON-RPC',
    "{ jsonrpc: '2.0', method: 'elicitation/status', params: request.state }",
    "{ method: 'elicitation/status', params: request.state }",
  ],
  ['V-17', 'sends a state of its own', "(request, 'waiting');", "(request, 'waiting'); status(request, 'read');"],
  ['V-18', 'sends another code', "'method-not-found': -32601", "'method-not-found': -32600"],
  ['V-19', 'takes any params', "if (!areParams(params)) return fail(port, to, 'invalid-params');", ''],
  [
    'V-19',
    'takes an unknown value',
    "if (answerAt !== undefined && answerAt !== 'consent' && answerAt !== 'done') return false;",
    '',
  ],
  ['V-20', 'refuses a call that it cannot read', '(params))', '(params) || !isRecord(params.call ?? {}))'],
  ['V-21', 'refuses a URL that cannot be opened', "typeof url !== 'string'", '!URL.canParse(url)'],
  ['V-22', 'does not say that a request waits', "status(request, 'waiting');", ''],
  ['V-23', 'waits for the rest of a group', "status(request, 'waiting", "if (!params.group) status(request, 'waiting"],
  ['V-24', 'knows no deadline', 'if (params.deadlineMs !== undefined)', 'if (false)'],
  ['V-24', 'ends a late request as canceled', "'ended', 'expired'", "'ended', 'cancelled'"],
  [
    'V-24',
    'declines a late request',
    "'expired');\n    answer(request, { action: 'cancel' })",
    "'expired');\n    answer(request, { action: 'decline' })",
  ],
  ['V-25', 'answers a withdrawal with decline', WITHDRAWN, WITHDRAWN.replace('cancel', 'decline')],
  ['V-25', 'answers a withdrawal twice', WITHDRAWN, `${WITHDRAWN} request.port.postMessage(request.response);`],
  ['V-25', 'ends a withdrawn request as declined', "'ended', 'withdrawn'", "'ended', 'declined'"],
  ['V-25', 'never ends what was withdrawn', "if (!request.isEnded) status(request, 'ended', 'withdrawn');", ''],
  [
    'V-26',
    'ignores a withdrawal with an odd reason',
    'if (!request) return undefined;',
    "if (!request || typeof (params.reason ?? '') !== 'string') return undefined;",
  ],
  ['V-26', 'refuses a withdrawal with a long reason', '!isWithdrawal && ', ''],
  ['V-27', 'answers where it was asked', '    request.port = port;\n    answer', '    answer'],
  [
    'V-28',
    'remembers a withdrawal',
    'if (!request) return undefined;',
    "if (!request) return method === 'elicitation/withdraw' ? requests.set(params?.id, {}) : undefined;",
  ],
  [
    'V-29',
    'takes no withdrawal when it has too much',
    'const { method, params } = message;',
    "const { method, params } = message; if ((ports.heard = (ports.heard ?? 0) + 1) > 500) return fail(port, usable, 'rate-limited');",
  ],
  ['V-30', 'forgets a result that nobody acknowledged', 'if (request.isAcknowledged) requests.', 'requests.'],
  ['V-31', 'takes an acknowledgment over any port', ' && request.port === port', ''],
  [
    'V-32',
    'says of each request that it waits',
    STATUS,
    STATUS.replace('known.state', "{ ...known.state, state: 'waiting' }"),
  ],
  [
    'V-33',
    'never lets an id be used again',
    'if (request.isAcknowledged && request.isEnded) requests.delete(request.id);',
    '',
  ],
  ['V-34', 'stays with the first port', 'known.port = port;', ''],
  ['V-34', 'does not say on another port how a request stands', STATUS, ''],
  ['V-35', 'refuses a second request under the id of the first', 'known.port === port ? null : to', 'to'],
  [
    'V-35',
    'answers a ping under the id of a request',
    "if (usable === null) return fail(port, null, 'duplicate-id');",
    '',
  ],
  ['V-36', 'takes another request for the same', ' || known.text !== text', ''],
] as const;

it('has a mutant for each check', () => {
  expect([...new Set(MUTANTS.map(([id]) => id))]).toEqual(PROVIDER_CHECKS.map(({ id }) => id));
});

describe.concurrent.each(MUTANTS)('%s notices a provider that', (id, what, text, becomes) => {
  it(what, async () => expect(await failures(broken(text, becomes), [id])).toHaveLength(1));
});
