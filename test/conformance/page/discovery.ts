/** How a page finds a provider: docs/page-protocol.md, "Discovery". */
import { must, type Rules } from '../check.ts';
import { isPageAnnounced } from '../described.ts';
import { ANOTHER, onceAsked, type ReferenceProvider } from '../reference-provider.ts';

const ID = 'org.example.conformance';

export const PAGE_DISCOVERY: Rules<ReferenceProvider> = {
  'P-1': {
    says: 'MUST announce itself, as described, once its app wants a provider',
    async run(provider) {
      const said = await provider.announced();
      must(isPageAnnounced(said), `The announcement is ${JSON.stringify(said)}.`);
    },
  },
  'P-2': {
    says: 'MUST announce itself whenever it is probed',
    async run(provider) {
      await provider.announced();
      for (let times = 0; times < 2; times++) {
        const again = provider.announcedAgain();
        provider.probe();
        await again;
      }
    },
  },
  'P-3': {
    says: 'MUST ignore a message on the window unless its `source` is this window and its `origin` is this origin',
    async run(provider) {
      await provider.announced();
      provider.announceFromElsewhere();
      const { connect } = await provider.connectedAgain();
      must(connect.provider === ID, 'It connected to a provider from elsewhere.');
    },
  },
  'P-4': {
    says: 'MUST ignore an announcement of a provider that is not as described',
    async run(provider) {
      await provider.announced();
      const wrong = [{ id: '' }, { id: undefined }, { name: 7 }, { name: '' }, { version: 'v'.repeat(65) }];
      for (const each of [...wrong, { protocols: 1 }, { protocols: Array(17).fill(1) }]) {
        provider.announce({ id: 'org.example.wrong', ...each });
      }
      const { connect } = await provider.connectedAgain();
      must(connect.provider === ID, 'It connected to a provider whose announcement is not as described.');
    },
  },
  'P-5': {
    says: 'MUST connect by the `id` of a provider, with the highest version that both have and one port',
    async run(provider) {
      await provider.announced();
      const { connect, ports } = await provider.connectedAgain({ protocols: [1, 65_535], conformance: 1 });
      must(connect.provider === ID, `It connected to ${JSON.stringify(connect.provider)}.`);
      must(connect.protocol === 1, `It connected with version ${JSON.stringify(connect.protocol)}.`);
      must(ports === 1, `It transferred ${ports} ports.`);
    },
  },
  'P-6': {
    says: 'MUST NOT connect to a provider with which it has no version in common',
    async run(provider) {
      await provider.announced();
      provider.announce({ id: 'org.example.later', protocols: [65_535] });
      const { connect } = await provider.connectedAgain();
      must(connect.provider === ID, 'It connected to a provider without a common version.');
    },
  },
  'P-7': {
    says: 'MUST NOT ask a second provider what it has asked one, as long as that one is there',
    run: onceAsked(async (provider, { connected, create }) => {
      provider.announce(ANOTHER);
      const again = provider.announcedAgain();
      provider.probe();
      await again;
      await provider.followed(connected);
      const times = provider.creates().filter(({ id }) => id === create.id).length;
      must(times === 1, 'It asked another provider the same.');
      await provider.answered(connected, create.id);
    }),
  },
  'P-8': {
    says: 'MUST close its earlier port to a provider when it connects to it again',
    run: onceAsked(async (provider, { connected, create }) => {
      const again = await provider.connectedAgain();
      provider.send(connected, { id: 'late', result: { action: 'cancel' } });
      await provider.answered(again, create.id);
      const isHeard = [connected, again].some((each) => provider.acknowledgmentsOf(each, 'late') > 0);
      must(!isHeard, 'It still listens on the earlier port.');
    }),
  },
};
