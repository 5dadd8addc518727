/**
 * The rest of the stand-in, brought into the page part by part once its shape is seen: the first script asks Usher, whose
 * background has the browser run the part's script in this document, and that hands over to the first. A message of the
 * page waits for it for a second at most.
 */
import { eventGate, openEvents } from './event-stream.ts';
import { takenNatives } from './natives.ts';
import { PageStream } from './page-stream.ts';
import { HAND_OVER, type HandOver, type PartName, type Parts, type PartTypes, type Surroundings } from './rest.ts';
import { HOLD_MS, type Usher } from './usher.ts';

type Page = Window & typeof globalThis;
type Part = PartTypes[PartName];

export class PageParts implements Parts {
  readonly #usher: Usher;
  /** What each part is made with. */
  readonly surroundings: Surroundings;
  readonly #here = new Map<PartName, Part>();
  /** Those that have been asked for: no others are taken. */
  readonly #asked = new Set<PartName>();
  readonly #coming = new Map<PartName, Promise<Part | undefined>>();
  /** Those that did not come in time: nothing waits for them any more. */
  readonly #missed = new Set<PartName>();
  readonly #uses = new Map<PartName, Set<(part: never) => void>>();

  constructor(page: Page, usher: Usher, given: Pick<Surroundings, 'fetch' | 'base'>) {
    this.#usher = usher;
    const openStream: Surroundings['openStream'] = (options) => new PageStream(options);
    this.surroundings = { ...given, provider: usher, parts: this, openEvents, eventGate, openStream };
    // Before any script of the page can listen.
    page.addEventListener(HAND_OVER, (event) => this.#take(event), true);
  }

  get<N extends PartName>(name: N): PartTypes[N] | undefined {
    return this.#here.get(name) as PartTypes[N] | undefined;
  }

  bring(name: PartName): void {
    void this.#bring(name);
  }

  need<N extends PartName>(name: N): Promise<PartTypes[N] | undefined> | undefined {
    const coming = this.#bring(name) as Promise<PartTypes[N] | undefined> | undefined;
    const goOn = () => {
      if (this.#usher.scope && this.#missed.has(name)) this.#usher.miss();
      return undefined;
    };
    return coming ? coming.then((part) => part ?? goOn()) : goOn();
  }

  /** Resolves as `need` does. */
  #bring(name: PartName): Promise<Part | undefined> | undefined {
    const here = this.#here.get(name);
    if (here) return Promise.resolve(here);
    if (this.#missed.has(name)) return undefined;
    const known = this.#coming.get(name);
    if (known) return known;
    const settled = this.#usher.settled();
    // It is known that Usher does not answer here.
    if (!settled && !this.#usher.scope) return undefined;
    const coming = this.#load(name, settled).finally(() => this.#coming.delete(name));
    this.#coming.set(name, coming);
    return coming;
  }

  when<N extends PartName>(name: N, use: (part: PartTypes[N]) => void): () => void {
    const here = this.get(name);
    const uses = this.#uses.get(name) ?? new Set();
    if (here) use(here);
    else this.#uses.set(name, uses.add(use));
    return () => uses.delete(use);
  }

  async #load(name: PartName, settled: Promise<void> | undefined): Promise<Part | undefined> {
    const usher = this.#usher;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stops: (() => void)[] = [];
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, HOLD_MS);
      stops = [usher.onGone(resolve), this.when(name, () => resolve())];
    });
    await Promise.race([settled, isOver]);
    if (usher.scope && usher.isSame) {
      this.#asked.add(name);
      usher.bring(name);
      await isOver;
    }
    clearTimeout(timer);
    for (const stop of stops) stop();
    if (usher.scope && !this.#here.has(name)) this.#missed.add(name);
    return this.#here.get(name);
  }

  /** Takes a part that has been asked for, once. What else a page may say here is nothing to us. */
  #take(event: Event): void {
    try {
      const { name, begin } = (event as CustomEvent<HandOver>).detail;
      if (!this.#asked.has(name)) return;
      event.stopImmediatePropagation();
      if (this.#here.has(name)) return;
      const part = begin(this.surroundings, takenNatives());
      this.#here.set(name, part);
      for (const use of this.#uses.get(name) ?? []) use(part as never);
      this.#uses.delete(name);
    } catch {}
  }
}
