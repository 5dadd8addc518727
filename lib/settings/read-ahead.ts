/**
 * A setting that a view waits for, read before the view asks: while the browser opens a popup, it answers late. It holds for
 * one view, and only until settings change.
 */
export class ReadAhead<T> {
  readonly #read: () => Promise<T>;
  #ahead: Promise<T> | null = null;

  /** `read` never rejects. */
  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  /** A view is about to open. */
  begin(): void {
    this.#ahead = this.#read();
  }

  /** Settings have changed. */
  forget(): void {
    this.#ahead = null;
  }

  /** The setting, for a view that has opened. */
  take(): Promise<T> {
    const ahead = this.#ahead ?? this.#read();
    this.#ahead = null;
    return ahead;
  }
}
