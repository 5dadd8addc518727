/** The questions that the person has refused, so that the same question says so when it comes again. In memory only. */
import type { ElicitationCreate } from '../protocol/page.ts';
import { canonical } from '../storage/canonical.ts';
import type { StoredRequest } from './request.ts';
import { isIn, requesterOf } from './requester.ts';

const MAX_REFUSED = 20;

type NewQuestion = Pick<StoredRequest, 'client' | 'elicitation'> & {
  readonly create: Pick<ElicitationCreate, 'server'>;
};

export class RefusedQuestions {
  #refused: readonly { readonly asked: string; readonly isPrivate: boolean }[] = [];

  /** Learns the person's answer, except to practice. */
  learn(request: StoredRequest, before: StoredRequest): void {
    const reason = before.answer === 'none' ? request.outcome?.reason : undefined;
    const isRefused = reason === 'declined' || reason === 'cancelled';
    if ((!isRefused && reason !== 'accepted') || request.client.isPractice) return;
    const asked = questionKey(request);
    const others = this.#refused.filter((each) => each.asked !== asked);
    const refused = { asked, isPrivate: isIn(request.client, true) };
    this.#refused = (isRefused ? [...others, refused] : others).slice(-MAX_REFUSED);
  }

  forgetPrivate(): void {
    this.#refused = this.#refused.filter(({ isPrivate }) => !isPrivate);
  }

  /** Whether the person refused this question of the same requester the last time. */
  has({ client, create, elicitation }: NewQuestion): boolean {
    const asking = questionKey({ client, server: create.server ?? null, elicitation });
    return this.#refused.some(({ asked }) => asked === asking);
  }
}

/** Each question has another `elicitationId`. */
function questionKey({
  client,
  server,
  elicitation,
}: Pick<StoredRequest, 'client' | 'server' | 'elicitation'>): string {
  return canonical([requesterOf({ client, server }), { ...elicitation, elicitationId: null }]);
}
