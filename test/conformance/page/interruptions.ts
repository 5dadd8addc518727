/** A page that has lost something: docs/page-protocol.md, "Interruptions". */
import { isSame, must, type Rules } from '../check.ts';
import { ANOTHER, onceAsked, type ReferenceProvider } from '../reference-provider.ts';

/** A ping comes every 10 seconds. */
const PINGED_SECONDS = 20;
/** Two pings in a row were not answered. */
const LOST_SECONDS = 60;

const isNotSentAgain = (provider: ReferenceProvider, id: unknown, before: number) =>
  must(provider.creates().filter((create) => create.id === id).length === before, 'It sent the request again.');

export const PAGE_INTERRUPTIONS: Rules<ReferenceProvider> = {
  'P-17': {
    says: 'MUST connect again once its provider announces itself again, and send what is outstanding again, unchanged',
    run: onceAsked(async (provider, { create }) => {
      const again = await provider.connectedAgain();
      const second = await provider.heard(again, 'elicitation/create');
      must(isSame(second, create), 'The request came again, but changed.');
      await provider.answered(again, create.id);
    }),
  },
  'P-18': {
    says: 'MUST NOT send a request again that was answered',
    run: onceAsked(async (provider, { connected, create }) => {
      await provider.answered(connected, create.id);
      const again = await provider.connectedAgain();
      await provider.askedAgain(again);
      isNotSentAgain(provider, create.id, 1);
    }),
  },
  'P-19': {
    says: 'MUST take an error under the `id` of a request for its response, whatever its code and reason',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.refuse(connected, create.id, 4999, 'conformance');
      await provider.followed(connected);
      const again = await provider.connectedAgain();
      await provider.askedAgain(again);
      isNotSentAgain(provider, create.id, 1);
    }),
  },
  'P-20': {
    says: 'SHOULD send a `ping` every 10 seconds while it waits for an answer',
    isSlow: true,
    run: onceAsked(async (provider, { connected, create }) => {
      provider.status(connected, create.id, 'waiting');
      const { id } = await provider.heard(connected, 'ping', 1, PINGED_SECONDS * provider.secondMs);
      must(id !== create.id, 'The ping has the id of the request.');
      await provider.answered(connected, create.id);
    }),
  },
  'P-21': {
    says: 'MUST give a provider up that leaves two pings in a row unanswered, and announce itself again',
    isSlow: true,
    run: onceAsked(async (provider, { connected, create }) => {
      provider.status(connected, create.id, 'waiting');
      const again = provider.announcedAgain(LOST_SECONDS * provider.secondMs);
      await provider.heard(connected, 'ping', 2, LOST_SECONDS * provider.secondMs);
      await again;
      const { connect } = await provider.connectedAgain(ANOTHER);
      must(connect.provider === ANOTHER.id, 'It connected to the provider that was lost.');
    }),
  },
  'P-22': {
    says: 'MUST withdraw what it has given up, once the provider that it had lost is back',
    isSlow: true,
    run: onceAsked(async (provider, { connected, create }) => {
      provider.status(connected, create.id, 'waiting');
      await provider.announcedAgain(LOST_SECONDS * provider.secondMs);
      connected.port.close();
      const back = await provider.cameBack();
      const { params } = await provider.heard(back, 'elicitation/withdraw');
      must((params as { id?: unknown })?.id === create.id, `It withdrew ${JSON.stringify(params)}.`);
      isNotSentAgain(provider, create.id, 1);
    }),
  },
  'P-23': {
    says: 'MUST give up all that it has asked at the first `not-paired` under an `id` of its own, and announce itself again',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.drive();
      const second = await provider.heard(connected, 'elicitation/create', 2);
      const again = provider.announcedAgain();
      provider.refuse(connected, create.id, 4401, 'not-paired');
      await again;
      const back = await provider.cameBack();
      await provider.askedAgain(back);
      for (const { id } of [create, second]) isNotSentAgain(provider, id, 1);
    }),
  },
  'P-24': {
    says: 'MUST leave the port open on which it heard `not-paired`, for what is still on its way',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.refuse(connected, create.id, 4401, 'not-paired');
      await provider.followed(connected);
    }),
  },
};
