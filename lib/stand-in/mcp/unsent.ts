import { type Template, tokenOf } from '../wire/template.ts';

/** Messages of Usher that a server has refused for their token, or did not get. */
export class Unsent {
  readonly #all: {
    readonly token: string | null | undefined;
    readonly again: (next: Template, isGood: boolean) => void;
  }[] = [];

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  /** Keeps the way to send it `again`. `token` is the one that was refused; `undefined` where the server could not be reached. */
  keep(token: string | null | undefined, again: (next: Template, isGood: boolean) => void): void {
    this.#all.push({ token, again });
  }

  /** Sends again what was refused with another token than that of `template`; or, where its server takes that, with the same. */
  sendWith(template: Template, isGood: boolean): void {
    for (const unsent of this.#all.splice(0)) {
      if ((unsent.token === tokenOf(template)) === isGood) unsent.again(template, isGood);
      else this.#all.push(unsent);
    }
  }
}
