/**
 * The parsers of what reaches the bridge, written by hand: the bridge is loaded by every page of a paired client, and
 * the library that the gateways use would be most of it. Each says the same as the schema of its name in
 * `lib/protocol` (test/unit/bridge/guards.test.ts holds them against each other). None throws, whatever is passed.
 */
import type { AreYouThere, BackgroundToBridge, Unserved } from '../protocol/bridge.ts';
import type { Connect, PageAnnouncement, ProviderAnnouncement, ProviderMessage, RequestId } from '../protocol/page.ts';
import { END_REASONS, REQUEST_STATES, STAND_IN_SCOPES } from '../protocol/page-words.ts';

type Properties = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
function propertiesOf(input: unknown): Properties {
  return typeof input === 'object' && input !== null ? (input as Properties) : {};
}

function isTextOfLength(input: unknown, min: number, max: number): boolean {
  return typeof input === 'string' && input.length >= min && input.length <= max;
}

const isNameText = (input: unknown) => isTextOfLength(input, 1, 256);

function areProtocols(input: unknown): boolean {
  return Array.isArray(input) && input.length <= 16 && [...input].every(Number.isInteger);
}

function isRequestId(input: unknown): input is RequestId {
  return isTextOfLength(input, 1, 128) || Number.isSafeInteger(input);
}

export function isPageAnnouncement(input: unknown): input is PageAnnouncement {
  const { type, version, protocols, standIn } = propertiesOf(input);
  return (
    type === 'mcp-usher:page' &&
    isTextOfLength(version, 0, 64) &&
    areProtocols(protocols) &&
    (standIn === undefined || standIn === true)
  );
}

export function isConnect(input: unknown): input is Connect {
  const { type, provider, protocol } = propertiesOf(input);
  return type === 'mcp-usher:connect' && isNameText(provider) && Number.isInteger(protocol);
}

export function isAreYouThere(input: unknown): input is AreYouThere {
  const { type, document } = propertiesOf(input);
  return type === 'are-you-there' && typeof document === 'string';
}

export function isUnserved(input: unknown): input is Unserved {
  return propertiesOf(input).type === 'unserved';
}

/**
 * The common parts of the page's JSON-RPC messages: the method, and an id if the message is a request. `method` is `null` if
 * the value is no such message; its id may still be usable.
 */
export function envelopeOf(input: unknown): { readonly id: RequestId | null; readonly method: string | null } {
  const { id, method } = propertiesOf(input);
  const usable = isRequestId(id) ? id : null;
  const isMessage = typeof method === 'string' && (id === undefined || usable !== null);
  return { id: usable, method: isMessage ? method : null };
}

/** The request that a notification of the page names; `null` where it names none. */
export function namedRequestOf(input: unknown): RequestId | null {
  const { id } = propertiesOf(propertiesOf(input).params);
  return isRequestId(id) ? id : null;
}

export function isBackgroundToBridge(input: unknown): input is BackgroundToBridge {
  const { type, document, provider, message, error } = propertiesOf(input);
  if (type === 'confirmed') return typeof document === 'string' && isProviderAnnouncement(provider);
  if (type === 'taken') return error === undefined || isErrorResponse(error);
  return type === 'refused' || (type === 'provider' && isProviderMessage(message));
}

function isProviderAnnouncement(input: unknown): input is ProviderAnnouncement {
  const { type, id, name, version, protocols, standIn } = propertiesOf(input);
  return (
    type === 'mcp-usher:provider' &&
    isNameText(id) &&
    isNameText(name) &&
    isTextOfLength(version, 0, 64) &&
    areProtocols(protocols) &&
    (standIn === undefined || isKnownWord(STAND_IN_SCOPES, standIn))
  );
}

function isProviderMessage(input: unknown): input is ProviderMessage {
  const { jsonrpc, id, method, params, result } = propertiesOf(input);
  if (isErrorResponse(input)) return true;
  if (jsonrpc !== '2.0') return false;
  return (
    (method === 'elicitation/status' && isStatus(params)) ||
    (isRequestId(id) && typeof result === 'object' && result !== null)
  );
}

function isErrorResponse(input: unknown): boolean {
  const { jsonrpc, id, error } = propertiesOf(input);
  return jsonrpc === '2.0' && (id === null || isRequestId(id)) && isError(error);
}

function isStatus(input: unknown): boolean {
  const { id, state, reason } = propertiesOf(input);
  return (
    isRequestId(id) && isKnownWord(REQUEST_STATES, state) && (reason === undefined || isKnownWord(END_REASONS, reason))
  );
}

function isError(input: unknown): boolean {
  const { code, message, data } = propertiesOf(input);
  return Number.isInteger(code) && typeof message === 'string' && (data === undefined || isErrorData(data));
}

function isErrorData(input: unknown): boolean {
  const { reason, retryAfterMs } = propertiesOf(input);
  return typeof reason === 'string' && (retryAfterMs === undefined || isNumber(retryAfterMs));
}

function isNumber(input: unknown): boolean {
  return typeof input === 'number' && !Number.isNaN(input);
}

function isKnownWord(words: readonly string[], input: unknown): boolean {
  return words.includes(input as string);
}
