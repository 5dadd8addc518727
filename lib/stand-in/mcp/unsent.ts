import { type Template, tokenOf } from '../wire/template.ts';

interface Refused {
  /** The token that was refused; `undefined` where the server could not be reached. */
  readonly token: string | null | undefined;
  again(next: Template, isGood: boolean): void;
}

/** Messages of Usher that a server has refused for their token, or did not get, each with the way to send it again. */
export class Unsent extends Set<Refused> {
  /** Sends again what was refused with another token than that of `template`; or, where its server takes that, with the same. */
  sendWith(template: Template, isGood: boolean): void {
    for (const unsent of [...this]) {
      if ((unsent.token === tokenOf(template)) !== isGood) continue;
      this.delete(unsent);
      unsent.again(template, isGood);
    }
  }
}
