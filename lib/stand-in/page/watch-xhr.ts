/** MCP over `XMLHttpRequest`: a POST with JSON, answered with JSON or with an event stream that is read as text. */
import { dispatch, listen } from '../wire/dom-events.ts';
import { Event, URL } from '../wire/natives.ts';
import { isSigned, type Template, templateOf } from '../wire/template.ts';
import { textIn } from './recognize.ts';
import { replaceConstructor, replaceGetter, replaceMethod } from './replace.ts';
import type { StandIn } from './stand-in.ts';
import { XhrAnswer, type XhrShown } from './xhr-answer.ts';

type Page = Window & typeof globalThis;
type Args = unknown[];

/** One use of an `XMLHttpRequest`, from `open` on. */
interface Use {
  readonly method: string;
  readonly url: string;
  readonly isAsync: boolean;
  readonly headers: [string, string][];
  state: State;
}

type State =
  | { readonly is: 'open' }
  /** The page has sent it, and it waits for Usher: the browser does not know of it yet. */
  | { readonly is: 'held' }
  /** It was given up while it was held: what is read of it. */
  | { readonly is: 'given-up'; readonly shown: XhrShown }
  | { readonly is: 'sent'; readonly answer?: XhrAnswer };

const DONE = 4;
/** What fails is heard of by the first of them. */
const EVENTS = ['readystatechange', 'progress', 'load', 'loadend'] as const;

export function watchXhr(page: Page, { mcp, base }: StandIn): void {
  const { ProgressEvent, XMLHttpRequest } = page as Partial<Page>;
  if (!XMLHttpRequest || !ProgressEvent) return;
  const { prototype } = XMLHttpRequest;
  const { send: nativeSend, setRequestHeader: nativeSet } = prototype;
  const uses = new WeakMap<XMLHttpRequest, Use>();
  const getter = (name: string) => Object.getOwnPropertyDescriptor(prototype, name)?.get;
  const native = { text: getter('responseText'), any: getter('response'), ProgressEvent };
  replaceConstructor<XMLHttpRequest>(page, 'XMLHttpRequest', (xhr) => {
    for (const type of EVENTS) listen(xhr, type, (event) => answerOf(uses.get(xhr))?.hear(event));
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'open', (xhr, args, open) => {
    open(...args);
    const [method, url, isAsync = true] = args;
    const last = uses.get(xhr);
    answerOf(last)?.fail();
    uses.set(xhr, {
      method: String(method).toUpperCase(),
      url: new URL(String(url), base()).href,
      isAsync: Boolean(isAsync),
      headers: [],
      state: { is: 'open' },
    });
    // To the browser it has been open all the time.
    if (last?.state.is === 'given-up') dispatch(xhr, new Event('readystatechange'));
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'setRequestHeader', (xhr, args, set) => {
    const use = uses.get(xhr);
    if (isKept(use)) return refuse(nativeSet, args);
    set(...args);
    use?.headers.push([String(args[0]), String(args[1])]);
  });
  replaceMethod<XMLHttpRequest, Args, void>(prototype, 'send', (xhr, args, send) => {
    const use = uses.get(xhr);
    if (isKept(use)) return refuse(nativeSend, args);
    const mayBeMcp = use?.method === 'POST' && use.isAsync && use.state.is === 'open' && isReadable(xhr);
    const text = mayBeMcp ? textIn(args[0]) : undefined;
    const closed = new AbortController();
    const template = use && text !== undefined ? templateFor(xhr, use, closed.signal) : undefined;
    const outgoing = template && mcp.outgoing(template, text ?? '');
    if (!use || !outgoing) {
      send(...args);
      if (use) use.state = { is: 'sent' };
      return;
    }
    const go = () => {
      // Given up or opened once more while it was held.
      if (uses.get(xhr) !== use || use.state.is === 'given-up') return;
      const sent = outgoing.take();
      use.state = sent ? { is: 'sent', answer: new XhrAnswer(xhr, sent, closed, native) } : { is: 'sent' };
      send(...(sent?.text === undefined ? args : [sent.text]));
    };
    const settled = outgoing.settled();
    if (!settled) return go();
    use.state = { is: 'held' };
    void settled.then(go);
  });
  replaceMethod<XMLHttpRequest, [], void>(prototype, 'abort', (xhr, _, abort) => {
    const use = uses.get(xhr);
    abort();
    answerOf(use)?.abort();
    if (use?.state.is === 'held') giveUp(xhr, use);
  });
  /** As the browser would say it, had it what is held. */
  const giveUp = (xhr: XMLHttpRequest, use: Use) => {
    use.state = { is: 'given-up', shown: { readyState: DONE } };
    dispatch(xhr, new Event('readystatechange'));
    for (const target of [xhr.upload, xhr]) {
      for (const type of ['abort', 'loadend']) dispatch(target, new ProgressEvent(type));
    }
    use.state = { is: 'given-up', shown: { readyState: 0 } };
  };
  /** Throws what the browser's own `method` does where it comes too late. */
  const refuse = (method: (...args: never[]) => void, args: Args) => Reflect.apply(method, new XMLHttpRequest(), args);
  for (const name of ['readyState', 'status', 'response', 'responseText'] as const) {
    replaceGetter<XMLHttpRequest, unknown>(prototype, name, (xhr, _, native) => {
      const use = uses.get(xhr);
      const shown = use?.state.is === 'given-up' ? use.state.shown : answerOf(use)?.shown;
      return shown && name in shown ? shown[name] : native();
    });
  }
}

/** Whether the page has sent it and the browser does not know: nothing can be changed now. */
function isKept(use: Use | undefined): boolean {
  return use?.state.is === 'held' || use?.state.is === 'given-up';
}

function answerOf(use: Use | undefined): XhrAnswer | undefined {
  return use?.state.is === 'sent' ? use.state.answer : undefined;
}

function isReadable({ responseType }: XMLHttpRequest): boolean {
  return responseType === '' || responseType === 'text' || responseType === 'json';
}

function templateFor(xhr: XMLHttpRequest, use: Use, signal: AbortSignal): Template | undefined {
  const credentials = xhr.withCredentials ? 'include' : 'same-origin';
  const template = templateOf(use.url, { headers: use.headers, credentials, signal }, use.url);
  return isSigned(template) ? undefined : template;
}
