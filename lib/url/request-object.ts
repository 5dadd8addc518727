import { isJsonObject, jsonOf } from '../protocol/json.ts';
import { fromBase64 } from './destination.ts';
import type { Parameter } from './parameters.ts';

const CLAIMS = ['client_id', 'redirect_uri', 'response_type', 'scope'] as const;

/** Adds the parameters in a request object (RFC 9101, section 5), which a provider prefers to those in the URL. */
export function withRequestObject(parameters: readonly Parameter[]): readonly Parameter[] {
  const objects = parameters.filter(({ name, value }) => name === 'request' && value.startsWith('eyJ'));
  return [
    ...parameters,
    ...objects.flatMap(({ part, value }) => claimsOf(value).map(([name, claim]) => ({ part, name, value: claim }))),
  ];
}

/** The textual claims of a JWT; none if it cannot be read. */
function claimsOf(jwt: string): [name: string, claim: string][] {
  const claims = jsonOf(fromBase64(jwt.split('.')[1] ?? ''));
  if (!isJsonObject(claims)) return [];
  return CLAIMS.flatMap((name) => {
    const claim = claims[name];
    return typeof claim === 'string' ? [[name, claim]] : [];
  });
}
