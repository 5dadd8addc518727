import { Blob, TextEncoder } from '../wire/natives.ts';
import type { FetchArguments } from '../wire/template.ts';

/** The page's own arguments with another body, of the same kind: text and a blob have a type of their own, bytes have none. */
export function withBody([input, init]: FetchArguments, text: string): FetchArguments {
  const given = init?.body;
  const bytes = () => (given instanceof Blob ? new Blob([text], given) : new TextEncoder().encode(text));
  const body = typeof given === 'string' ? text : bytes();
  return [input, { ...init, method: 'POST', body }];
}
