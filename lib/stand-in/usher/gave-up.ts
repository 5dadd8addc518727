/** Why nobody is asked for a call any more: the page has given it up. From it Usher learns how long this page waits. */
import { fieldsOf } from '../wire/json-rpc.ts';

/** Of what a page says of it. */
const MAX_WORDS = 200;

/** The reason of an abort. By its shape, since it crosses from one script to another. */
export interface GaveUp {
  /** For how long the call had been running, in milliseconds. */
  readonly afterMs: number;
  /** What the page said of it, if anything. */
  readonly words?: string;
}

/** Returns what is to be told of a call that the page gives up for `reason`: its server's text, or that of its abort. */
export function gaveUp(afterMs: number, reason: unknown): GaveUp {
  const { name, message } = fieldsOf(reason);
  const words = typeof message === 'string' ? `${name}: ${message}` : reason;
  return { afterMs, ...(typeof words === 'string' && { words: words.slice(0, MAX_WORDS) }) };
}

/** Returns what a withdrawal says where it was aborted for `reason`: nothing, unless that is a `GaveUp`. */
export function saidOf(reason: unknown): object {
  const { afterMs, words } = fieldsOf(reason);
  if (!Number.isFinite(afterMs)) return {};
  return {
    ...(typeof words === 'string' && { reason: words }),
    standIn: { gaveUpAfterMs: Math.max(0, afterMs as number) },
  };
}
