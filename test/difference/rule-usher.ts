/** An Usher on the other end of a page's port, where a person answers everything by one rule. */
import type { DeclaredSession } from '../../lib/protocol/page.ts';
import { FakeProvider, type PortMessage } from '../unit/page/fake-page.ts';
import type { PagePlan, UsherPlan } from './page-plan.ts';
import type { PageWindow } from './page-window.ts';

/** Each answer says whose it is, and to which question. */
export const byUsher = (message: string) => ({ by: `usher, asked ${message}` });

export class RuleUsher {
  /** The words of all that it was asked. */
  readonly asked: string[] = [];
  /** Questions that are never answered: the page gives them up. */
  readonly #isIgnored: (message: string) => boolean;
  readonly #plan: UsherPlan;
  readonly #provider: FakeProvider;
  readonly #onActivity: () => void;
  /** Those in which a stand-in of this page has declared elicitation, by their ids' hash: on its earlier loads too. */
  readonly #sessions: Map<string, DeclaredSession>;

  constructor(
    window: PageWindow,
    { steps, usher, isRewritten }: PagePlan,
    sessions: Map<string, DeclaredSession>,
    onActivity: () => void,
  ) {
    this.#sessions = sessions;
    this.#plan = usher;
    this.#isIgnored = (message) => steps[Number(/step (\d+)/.exec(message)?.[1])]?.deed === 'form-aborted';
    this.#onActivity = onActivity;
    this.#provider = new FakeProvider(window, {
      standIn: usher.scope,
      known: { sessions: [...sessions.values()], waitedMs: 0 },
    });
    this.#provider.isMute = usher.scope === 'absent' || usher.isLate;
    this.#provider.heard = (message) => this.#hear(message);
    if (usher.scope === 'absent') return;
    const announce = () => {
      this.#provider.announce();
      if (isRewritten) setImmediate(() => window.rewrite());
    };
    if (!usher.isLate) announce();
    else {
      // Once the page has spoken, it takes its time.
      window.addEventListener('message', (event) => {
        if ((event as MessageEvent).data?.type !== 'mcp-usher:page') return;
        setTimeout(announce, 3);
      });
    }
  }

  close(): void {
    for (const port of this.#provider.ports) port.close();
  }

  #hear({ id, method, params = {} }: PortMessage): void {
    this.#onActivity();
    const { servers = [] } = params as { servers?: readonly { session?: DeclaredSession }[] };
    for (const { session } of servers) if (session) this.#sessions.set(session.id, session);
    if (method === 'elicitation/withdraw') this.#provider.send({ id: params.id, result: { action: 'cancel' } });
    if (method !== 'elicitation/create') return;
    const { mode, message = '' } = params.params as { mode?: string; message?: string };
    this.asked.push(message);
    if (this.#isIgnored(message)) return;
    const { answers } = this.#plan;
    if (answers === 'refuse') {
      const error = { code: 4503, message: 'Nothing can be shown.', data: { reason: 'cannot-show' } };
      this.#provider.send({ id, error });
      return;
    }
    const content = answers === 'accept' && mode !== 'url' ? { content: byUsher(message) } : {};
    this.#provider.send({ id, result: { action: answers, ...content } });
  }
}
