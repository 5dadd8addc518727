/** Reads a setting before a view asks, since the browser is slow then. For one view, until settings change. */
export class ReadAhead<T> {
  readonly #read: () => Promise<T>;
  #ahead: Promise<T> | null = null;

  /** `read` never rejects. */
  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  /** Call it when a view is about to open … */
  begin(): void {
    this.#ahead = this.#read();
  }

  /** … and when settings have changed. */
  forget(): void {
    this.#ahead = null;
  }

  take(): Promise<T> {
    const ahead = this.#ahead ?? this.#read();
    this.#ahead = null;
    return ahead;
  }
}
