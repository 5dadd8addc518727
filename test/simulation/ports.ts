/** The ways of messages: runtime ports between two realms, message ports within one, and events. */
import type { Channel, Loop, Realm } from './loop.ts';

class Event<Args extends readonly unknown[]> {
  readonly #listeners: ((...args: Args) => unknown)[] = [];

  addListener(listener: (...args: Args) => unknown): void {
    this.#listeners.push(listener);
  }

  emit(...args: Args): void {
    for (const listener of this.#listeners) listener(...args);
  }
}

export class PortEnd {
  readonly name: string;
  readonly sender: object | undefined;
  readonly onMessage = new Event<[message: unknown]>();
  readonly onDisconnect = new Event<[]>();
  readonly realm: Realm;
  /** Called with each message that is posted at this end. */
  posted = (_message: unknown) => {};
  readonly #inbox: Channel;
  #other: PortEnd | null = null;
  #isOpen = true;
  /** Messages that came before anybody could listen. */
  #held: (() => void)[] | null = null;

  constructor(name: string, realm: Realm, loop: Loop, sender?: object) {
    this.name = name;
    this.realm = realm;
    this.sender = sender;
    this.#inbox = loop.channel(realm);
  }

  static join(one: PortEnd, other: PortEnd): void {
    one.#other = other;
    other.#other = one;
  }

  /** Holds back what comes until `open`. */
  hold(): this {
    this.#held = [];
    return this;
  }

  open(): void {
    for (const task of this.#held ?? []) this.#inbox.post(task);
    this.#held = null;
  }

  postMessage(message: unknown): void {
    if (!this.#isOpen) throw new Error('Attempting to use a disconnected port object');
    this.posted(message);
    const other = this.#other;
    if (other === null) return;
    other.#take(() => other.#isOpen && other.onMessage.emit(message));
  }

  /** Closed at this end: only the other hears of it, after all that was said. */
  disconnect(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const other = this.#other;
    if (other === null) return;
    other.#take(() => {
      if (!other.#isOpen) return;
      other.#isOpen = false;
      other.onDisconnect.emit();
    });
  }

  #take(task: () => void): void {
    if (this.#held === null) this.#inbox.post(task);
    else this.#held.push(task);
  }
}

interface MessageLike {
  readonly data: unknown;
}

/** A `MessagePort` whose two ends are in one document. */
class MessagePortInRealm {
  /** Messages wait until there is a listener. */
  #held: unknown[] | null = [];
  #listener: (event: MessageLike) => void = () => {};
  other: MessagePortInRealm | null = null;
  #isClosed = false;
  readonly #inbox: Channel;

  constructor(inbox: Channel) {
    this.#inbox = inbox;
  }

  set onmessage(listener: (event: MessageLike) => void) {
    this.#listener = listener;
    const held = this.#held ?? [];
    this.#held = null;
    for (const data of held) this.receive(data);
  }

  postMessage(data: unknown): void {
    if (!this.#isClosed) this.other?.receive(data);
  }

  receive(data: unknown): void {
    if (this.#held !== null) {
      this.#held.push(data);
      return;
    }
    this.#inbox.post(() => {
      if (this.#isClosed) return;
      this.#inbox.realm.overhear(data);
      this.#listener({ data });
    });
  }

  close(): void {
    this.#isClosed = true;
    if (this.other !== null) this.other.#isClosed = true;
  }
}

/** A `MessageChannel` of the realm in which it is made. */
export class MessageChannelInRealm {
  readonly port1: MessagePortInRealm;
  readonly port2: MessagePortInRealm;

  constructor(loop: Loop) {
    const { current } = loop;
    if (current === null) throw new Error('a channel of nobody');
    this.port1 = new MessagePortInRealm(loop.channel(current));
    this.port2 = new MessagePortInRealm(loop.channel(current));
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }

  /** The class as documents see it. */
  static of(loop: Loop): new () => MessageChannelInRealm {
    return class extends MessageChannelInRealm {
      constructor() {
        super(loop);
      }
    };
  }
}
