import type { UrlPart } from '../protocol/inspection.ts';

/** A name and a value from the query, or from a fragment that is written like one. */
export interface Parameter {
  readonly part: UrlPart;
  readonly name: string;
  /** Percent-decoded once. */
  readonly value: string;
}

/** More than this many are not looked at, which is said: no honest URL has them, and each costs time. */
export const MAX_PARAMETERS = 500;

/** The parameters of query and fragment, in order, at most one more than are looked at. */
export function parametersOf(url: URL): Parameter[] {
  const found: Parameter[] = [];
  const add = (part: UrlPart, text: string) => {
    for (const [name, value] of new URLSearchParams(text)) {
      if (found.length > MAX_PARAMETERS) return;
      found.push({ part, name, value });
    }
  };
  if (url.search.length > 1) add('query', url.search);
  const fragment = url.hash.slice(1);
  // A single-page app keeps path and query behind the `#`: `#/login?next=…`.
  if (fragment.includes('=')) add('fragment', fragment.replace(/^[^?=&]*\?/, ''));
  return found;
}
