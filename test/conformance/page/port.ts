/** The rules for every message of a page: docs/page-protocol.md, "The port" and "Requests". */
import { isSame, must, type Rules } from '../check.ts';
import { isOfPage } from '../described.ts';
import { onceAsked, type ReferenceProvider } from '../reference-provider.ts';

export const PAGE_PORT: Rules<ReferenceProvider> = {
  'P-9': {
    says: 'MUST send nothing over a port but messages as described',
    run: onceAsked(async (provider, { connected, create }) => {
      await provider.answered(connected, create.id);
      const wrong = connected.heard.find((message) => !isOfPage(message));
      must(wrong === undefined, `It sent ${JSON.stringify(wrong)}.`);
    }),
  },
  'P-10': {
    says: 'MUST NOT use the `id` of an outstanding request for another',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.drive();
      const second = await provider.heard(connected, 'elicitation/create', 2);
      must(second.id !== create.id, 'Two requests have the same id.');
    }),
  },
  'P-11': {
    says: 'MUST ignore fields, methods, states, and reasons that it does not know',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.send(connected, { method: 'conformance/unknown', params: {} });
      provider.status(connected, create.id, 'conformance');
      provider.status(connected, create.id, 'waiting', 'conformance');
      provider.send(connected, {
        method: 'elicitation/status',
        params: { id: create.id, state: 'waiting', conformance: [] },
        conformance: 1,
      });
      await provider.answered(connected, create.id);
    }),
  },
  'P-12': {
    says: 'MUST ignore a message on the port that is not as described',
    run: onceAsked(async (provider, { connected, create }) => {
      for (const wrong of [
        null,
        'text',
        7,
        [],
        {},
        { jsonrpc: '1.0' },
        { id: create.id, result: { action: 'cancel' } },
      ]) {
        connected.port.postMessage(wrong);
      }
      provider.send(connected, { method: 'elicitation/status' });
      provider.send(connected, { method: 'elicitation/status', params: 'waiting' });
      await provider.followed(connected);
      const again = await provider.connectedAgain();
      must(isSame(await provider.heard(again, 'elicitation/create'), create), 'It took one of them for the answer.');
      await provider.answered(again, create.id);
    }),
  },
  'P-13': {
    says: 'MUST ignore an error with the `id` `null`',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.send(connected, { id: null, error: 'none' });
      for (const reason of ['duplicate-id', 'not-paired']) provider.refuse(connected, null, 4401, reason);
      await provider.followed(connected);
      const again = await provider.connectedAgain();
      must(isSame(await provider.heard(again, 'elicitation/create'), create), 'It no longer waits.');
      await provider.answered(again, create.id);
    }),
  },
  'P-14': {
    says: 'MUST acknowledge each result, over the port on which it came',
    run: onceAsked(async (provider, { connected, create }) => {
      await provider.answered(connected, create.id);
    }),
  },
  'P-15': {
    says: 'MUST acknowledge a result that comes again, that is not as described, or that it did not expect',
    run: onceAsked(async (provider, { connected, create }) => {
      await provider.answered(connected, create.id, { action: 'conformance' });
      await provider.answered(connected, create.id);
      await provider.answered(connected, 'nobody’s');
    }),
  },
  'P-16': {
    says: 'MUST NOT take a status for the answer',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.status(connected, create.id, 'ended', 'accepted');
      await provider.followed(connected);
      const again = await provider.connectedAgain();
      must(isSame(await provider.heard(again, 'elicitation/create'), create), 'It asked something else.');
      await provider.answered(again, create.id);
    }),
  },
};
