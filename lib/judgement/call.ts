/** Reads the call that a page claims to make. The page may be hostile: no call makes Usher refuse the request. */
import { cleanName, cleanText } from '../elicitation/text.ts';
import type { Call, CallArgument } from '../protocol/judgement.ts';
import { isTrial, weightOfAnnotations, weightOfArgument, weightOfTool, withMoney } from './call-weight.ts';
import { namesSecret } from './secrets.ts';
import { heaviest } from './weight.ts';

/** Short scalars go first: a message may hide them ("force: true"). */
const MAX_ARGUMENTS = 100;
/** At any depth. */
const MAX_VISITED = 2_000;
/** Usher shows deeper objects as JSON. */
const MAX_DEPTH = 4;
/** In code points. */
const MAX_TOOL = 128;
const MAX_PATH = 200;
const MAX_VALUE = 2_000;
/** All values together, in UTF-16 units, as much as a form may have. */
const MAX_LENGTH = 20_000;
/** Longer values never push out one up to this length. */
const SHORT = 80;

type Branch = Readonly<Record<string, unknown>>;

/**
 * Reads `{ tool, arguments?, annotations? }`; `null` if there is no tool. Cleans and cuts texts, masks the values of
 * secrets, and only counts arguments beyond the limits. Never throws.
 */
export function parseCall(input: unknown): Call | null {
  if (!isRecord(input) || typeof input.tool !== 'string') return null;
  const tool = cleanName(input.tool, MAX_TOOL);
  if (tool === '') return null;
  const collected: CallArgument[] = [];
  const rest = isRecord(input.arguments) ? collect(input.arguments, '', 1, collected) : 0;
  const found = withMoney(tool, collected);
  const kept = fitting(found);
  const annotations = readAnnotations(input.annotations);
  // A call that only pretends carries out no act of its name. The server's own annotations count all the same.
  const acts = found.some(({ name, value }) => isTrial(name, value))
    ? []
    : [weightOfTool(tool), ...found.map(({ weight }) => weight)];
  return {
    tool,
    arguments: kept,
    omitted: found.length - kept.length + rest,
    weight: heaviest([weightOfAnnotations(annotations), ...acts]),
    annotations,
  };
}

/** Adds the arguments below `path` to `found`. Returns how many it left out. */
function collect(members: Branch, path: string, depth: number, found: CallArgument[]): number {
  let unseen = 0;
  for (const [whole, value] of Object.entries(members)) {
    const name = whole.slice(0, MAX_PATH);
    const full = path === '' ? name : `${path}.${name}`;
    if (found.length >= MAX_VISITED) unseen += 1;
    else if (isRecord(value) && depth < MAX_DEPTH && Object.keys(value).length > 0 && !isSecret(name, value)) {
      unseen += collect(value, full, depth + 1, found);
    } else found.push(argument(full, name, value));
  }
  return unseen;
}

function argument(path: string, name: string, value: unknown): CallArgument {
  const shown = { name: cleanName(path, MAX_PATH) || '""', kind: kindOfValue(value) };
  const text = cleanText(textOf(value), MAX_VALUE);
  const isMasked = isSecret(name, value);
  return { ...shown, value: isMasked ? '' : text, isMasked, weight: weightOfArgument(shown.name, text, shown.kind) };
}

function kindOfValue(value: unknown): CallArgument['kind'] {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'json';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes(','))) {
    return value.join(', ');
  }
  try {
    return JSON.stringify(value, masked) ?? '';
  } catch {
    // Objects are nested too deep for `JSON.stringify`.
    return '…';
  }
}

/**
 * A flag holds nothing that could be stolen, and it may matter: `rotate_password: true`. An argument named after several
 * secrets holds some, unless it is a number, which counts them: `max_tokens: 4096`.
 */
function isSecret(name: string, value: unknown): boolean {
  if (typeof value === 'boolean' || value === null) return false;
  return namesSecret(name) || (typeof value !== 'number' && /s$/i.test(name) && namesSecret(name.slice(0, -1)));
}

/** A secret is masked within JSON too. */
function masked(name: string, value: unknown): unknown {
  return isSecret(name, value) ? '•••' : value;
}

/** Keeps arguments that weigh before others, and short ones before long ones, up to the limits, in their order. */
function fitting(found: readonly CallArgument[]): readonly CallArgument[] {
  const rank = ({ weight, value }: CallArgument) => (weight === 'unknown' ? 2 : 0) + (value.length <= SHORT ? 0 : 1);
  const kept = new Set<CallArgument>();
  let length = 0;
  for (const each of found.toSorted((one, other) => rank(one) - rank(other))) {
    length += each.name.length + each.value.length;
    if (kept.size >= MAX_ARGUMENTS || length > MAX_LENGTH) break;
    kept.add(each);
  }
  return found.filter((each) => kept.has(each));
}

function readAnnotations(input: unknown): Call['annotations'] {
  if (!isRecord(input)) return {};
  const { readOnlyHint, destructiveHint, openWorldHint } = input;
  return {
    ...(typeof readOnlyHint === 'boolean' && { readOnly: readOnlyHint }),
    ...(typeof destructiveHint === 'boolean' && { destructive: destructiveHint }),
    ...(typeof openWorldHint === 'boolean' && { openWorld: openWorldHint }),
  };
}

function isRecord(input: unknown): input is Branch {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
