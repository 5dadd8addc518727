import type { UrlPart } from '../protocol/inspection.ts';
import { isBase64Url } from './destination.ts';

/** A name and a value from the query, the fragment, or the path; without a name, a URL in base64. */
export interface Parameter {
  readonly part: UrlPart;
  readonly name: string;
  /** Percent-decoded once. */
  readonly value: string;
}

/** No honest URL has more parameters, and each costs time. Usher ignores the rest, and says so. */
export const MAX_PARAMETERS = 500;

/** The parameters of a URL, in order, at most one more than `MAX_PARAMETERS`. */
export function parametersOf(url: URL): Parameter[] {
  const found: Parameter[] = [];
  const add = (part: UrlPart, text: string) => {
    for (const [name, value] of new URLSearchParams(text)) {
      if (found.length > MAX_PARAMETERS) return;
      found.push({ part, name, value });
    }
  };
  for (const one of url.pathname.split(/[/;]/)) {
    if (isBase64Url(one)) add('path', `=${one}`);
    else if (one.includes('=')) add('path', one);
  }
  add('query', url.search);
  const fragment = url.hash.replace(/^#!?/, '');
  // A single-page app keeps path and query behind the `#`: `#/login?next=…`.
  if (/^https?:\/\//i.test(fragment)) found.push({ part: 'fragment', name: '', value: fragment });
  else if (fragment.includes('=')) add('fragment', fragment.replace(/^[^?=&]*\?/, ''));
  return found;
}
