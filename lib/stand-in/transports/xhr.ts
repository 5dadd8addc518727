/** MCP over `XMLHttpRequest`: a POST with JSON, answered with JSON or with an event stream that is read as text. */
import { mayDeclare, textIn } from '../recognise.ts';
import { replaceConstructor, replaceGetter, replaceMethod } from '../replace.ts';
import type { Surroundings, XhrView } from '../rest.ts';
import { isSigned, type Template, templateOf } from '../template.ts';
import { listen } from './heard-first.ts';

type Page = Window & typeof globalThis;
type Args = unknown[];

/** One use of an `XMLHttpRequest`, from `open` on. */
interface Use {
  readonly method: string;
  readonly url: string;
  readonly isAsync: boolean;
  readonly headers: [string, string][];
  answer?: XhrView;
}

/** What fails is heard of by the first of them. */
const EVENTS = ['readystatechange', 'progress', 'load', 'loadend'] as const;

export function watchXhr(page: Page, { parts, base }: Surroundings): void {
  const { ProgressEvent, XMLHttpRequest: { prototype } = {} } = page as Partial<Page>;
  if (!prototype || !ProgressEvent) return;
  const uses = new WeakMap<XMLHttpRequest, Use>();
  replaceConstructor<XMLHttpRequest>(page, 'XMLHttpRequest', (xhr) => {
    for (const type of EVENTS) listen(xhr, type, (event) => uses.get(xhr)?.answer?.hear(event));
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'open', (xhr, args, open) => {
    open(...args);
    const [method, url, isAsync = true] = args;
    uses.get(xhr)?.answer?.fail();
    uses.set(xhr, { method: String(method).toUpperCase(), url: String(url), isAsync: Boolean(isAsync), headers: [] });
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'setRequestHeader', (xhr, args, set) => {
    set(...args);
    uses.get(xhr)?.headers.push([String(args[0]), String(args[1])]);
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'send', (xhr, args, send) => {
    const use = uses.get(xhr);
    const text = use?.method === 'POST' && use.isAsync && isReadable(xhr) ? textIn(args[0]) : undefined;
    if (!use || text === undefined) {
      send(...args);
      return;
    }
    const closed = new AbortController();
    const template = templateFor(xhr, use, base(), closed.signal);
    const isMcp = template && (parts.get('mcp')?.outgoing(template, text) ?? mayDeclare(text));
    const coming = isMcp ? ([parts.need('mcp'), parts.need('xhr')] as const) : [];
    const go = () => {
      // Aborted or opened anew while it was held back.
      if (uses.get(xhr) !== use || xhr.readyState !== 1) return;
      const answers = parts.get('xhr');
      const sent = answers && template && parts.get('mcp')?.outgoing(template, text)?.();
      if (sent) use.answer = answers.answer(xhr, sent, closed, { read: reading(xhr), ProgressEvent });
      send(...(sent?.text === undefined ? args : [sent.text]));
    };
    if (!coming[0] || !coming[1] || (parts.get('mcp') && parts.get('xhr'))) go();
    else void Promise.all(coming).then(go);
  });
  replaceMethod<XMLHttpRequest, [], void>(prototype, 'abort', (xhr, _, abort) => {
    const answer = uses.get(xhr)?.answer;
    abort();
    answer?.abort();
  });
  const reading = readers(prototype);
  for (const name of ['readyState', 'status', 'response', 'responseText'] as const) {
    replaceGetter<XMLHttpRequest, unknown>(prototype, name, (xhr, _, native) => {
      const shown = uses.get(xhr)?.answer?.shown;
      return shown && name in shown ? shown[name] : native();
    });
  }
}

/** Reads what the browser has, not what we show. */
function readers(prototype: XMLHttpRequest): (xhr: XMLHttpRequest) => () => string {
  const text = Object.getOwnPropertyDescriptor(prototype, 'responseText')?.get;
  const any = Object.getOwnPropertyDescriptor(prototype, 'response')?.get;
  return (xhr) => () => (xhr.responseType === 'json' ? JSON.stringify(any?.call(xhr)) : text?.call(xhr));
}

function isReadable({ responseType }: XMLHttpRequest): boolean {
  return responseType === '' || responseType === 'text' || responseType === 'json';
}

function templateFor(xhr: XMLHttpRequest, use: Use, base: string, signal: AbortSignal): Template | undefined {
  const credentials = xhr.withCredentials ? 'include' : 'same-origin';
  const template = templateOf(use.url, { headers: use.headers, credentials, signal }, base);
  return isSigned(template) ? undefined : template;
}
