/**
 * Parsers by hand: every page of a paired client loads the bridge, and the gateways' library would be most of it. Each
 * agrees with the schema of its name in `lib/protocol` (test/unit/bridge/guards.test.ts). None throws, on any input.
 */
import type { AreYouThere, BackgroundToBridge, Unserved } from '../protocol/bridge.ts';
import type { Connect, PageAnnouncement, RequestId } from '../protocol/page.ts';
import { END_REASONS, REQUEST_STATES, STAND_IN_SCOPES } from '../protocol/page-values.ts';

type Guard = (input: unknown) => boolean;

function propertiesOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
}

function has<Message>(fields: Readonly<Record<string, Guard>>) {
  return (input: unknown): input is Message => {
    const properties = propertiesOf(input);
    return Object.entries(fields).every(([name, guard]) => guard(properties[name]));
  };
}

const is =
  (...values: readonly unknown[]): Guard =>
  (input) =>
    values.includes(input);
const optional =
  (guard: Guard): Guard =>
  (input) =>
    input === undefined || guard(input);
const isString: Guard = (input) => typeof input === 'string';

function isTextOfLength(input: unknown, min: number, max: number): boolean {
  return typeof input === 'string' && input.length >= min && input.length <= max;
}

const isNameText: Guard = (input) => isTextOfLength(input, 1, 256);
const isVersion: Guard = (input) => isTextOfLength(input, 0, 64);
const isInteger: Guard = (input) => Number.isInteger(input);
const areProtocols: Guard = (input) => Array.isArray(input) && input.length <= 16 && [...input].every(Number.isInteger);

function isRequestId(input: unknown): input is RequestId {
  return isTextOfLength(input, 1, 128) || Number.isSafeInteger(input);
}

export const isPageAnnouncement = has<PageAnnouncement>({
  type: is('mcp-usher:page'),
  version: isVersion,
  protocols: areProtocols,
  standIn: optional(is(true)),
});

export const isConnect = has<Connect>({ type: is('mcp-usher:connect'), provider: isNameText, protocol: isInteger });
export const isAreYouThere = has<AreYouThere>({ type: is('are-you-there'), document: isString });
export const isUnserved = has<Unserved>({ type: is('unserved') });

/**
 * The common parts of the page's JSON-RPC messages: the method, and an id if the message is a request. `method` is `null` if
 * the value is no such message; its id may still be usable.
 */
export function envelopeOf(input: unknown): { readonly id: RequestId | null; readonly method: string | null } {
  const { jsonrpc, id, method } = propertiesOf(input);
  const usable = isRequestId(id) ? id : null;
  const isMessage = jsonrpc === '2.0' && typeof method === 'string' && (id === undefined || usable !== null);
  return { id: usable, method: isMessage ? method : null };
}

/** The request that a notification of the page names; `null` where it names none. */
export function namedRequestOf(input: unknown): RequestId | null {
  const { id } = propertiesOf(propertiesOf(input).params);
  return isRequestId(id) ? id : null;
}

const isProviderAnnouncement = has({
  type: is('mcp-usher:provider'),
  id: isNameText,
  name: isNameText,
  version: isVersion,
  protocols: areProtocols,
  standIn: optional(is(...STAND_IN_SCOPES)),
});

const JSON_RPC = { jsonrpc: is('2.0') };
const isErrorData = has({
  reason: isString,
  retryAfterMs: optional((ms) => typeof ms === 'number' && !Number.isNaN(ms)),
});
const isErrorResponse = has({
  ...JSON_RPC,
  id: (id) => id === null || isRequestId(id),
  error: has({ code: isInteger, message: isString, data: optional(isErrorData) }),
});
const isStatus = has({ id: isRequestId, state: is(...REQUEST_STATES), reason: optional(is(...END_REASONS)) });
const PROVIDER_MESSAGES = [
  has({ ...JSON_RPC, method: is('elicitation/status'), params: isStatus }),
  isErrorResponse,
  has({ ...JSON_RPC, id: isRequestId, result: (result) => typeof result === 'object' && result !== null }),
];

const BACKGROUND_MESSAGES = [
  has({ type: is('confirmed'), document: isString, provider: isProviderAnnouncement }),
  has({ type: is('refused') }),
  has({ type: is('taken'), error: optional(isErrorResponse) }),
  has({ type: is('provider'), message: (message) => PROVIDER_MESSAGES.some((guard) => guard(message)) }),
];

export function isBackgroundToBridge(input: unknown): input is BackgroundToBridge {
  return BACKGROUND_MESSAGES.some((guard) => guard(input));
}
