/** What a page's transports are watched with, in Node: the parts of the stand-in are there, or come with their need. */
import { createTasks } from '../../../lib/page/tasks.ts';
import { eventGate, openEvents } from '../../../lib/stand-in/event-stream.ts';
import { PageStream } from '../../../lib/stand-in/page-stream.ts';
import type { PartName, Parts, PartTypes, Surroundings } from '../../../lib/stand-in/rest.ts';
import { StandIn } from '../../../lib/stand-in/stand-in.ts';
import { createProducts } from '../../../lib/stand-in/transports/products.ts';
import { createXhr } from '../../../lib/stand-in/transports/xhr-answer.ts';

export const MAKE: { readonly [N in PartName]: (surroundings: Surroundings) => PartTypes[N] } = {
  mcp: (surroundings) => new StandIn(surroundings),
  xhr: createXhr,
  products: createProducts,
  tasks: () => createTasks,
};

export class TestParts implements Parts {
  readonly surroundings: Surroundings;
  readonly #here = new Map<PartName, unknown>();
  readonly #coming = new Map<PartName, Promise<unknown>>();
  readonly #uses = new Set<[PartName, (part: never) => void]>();
  /** What a part waits for once it is needed; without it all are there. */
  come: Promise<unknown> | undefined;

  constructor(given: Pick<Surroundings, 'provider' | 'fetch' | 'base'>, come?: Promise<unknown>) {
    const openStream: Surroundings['openStream'] = (options) => new PageStream(options);
    this.surroundings = { ...given, parts: this, openEvents, eventGate, openStream };
    this.come = come;
  }

  get<N extends PartName>(name: N): PartTypes[N] | undefined {
    if (!this.come && !this.#here.has(name)) this.#take(name);
    return this.#here.get(name) as PartTypes[N] | undefined;
  }

  bring(name: PartName): void {
    void this.need(name);
  }

  need<N extends PartName>(name: N): Promise<PartTypes[N] | undefined> {
    const known = this.#coming.get(name) ?? (this.come ?? Promise.resolve()).then(() => this.#take(name));
    this.#coming.set(name, known);
    return known as Promise<PartTypes[N]>;
  }

  when<N extends PartName>(name: N, use: (part: PartTypes[N]) => void): () => void {
    const here = this.get(name);
    const entry: [PartName, (part: never) => void] = [name, use];
    if (here) use(here);
    else this.#uses.add(entry);
    return () => this.#uses.delete(entry);
  }

  #take(name: PartName): unknown {
    if (!this.#here.has(name)) {
      const part = MAKE[name](this.surroundings);
      this.#here.set(name, part);
      for (const [other, use] of this.#uses) if (other === name) use(part as never);
    }
    return this.#here.get(name);
  }
}
