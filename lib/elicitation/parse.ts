/** Parses the params of `elicitation/create`, of all three revisions. */

import type { Elicitation, Field, FormElicitation, UrlElicitation } from '../protocol/elicitation.ts';
import { isJsonObject } from '../protocol/json.ts';
import { readShown, SchemaError } from './fields/keywords.ts';
import { MAX_ID_LENGTH, MAX_MESSAGE_SHOWN, MAX_URL_LENGTH } from './limits.ts';
import { readRequestedSchema } from './schema.ts';

export type ParsedElicitation =
  | { readonly ok: true; readonly elicitation: Elicitation }
  /** For JSON-RPC error `-32602`: the path of the fault, relative to `params`, and the reason. */
  | { readonly ok: false; readonly message: string };

/**
 * Reads the params of `elicitation/create`, untouched by any SDK. A missing `mode` means form (MCP 2025-11-25,
 * "Elicitation"). The message is cleaned for display; the form's description replaces an empty one. Refuses a yes or no
 * that neither explains. Does not judge the URL.
 */
export function parseElicitation(params: Readonly<Record<string, unknown>>): ParsedElicitation {
  try {
    return { ok: true, elicitation: readElicitation(params) };
  } catch (error) {
    if (error instanceof SchemaError) return { ok: false, message: error.message };
    throw error;
  }
}

function readElicitation(params: Readonly<Record<string, unknown>>): Elicitation {
  if (typeof params.message !== 'string') throw new SchemaError('message', 'must be a string');
  const message = readShown(params, 'message', MAX_MESSAGE_SHOWN, 'many') ?? '';
  switch (params.mode) {
    case undefined:
    case 'form':
      return readForm(params, message);
    case 'url':
      return readUrl(params, message);
    default:
      throw new SchemaError('mode', 'must be "form" or "url"');
  }
}

const OBJECTS: ReadonlySet<string> = new Set(['_meta', 'task']);

function readForm(params: Readonly<Record<string, unknown>>, said: string): FormElicitation {
  const { requestedSchema } = params;
  if (requestedSchema === undefined) assertNothingElse(params);
  const fields = readRequestedSchema(requestedSchema);
  const described =
    isJsonObject(requestedSchema) && readShown(requestedSchema, 'description', MAX_MESSAGE_SHOWN, 'many');
  const message = said || described || '';
  // A yes to nothing would be a yes to anything.
  if (message === '' && isBareYesNo(fields)) throw new SchemaError('message', 'must say what is asked');
  return { mode: 'form', message, fields };
}

/** Old servers omit the schema, and ask for a yes. Refuses a misnamed schema or mode, which no view would show. */
function assertNothingElse(params: Readonly<Record<string, unknown>>): void {
  const isMeant = (name: string) => name === 'url' || (isJsonObject(params[name]) && !OBJECTS.has(name));
  const other = Object.keys(params).find(isMeant);
  if (other === 'url') throw new SchemaError('mode', 'must be "url" beside a url');
  if (other !== undefined) throw new SchemaError('requestedSchema', 'must be there, under this name');
}

function isBareYesNo([field, second]: readonly Field[]): boolean {
  if (field === undefined) return true;
  return second === undefined && field.kind === 'boolean' && field.title === null && field.description === null;
}

function readUrl({ url, elicitationId }: Readonly<Record<string, unknown>>, message: string): UrlElicitation {
  if (typeof url !== 'string') throw new SchemaError('url', 'must be a string');
  if (url.length > MAX_URL_LENGTH) throw new SchemaError('url', `may have ${MAX_URL_LENGTH} characters`);
  if (elicitationId === undefined) return { mode: 'url', message, url, elicitationId: null };
  if (typeof elicitationId !== 'string') throw new SchemaError('elicitationId', 'must be a string');
  if (elicitationId.length > MAX_ID_LENGTH) {
    throw new SchemaError('elicitationId', `may have ${MAX_ID_LENGTH} characters`);
  }
  return { mode: 'url', message, url, elicitationId };
}
