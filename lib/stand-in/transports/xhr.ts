/** MCP over `XMLHttpRequest`: a POST with JSON, answered with JSON or with an event stream that is read as text. */
import { Event } from '../natives.ts';
import { mayDeclare, textIn } from '../recognise.ts';
import { replaceConstructor, replaceGetter, replaceMethod } from '../replace.ts';
import type { Surroundings, XhrView } from '../rest.ts';
import { isSigned, type Template, templateOf } from '../template.ts';
import { dispatch, listen } from './heard-first.ts';

type Page = Window & typeof globalThis;
type Args = unknown[];

/** One use of an `XMLHttpRequest`, from `open` on. */
interface Use {
  readonly method: string;
  readonly url: string;
  readonly isAsync: boolean;
  readonly headers: [string, string][];
  /** The page has sent it, so that it cannot be sent again. */
  isSent?: boolean;
  /** … and it waits for the rest: the browser does not know of it yet. */
  isHeld?: boolean;
  /** It was given up while it was held: what is read of it. */
  givenUp?: XhrView['shown'];
  answer?: XhrView;
}

const DONE = 4;
/** What fails is heard of by the first of them. */
const EVENTS = ['readystatechange', 'progress', 'load', 'loadend'] as const;

export function watchXhr(page: Page, { parts, base }: Surroundings): void {
  const { ProgressEvent, XMLHttpRequest } = page as Partial<Page>;
  if (!XMLHttpRequest || !ProgressEvent) return;
  const { prototype } = XMLHttpRequest;
  const { send: nativeSend, setRequestHeader: nativeSet } = prototype;
  const uses = new WeakMap<XMLHttpRequest, Use>();
  const getter = (name: string) => Object.getOwnPropertyDescriptor(prototype, name)?.get;
  const native = { text: getter('responseText'), any: getter('response'), ProgressEvent };
  replaceConstructor<XMLHttpRequest>(page, 'XMLHttpRequest', (xhr) => {
    for (const type of EVENTS) listen(xhr, type, (event) => uses.get(xhr)?.answer?.hear(event));
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'open', (xhr, args, open) => {
    open(...args);
    const [method, url, isAsync = true] = args;
    const last = uses.get(xhr);
    last?.answer?.fail();
    uses.set(xhr, { method: String(method).toUpperCase(), url: String(url), isAsync: Boolean(isAsync), headers: [] });
    // To the browser it has been open all the time.
    if (last?.givenUp) dispatch(xhr, new Event('readystatechange'));
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'setRequestHeader', (xhr, args, set) => {
    const use = uses.get(xhr);
    if (use?.isHeld) return refuse(nativeSet, args);
    set(...args);
    use?.headers.push([String(args[0]), String(args[1])]);
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'send', (xhr, args, send) => {
    const use = uses.get(xhr);
    if (use?.isHeld) return refuse(nativeSend, args);
    const mayBeMcp = use?.method === 'POST' && use.isAsync && !use.isSent && isReadable(xhr);
    const text = mayBeMcp ? textIn(args[0]) : undefined;
    if (!use || text === undefined) {
      send(...args);
      if (use) use.isSent = true;
      return;
    }
    const closed = new AbortController();
    const template = templateFor(xhr, use, base(), closed.signal);
    const isMcp = template && (parts.get('mcp')?.outgoing(template, text) ?? mayDeclare(text));
    const coming = isMcp ? ([parts.need('mcp'), parts.need('xhr')] as const) : [];
    const go = () => {
      // Given up or opened anew while it was held.
      if (uses.get(xhr) !== use || use.givenUp) return;
      use.isHeld = false;
      const answers = parts.get('xhr');
      const sent = answers && template && parts.get('mcp')?.outgoing(template, text)?.();
      if (sent) use.answer = answers.answer(xhr, sent, closed, native);
      send(...(sent?.text === undefined ? args : [sent.text]));
      use.isSent = true;
    };
    if (!coming[0] || !coming[1] || (parts.get('mcp') && parts.get('xhr'))) go();
    else {
      use.isHeld = true;
      void Promise.all(coming).then(go);
    }
  });
  replaceMethod<XMLHttpRequest, [], void>(prototype, 'abort', (xhr, _, abort) => {
    const use = uses.get(xhr);
    abort();
    use?.answer?.abort();
    if (use?.isHeld && !use.givenUp) giveUp(xhr, use);
  });
  /** As the browser would say it, had it what is held. */
  const giveUp = (xhr: XMLHttpRequest, use: Use) => {
    use.givenUp = { readyState: DONE };
    dispatch(xhr, new Event('readystatechange'));
    for (const target of [xhr.upload, xhr]) {
      for (const type of ['abort', 'loadend']) dispatch(target, new ProgressEvent(type));
    }
    use.givenUp = { readyState: 0 };
  };
  /** Throws what the browser's own `method` does where it comes too late. */
  const refuse = (method: (...args: never[]) => void, args: Args) => Reflect.apply(method, new XMLHttpRequest(), args);
  for (const name of ['readyState', 'status', 'response', 'responseText'] as const) {
    replaceGetter<XMLHttpRequest, unknown>(prototype, name, (xhr, _, native) => {
      const { answer, givenUp: shown = answer?.shown } = uses.get(xhr) ?? {};
      return shown && name in shown ? shown[name] : native();
    });
  }
}

function isReadable({ responseType }: XMLHttpRequest): boolean {
  return responseType === '' || responseType === 'text' || responseType === 'json';
}

function templateFor(xhr: XMLHttpRequest, use: Use, base: string, signal: AbortSignal): Template | undefined {
  const credentials = xhr.withCredentials ? 'include' : 'same-origin';
  const template = templateOf(use.url, { headers: use.headers, credentials, signal }, base);
  return isSigned(template) ? undefined : template;
}
