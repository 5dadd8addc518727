/**
 * A recipe for a product whose MCP client is on its own server, which passes questions on to its page in messages of
 * its own. One small file for each, code in the package, never fetched. It goes by the exact shape of the traffic:
 * people host these products themselves.
 */
import { type Fields, fieldsOf } from '../../page/fields.ts';
import type { ElicitResult, ServerHandle } from '../../page/types.ts';
import type { Asker } from '../usher/asker.ts';
import type { LatestEntries } from '../wire/latest-entries.ts';
import type { Fetch } from '../wire/template.ts';

export interface Asked {
  readonly id: string;
  /** As MCP's own `elicitation/create` has them. A list: they are answered together. */
  readonly params: Fields | readonly Fields[];
  readonly server: string | undefined;
  /** Returns the answer of the product's page: a result for each of `params`, in their order. */
  reply(...results: readonly ElicitResult[]): object;
}

export interface ProductDependencies {
  readonly asker: Asker;
  readonly fetch: Fetch;
  /** By product's server and name: the server that asks on the answer to its next request is the same. */
  readonly servers: LatestEntries<ServerHandle>;
}

export interface Product {
  /** A text in each message that asks something, and in hardly any other: Usher looks only at those. */
  readonly mark: string;
  /** Returns what is asked by a piece of data; `undefined` unless it is exactly of the product's shape. */
  asked(data: unknown): Asked | undefined;
  /** Returns the id of what no longer needs an answer, if the data says so. Missing if no message does. */
  over?(data: unknown): string | undefined;
}

/** A product whose page hears over HTTP, and answers by a POST. */
export interface HttpProduct extends Product {
  /** The URLs, absolute or not, whose answer or stream may ask something. */
  readonly at: RegExp;
  answerAt(url: string): string;
}

/** The fields of `data`, if they are `names` and no others; those that end in `?` may be missing. No fields of anything else. */
export function exactly(data: unknown, ...names: readonly string[]): Fields {
  const fields = fieldsOf(data);
  const isWhole = names.every((name) => name.endsWith('?') || name in fields);
  const isNoMore = Object.keys(fields).every((key) => names.some((name) => name.replace('?', '') === key));
  return isWhole && isNoMore ? fields : {};
}
