/** Questions that a product's own server has passed on to its page: asked in Usher, and answered as the page would. */
import { anySignal } from '../../page/any-signal.ts';
import { asGroup } from '../../page/round.ts';
import { serverHandle } from '../../page/server.ts';
import type { Asked, Product, ProductDependencies } from './product.ts';

export interface ReplyWay {
  readonly signal: AbortSignal | undefined;
  /** Sends the answer of the page. Rejects if it did not get there. */
  send(reply: object): Promise<void> | void;
  /** Whether `message` says what became of a reply. */
  hears?(message: unknown): boolean;
}

/**
 * Takes a piece of data, if it asks something that is ours to answer. The page is not to have it then, unless `giveBack` says
 * so: it could not be asked, or the answer did not get there.
 */
type Take = (data: unknown, way: ReplyWay, giveBack: () => void) => boolean;

/** `url` is where the product's server is reached. Its path is a conversation's, and may have a token in it. */
export function forwarding({ asker, servers }: ProductDependencies, product: Product, url: string): Take {
  const { origin } = new URL(url);
  const waiting = new Map<string, AbortController>();
  const answer = async ({ id, params, server, reply }: Asked, { signal, send }: ReplyWay, giveBack: () => void) => {
    const withdrawn = new AbortController();
    waiting.set(id, withdrawn);
    const over = anySignal(withdrawn.signal, signal);
    const all = [params].flat();
    try {
      const handle = servers.use(`${origin} ${server ?? ''}`, () => serverHandle({ name: server, url: origin }));
      asker.heard(handle);
      const common = { server: handle, standIn: {}, ...asGroup(all.length) };
      const asked = all.map((one) => asker.ask({ params: one, ...common }, over));
      await send(reply(...(await Promise.all(asked))));
    } catch {
      // The page asks all of it again, where one of them could not be asked.
      if (!withdrawn.signal.aborted) giveBack();
      withdrawn.abort();
    } finally {
      if (waiting.get(id) === withdrawn) waiting.delete(id);
    }
  };
  return (data, way, giveBack) => {
    const over = product.over?.(data);
    if (over !== undefined) {
      waiting.get(over)?.abort();
      // The next question may have the same id.
      waiting.delete(over);
    }
    // Each product has a dialog of its own: with it the page can do this itself.
    const asked = asker.scope === 'everything' ? product.asked(data) : undefined;
    if (asked && !waiting.has(asked.id)) void answer(asked, way, giveBack);
    return asked !== undefined;
  };
}
