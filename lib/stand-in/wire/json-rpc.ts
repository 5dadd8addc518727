import { type Fields, fieldsOf, isRecord } from '../../page/fields.ts';

export type Id = string | number;

/** A message of either side. Its fields are what was sent: nothing but `jsonrpc` has been looked at. */
export interface RpcMessage extends Fields {
  readonly jsonrpc: '2.0';
}

export interface RpcRequest extends RpcMessage {
  readonly id: Id;
  readonly method: string;
}

export function isMessage(input: unknown): input is RpcMessage {
  return isRecord(input) && input.jsonrpc === '2.0';
}

export function isId(input: unknown): input is Id {
  if (typeof input === 'number') return Math.abs(input) <= Number.MAX_SAFE_INTEGER;
  return typeof input === 'string' || isRawJSON(input) === true;
}

export function isRequest(message: RpcMessage): message is RpcRequest {
  return typeof message.method === 'string' && isId(message.id);
}

/** The id of a response; `undefined` for anything else. */
export function answeredId(message: RpcMessage): Id | undefined {
  return message.method === undefined && isId(message.id) ? message.id : undefined;
}

/** The id of a server's request as a key: the number 1 and the text "1" are two ids. */
export function keyOf(id: Id): string {
  return JSON.stringify(id);
}

/** The id of a page's call as a key. Some servers give the number 1 back as the text "1", and the SDKs' clients take that. */
export function callKeyOf(id: Id): string {
  return keyOf(id).replaceAll('"', '');
}

export function metaOf(params: unknown): Fields {
  return fieldsOf(fieldsOf(params)._meta);
}

export function progressTokenOf(message: RpcMessage): Id | undefined {
  const { progressToken } = metaOf(message.params);
  return isId(progressToken) ? progressToken : undefined;
}

const TOKEN = /progressToken"\s*:\s*("[^"]*"|[^\s,}"]*)/y;

/** Where `text`, of which each character is a byte, has `token` last as that of some progress; -1 if it has none. */
export function latestOf(token: Id, text: string): number {
  const key = String.fromCharCode(...new TextEncoder().encode(keyOf(token)));
  let at = text.length;
  do {
    at = text.lastIndexOf('progressToken"', at - 1);
    TOKEN.lastIndex = at;
  } while (at > 0 && TOKEN.exec(text)?.[1] !== key);
  return at;
}

/**
 * The JSON `text` of `was` as that of `becomes`, if they differ in one member: all the rest stays as it was written, as numbers
 * would not that JavaScript does not have. `undefined` if that member cannot be told from others.
 */
export function restated(text: string, was: Fields, becomes: Fields): string | undefined {
  const [name, another] = Object.keys(becomes).filter((each) => becomes[each] !== was[each]);
  if (name === undefined || another !== undefined || !(name in was)) return undefined;
  const within = isRecord(was[name]) && isRecord(becomes[name]) && restated(text, was[name], becomes[name]);
  if (within) return within;
  const member = (value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  const parts = text.split(member(was[name]));
  return parts.length === 2 ? parts.join(member(becomes[name])) : undefined;
}

const { rawJSON, isRawJSON } = JSON as typeof JSON & Record<'rawJSON' | 'isRawJSON', (input: unknown) => unknown>;
const LARGE_ID = /"(id|requestId)"\s*:\s*-?\d{16}/;

/** An id that JavaScript would round stays the text that it is. */
function exactly(this: unknown, name: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isItsId = name === 'requestId' || (name === 'id' && isMessage(this));
  return isItsId && typeof value === 'number' && !isId(value) ? rawJSON(source) : value;
}

/** Parses JSON; `undefined` if it is none. Never throws. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, LARGE_ID.test(text) ? exactly : undefined);
  } catch {
    return undefined;
  }
}
