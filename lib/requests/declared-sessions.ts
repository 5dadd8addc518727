/** MCP sessions with a stand-in's elicitation, by a hash of their ids: a page may keep its session after a reload. */
import * as v from 'valibot';
import { DeclaredSession, MAX_SESSIONS } from '../protocol/page.ts';
import type { Area } from '../storage/area.ts';
import { serial } from '../storage/serial.ts';
import type { Context } from './store.ts';

const Sessions = v.array(DeclaredSession);

export class DeclaredSessions {
  readonly #area: Area;
  readonly #prefix: string;
  readonly #inOrder = serial();

  constructor(area: Area, context: Context) {
    this.#area = area;
    this.#prefix = `${context}:declared-sessions:`;
  }

  /** Adds `sessions` to those of `origin`, and forgets the oldest beyond `MAX_SESSIONS`. */
  tell(origin: string, sessions: readonly DeclaredSession[]): Promise<void> {
    return this.#inOrder(async () => {
      if (sessions.length === 0) return;
      const known = await this.of(origin);
      if (sessions.every(({ id }) => known.some((session) => session.id === id))) return;
      const others = known.filter(({ id }) => !sessions.some((session) => session.id === id));
      await this.#area.set({ [this.#prefix + origin]: [...others, ...sessions].slice(-MAX_SESSIONS) });
    });
  }

  /** The sessions of `origin`, the latest last. */
  async of(origin: string): Promise<DeclaredSession[]> {
    const key = this.#prefix + origin;
    const stored = v.safeParse(Sessions, (await this.#area.get(key))[key]);
    return stored.success ? stored.output : [];
  }

  async origins(): Promise<string[]> {
    const keys = Object.keys(await this.#area.get(null));
    return keys.filter((key) => key.startsWith(this.#prefix)).map((key) => key.slice(this.#prefix.length));
  }

  forget(origin: string): Promise<void> {
    return this.#inOrder(() => this.#area.remove(this.#prefix + origin));
  }
}
