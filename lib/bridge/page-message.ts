/** A message of the page counts as its JSON text, and as nothing besides. */
import type { RequestId } from '../protocol/page.ts';
import { type ErrorReason, errorResponse, MAX_MESSAGE_BYTES } from '../protocol/page-values.ts';
import { envelopeOf, namedRequestOf } from './guards.ts';
import type { Sent } from './in-flight.ts';

export const WITHDRAW = 'elicitation/withdraw';

interface Fault {
  readonly id: RequestId | null;
  readonly reason: ErrorReason;
  readonly words: string;
}

/** Never throws, on any `input`. */
export function readPageMessage(input: unknown, port: MessagePort): Sent | Fault {
  const text = jsonTextOf(input);
  const bytes = utf8Size(text ?? '');
  if (text === null || bytes > MAX_MESSAGE_BYTES) {
    const bare = withoutReason(input);
    if (bare !== null) return readPageMessage(bare, port);
    if (text === null) return invalidRequest(null);
    const words = `A message may have at most ${MAX_MESSAGE_BYTES} bytes.`;
    return { id: envelopeOf(input).id, reason: 'too-large', words };
  }
  const message: unknown = JSON.parse(text);
  const { id, method } = envelopeOf(message);
  return method === null ? invalidRequest(id) : { text, bytes, method, id, named: namedRequestOf(message), port };
}

/** The withdrawal `input` without its reason, which must not keep the page from taking a request back. */
function withoutReason(input: unknown): object | null {
  const id = namedRequestOf(input);
  const isWithdrawal = id !== null && envelopeOf(input).method === WITHDRAW;
  return isWithdrawal ? { jsonrpc: '2.0', method: WITHDRAW, params: { id } } : null;
}

function invalidRequest(id: RequestId | null): Fault {
  return { id, reason: 'invalid-request', words: 'This is not a JSON-RPC 2.0 request.' };
}

function jsonTextOf(message: unknown): string | null {
  try {
    return JSON.stringify(message) ?? null;
  } catch {
    return null;
  }
}

/** The bytes of `text` in UTF-8. A text with more units than bytes are allowed is not counted. */
function utf8Size(text: string): number {
  return text.length > MAX_MESSAGE_BYTES ? text.length : new TextEncoder().encode(text).length;
}

/** Tells the page on `port` why its request `id` is refused; with `null`, why another message is. */
export function refuse(port: MessagePort, ...why: Parameters<typeof errorResponse>): void {
  port.postMessage(errorResponse(...why));
}
