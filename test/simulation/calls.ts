/** Calls from a realm to the browser: each is carried out in a step of its own, and answered in another. */
import { type Channel, type Loop, Realm } from './loop.ts';

/**
 * The ways to each part of the browser, in each of which everything is in order. All lives of a worker share them: what a
 * dead one had called for is carried out before its successor's first call, or never (Chromium 156: of 56 that died among
 * 400 writes, none wrote after that).
 */
export class Ways {
  readonly #loop: Loop;
  readonly #browser = new Realm('browser');
  readonly #channels = new Map<string, Channel>();

  constructor(loop: Loop) {
    this.#loop = loop;
  }

  to(part: string): Channel {
    const channel = this.#channels.get(part) ?? this.#loop.channel(this.#browser);
    this.#channels.set(part, channel);
    return channel;
  }
}

export class Calls {
  readonly #loop: Loop;
  readonly #realm: Realm;
  readonly #ways: Ways;
  /** The ways that the answers of each part come by. */
  readonly #back = new Map<string, Channel>();
  /** The realm died before this call had left it: none after it has either. */
  #isCut = false;

  constructor(loop: Loop, realm: Realm, ways: Ways) {
    this.#loop = loop;
    this.#realm = realm;
    this.#ways = ways;
  }

  /** Carries out `task` in the browser's `part`, and gives what it gives; rejects with what it throws. */
  call<Result>(part: string, task: () => Result | Promise<Result>): Promise<Result> {
    const back = this.#back.get(part) ?? this.#loop.channel(this.#realm);
    this.#back.set(part, back);
    return new Promise((resolve, reject) => {
      this.#ways.to(part).post(() => {
        this.#isCut ||= this.#realm.isDead && this.#loop.seed.once(2);
        if (this.#isCut) return;
        void (async () => task())().then(
          (result) => back.post(() => resolve(result)),
          (error: unknown) => back.post(() => reject(error as Error)),
        );
      });
    });
  }

  /** The extension has ended: nothing that is on its way is carried out. */
  cut(): void {
    this.#isCut = true;
  }
}
