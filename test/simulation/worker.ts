/** The background's worker of one kind of windows: it starts for an event, and dies at any moment. */
import type { WxtBrowser } from 'wxt/browser';
import { Background } from '../../lib/background/background.ts';
import { Calls, Ways } from './calls.ts';
import { type Channel, type Loop, Realm } from './loop.ts';
import type { PortEnd } from './ports.ts';

interface WorkerEvent {
  readonly deliver: (background: Background) => void;
  /** Called instead where the worker dies first; without it the next worker gets the event. */
  readonly lost?: () => void;
}

export class Worker {
  readonly #loop: Loop;
  readonly #name: string;
  readonly #apiFor: (calls: Calls, worker: Worker) => WxtBrowser;
  /** The names of its caches. */
  readonly #marks = new Set<string>();
  /** The ends of ports that it holds. */
  readonly ports = new Set<PortEnd>();
  readonly #ways: Ways;
  #pending: WorkerEvent[] = [];
  #realm: Realm | null = null;
  #inbox: Channel | null = null;
  #background: Background | null = null;
  #calls: Calls | null = null;
  lives = 0;
  /** When it has started last. */
  startedAt = 0;
  /** How often it has died in a row without a word to a page. */
  silentDeaths = 0;

  constructor(loop: Loop, name: string, apiFor: (calls: Calls, worker: Worker) => WxtBrowser) {
    this.#loop = loop;
    this.#ways = new Ways(loop);
    this.#name = name;
    this.#apiFor = apiFor;
  }

  get isAlive(): boolean {
    return this.#realm !== null;
  }

  /** Starts it, unless it runs. */
  start(): Realm {
    return this.#realm ?? this.#start().realm;
  }

  /** Hands over an event, and starts the worker for it. */
  hear(deliver: WorkerEvent['deliver'], lost?: WorkerEvent['lost']): void {
    this.#pending.push(lost === undefined ? { deliver } : { deliver, lost });
    const inbox = this.#inbox ?? this.#start();
    inbox.post(() => {
      const event = this.#pending.shift();
      if (event !== undefined && this.#background !== null) event.deliver(this.#background);
    });
  }

  /** Ends it, at whichever await it stands. The next one gets the events that it had not taken. */
  die(): void {
    if (this.#realm === null) return;
    this.silentDeaths += 1;
    this.#loop.end(this.#realm);
    this.#realm = null;
    this.#inbox = null;
    this.#background = null;
    for (const port of this.ports) port.disconnect();
    this.ports.clear();
    const pending = this.#pending;
    this.#pending = [];
    for (const { lost } of pending) lost?.();
    for (const { deliver, lost } of pending) if (lost === undefined) this.hear(deliver);
  }

  /** Ends it for good: nothing starts it again, and nothing that it has called for is done. */
  vanish(): void {
    this.#pending = [];
    this.#calls?.cut();
    this.die();
    this.#marks.clear();
  }

  #start(): Channel {
    this.lives += 1;
    this.startedAt = this.#loop.now;
    const realm = new Realm(`${this.#name} worker ${this.lives}`);
    const inbox = this.#loop.channel(realm);
    this.#realm = realm;
    this.#inbox = inbox;
    const calls = new Calls(this.#loop, realm, this.#ways);
    this.#calls = calls;
    inbox.post(() => {
      const marks = {
        has: async (name: string) => this.#marks.has(name),
        open: async (name: string) => this.#marks.add(name) as never,
      };
      this.#background = new Background(
        this.#apiFor(calls, this),
        { notification: { icon: '', text: () => '' }, linkMenu: () => '' },
        marks,
      );
      this.#background.start();
    });
    return inbox;
  }
}
