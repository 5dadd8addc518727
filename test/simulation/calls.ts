/** Calls from a realm to the browser: each is carried out in a step of its own, and answered in another. */
import { type Channel, type Loop, Realm } from './loop.ts';

export class Calls {
  readonly #loop: Loop;
  readonly #realm: Realm;
  readonly #browser = new Realm('browser');
  /** One pair for each part of the browser: within it everything is in order. */
  readonly #channels = new Map<string, { readonly there: Channel; readonly back: Channel }>();
  /** The realm died before this call had left it: none after it has either. */
  #isCut = false;

  constructor(loop: Loop, realm: Realm) {
    this.#loop = loop;
    this.#realm = realm;
  }

  /** Carries out `task` in the browser's `part`, and gives what it gives; rejects with what it throws. */
  call<Result>(part: string, task: () => Result | Promise<Result>): Promise<Result> {
    const { there, back } = this.#channelsOf(part);
    return new Promise((resolve, reject) => {
      there.post(() => {
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

  #channelsOf(part: string) {
    let channels = this.#channels.get(part);
    if (channels === undefined) {
      channels = { there: this.#loop.channel(this.#browser), back: this.#loop.channel(this.#realm) };
      this.#channels.set(part, channels);
    }
    return channels;
  }
}
