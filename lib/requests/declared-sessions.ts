/**
 * The MCP sessions in which a stand-in has declared elicitation, by a hash of their ids: a page that goes on with one
 * after a reload goes on being served. In `storage.session`, a list for each origin.
 */
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

  /** A document of `origin` has told of `sessions`. The oldest beyond `MAX_SESSIONS` are forgotten. */
  tell(origin: string, sessions: readonly DeclaredSession[]): Promise<void> {
    return this.#inOrder(async () => {
      if (sessions.length === 0) return;
      const known = await this.of(origin);
      if (sessions.every(({ id }) => known.some((session) => session.id === id))) return;
      const others = known.filter(({ id }) => !sessions.some((session) => session.id === id));
      await this.#area.set({ [this.#prefix + origin]: [...others, ...sessions].slice(-MAX_SESSIONS) });
    });
  }

  /** Returns the sessions of `origin`, the latest last. */
  async of(origin: string): Promise<DeclaredSession[]> {
    const key = this.#prefix + origin;
    const stored = v.safeParse(Sessions, (await this.#area.get(key))[key]);
    return stored.success ? stored.output : [];
  }

  /** The origins that anything is remembered of. */
  async origins(): Promise<string[]> {
    const keys = Object.keys(await this.#area.get(null));
    return keys.filter((key) => key.startsWith(this.#prefix)).map((key) => key.slice(this.#prefix.length));
  }

  /** `origin` is served no more. */
  forget(origin: string): Promise<void> {
    return this.#inOrder(() => this.#area.remove(this.#prefix + origin));
  }
}
