/** The tools that a client is calling, so that the person sees what a question of its server's is about. */
import { type Fields, fieldsOf, isRecord } from './fields.ts';
import { HAVE_ROUNDS } from './late-answers.ts';
import type { RequestExtras } from './retry.ts';
import type { ToolCall } from './types.ts';

/** In UTF-16 units: a value up to the first is sent before longer ones, which are cut at the second. */
const SHORT_LENGTH = 80;
const LONGEST_VALUE = 1_000;
/** All arguments together, as JSON: a call must not make a request too large. */
const MAX_ARGUMENTS_LENGTH = 8_000;

export function createToolCalls() {
  /** The annotations of each tool, from `tools/list`. */
  let annotations = new Map<string, object>();

  /** The call that `args` make; nothing for any other request. */
  const of = (args: readonly unknown[]): RequestExtras => {
    const params = requestParams(args, 'tools/call');
    if (typeof params?.name !== 'string') return {};
    const given = trimmed(params.arguments);
    const hints = annotations.get(params.name);
    const call: ToolCall = {
      tool: params.name.slice(0, LONGEST_VALUE),
      ...(given && { arguments: given }),
      ...(hints && { annotations: hints }),
    };
    return { call };
  };

  /** Learns from `result`, the answer to what `args` say, what the server says of its tools. */
  const heard = (args: readonly unknown[], result: unknown) => {
    // A page after the first goes on with the list.
    const page = requestParams(args, 'tools/list');
    if (page) annotations = new Map([...(page.cursor === undefined ? [] : annotations), ...annotationsIn(result)]);
  };

  return { of, heard };
}

/** The calls of one client. Nothing of a call is kept once it has ended. */
export function createOutstandingCalls({ of, heard } = createToolCalls()) {
  const outstanding = new Set<readonly unknown[]>();
  return {
    of,
    /** Sends what `args` say by `send`; meanwhile it is outstanding. */
    async during<T>(args: readonly unknown[], send: () => Promise<T>) {
      if (HAVE_ROUNDS.has(fieldsOf(args[0]).method)) outstanding.add(args);
      try {
        const result = await send();
        heard(args, result);
        return result;
      } finally {
        outstanding.delete(args);
      }
    },
    /** The call that a question of the server's belongs to: the only one outstanding. Nothing tells which of several it is. */
    current(): RequestExtras {
      const [only, another] = outstanding;
      return only && !another ? of(only) : {};
    },
  };
}

function requestParams([request]: readonly unknown[], method: string): Fields | undefined {
  const made = fieldsOf(request);
  return made.method === method ? fieldsOf(made.params) : undefined;
}

function annotationsIn(result: unknown): [string, object][] {
  const { tools } = fieldsOf(result);
  return (Array.isArray(tools) ? tools : []).flatMap((tool): [string, object][] =>
    typeof tool?.name === 'string' && tool.annotations ? [[tool.name, jsonCopy(tool.annotations) ?? {}]] : [],
  );
}

/** The arguments as plain data, the short ones first, as far as there is room. */
function trimmed(given: unknown): object | undefined {
  const values = jsonCopy(given);
  if (!values) return undefined;
  let room = MAX_ARGUMENTS_LENGTH;
  const all = Object.entries(values).map(([name, value]): [string, unknown] => {
    const json = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return [name, json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : value];
  });
  const lengthOf = ([name, value]: [string, unknown]) => name.length + (JSON.stringify(value)?.length ?? 0);
  const isShort = (entry: [string, unknown]) => lengthOf(entry) <= SHORT_LENGTH;
  const fitting = [...all.filter(isShort), ...all.filter((entry) => !isShort(entry))].filter((entry) => {
    room -= lengthOf(entry);
    return room >= 0;
  });
  return Object.fromEntries(fitting);
}

/** A copy as JSON has it: an app's own object may be a proxy, which no port takes, or hold itself. */
function jsonCopy(value: unknown): object | undefined {
  try {
    const copy = JSON.parse(JSON.stringify(value));
    return isRecord(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}
