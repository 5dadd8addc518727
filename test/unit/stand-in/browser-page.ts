/** A page with a stand-in that talks over `EventSource` and WebSockets besides `fetch`. */
import { watchEventSources } from '../../../lib/stand-in/page/watch-event-sources.ts';
import { watchWebSockets } from '../../../lib/stand-in/page/watch-web-sockets.ts';
import { browserFor, type FakeWebSocket } from './browser.ts';
import { type Answer, Person, type Serve, standInFor } from './stage.ts';

interface Options {
  readonly answer?: Answer | undefined;
  /** Resolves once it is known whether Usher answers. */
  readonly coming?: Promise<void> | undefined;
  readonly base?: string;
}

/** All that the page hears over `target`: data, and its end. */
function heardOver(target: EventTarget): unknown[] {
  const heard: unknown[] = [];
  target.addEventListener('message', (event) => heard.push((event as MessageEvent).data));
  target.addEventListener('close', () => heard.push('close'));
  return heard;
}

export function browserPage(serve: Serve, { answer, coming, base }: Options = {}) {
  const person = new Person(answer);
  person.coming = coming;
  const page = standInFor(serve, person, base);
  const [sockets, toServer]: [FakeWebSocket[], string[]] = [[], []];
  const browser = browserFor(page.native, (socket) => {
    sockets.push(socket);
    return (text) => toServer.push(text);
  });
  const untouched = { ...browser };
  watchEventSources(browser, page.standIn);
  watchWebSockets(browser, page.standIn);
  return {
    ...page,
    browser,
    untouched,
    person,
    toServer,
    /** Opens a socket, whose other end is `theirs`. */
    async connect(url: string, protocols?: string | string[]) {
      const socket = new browser.WebSocket(url, protocols);
      const heard = heardOver(socket);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { socket, heard, theirs: sockets.at(-1) as FakeWebSocket };
    },
    listenTo(url: string) {
      const source = new browser.EventSource(url);
      return { source, heard: heardOver(source) };
    },
  };
}
