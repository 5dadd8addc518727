/** The fate of a POST of the page. */
import { type Fields, type RpcMessage, restated } from '../wire/json-rpc.ts';
import type { Template } from '../wire/template.ts';
import type { HttpExchange } from './http-exchange.ts';
import type { Recipe } from './recipe.ts';
import type { SentAs } from './send-first.ts';

export interface Outgoing {
  /** Resolves once Usher has said whether it answers here; `undefined` where that is known, or does not matter. */
  settled(): Promise<void> | undefined;
  /** To be called once, when it is sent: returns what is sent in its place; `undefined` if the page's own is. */
  take(): SentInPlace | undefined;
}

export interface SentInPlace {
  readonly text: string | undefined;
  /** How it is sent where its server may refuse what Usher changes: one after the other. */
  readonly ways: readonly SentAs[];
  readonly exchange: HttpExchange;
  /** The server has answered. The page, which may leave with what it reads, gets nothing of it before this resolves. */
  answered(headers: globalThis.Headers, isOk: boolean): Promise<void> | undefined;
  failed(): void;
}

export interface Post {
  readonly template: Template;
  readonly body: unknown;
  readonly text: string;
  readonly recipe: Recipe;
  readonly outgoing: unknown;
  readonly messages: readonly RpcMessage[];
}

/** The body of a POST with `changed` in the place of what it has. */
export function bodyWith({ text, body, recipe, outgoing }: Post, changed: object): string {
  return restated(text, outgoing as Fields, changed as Fields) ?? JSON.stringify(recipe.wrap(body, changed));
}
