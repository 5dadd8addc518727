/** What one part tells another that is made after it. Whoever hears it is named once, before anything is told. */
export class LateCall<Told extends readonly unknown[], Answer> {
  #hear: ((...told: Told) => Answer) | null = null;

  /** From now on `hear` is called. */
  goesTo(hear: (...told: Told) => Answer): void {
    this.#hear = hear;
  }

  /** @throws {Error} while nobody has been named. */
  readonly call = (...told: Told): Answer => {
    if (this.#hear === null) throw new Error('told before the one that hears it was made');
    return this.#hear(...told);
  };
}
