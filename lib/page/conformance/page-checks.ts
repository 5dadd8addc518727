/** What a page is checked for, each time in a document of its own. */
import { type Check, isSame, type Json, must } from './check.ts';
import type { ReferenceProvider } from './reference-provider.ts';

const isText = (text: unknown, min: number, max: number) =>
  typeof text === 'string' && text.length >= min && text.length <= max;

export const PAGE_CHECKS: readonly Check<ReferenceProvider>[] = [
  {
    id: 'P-1',
    says: 'announces itself, whole',
    async run(provider) {
      const { version, protocols } = await provider.announced();
      must(isText(version, 0, 64), 'The announcement has no version of up to 64 units.');
      must(Array.isArray(protocols) && protocols.every(Number.isInteger), 'protocols is not a list of integers.');
    },
  },
  {
    id: 'P-2',
    says: 'connects to the provider by its id, with the highest common version and one port',
    async run(provider) {
      await provider.announced();
      provider.announce();
      const { connect, ports } = await provider.connected();
      must(connect.provider === 'org.example.conformance', `It connected to ${JSON.stringify(connect.provider)}.`);
      must(connect.protocol === 1, `It connected with version ${JSON.stringify(connect.protocol)}.`);
      must(ports === 1, `It transferred ${ports} ports.`);
    },
  },
  {
    id: 'P-3',
    says: 'does not connect where there is no common version',
    async run(provider) {
      await provider.announced();
      provider.announce({ id: 'org.example.later', protocols: [65_535] });
      provider.announce();
      const { connect } = await provider.connected();
      must(connect.provider !== 'org.example.later', 'It connected to a provider without a common version.');
    },
  },
  {
    id: 'P-4',
    says: 'ignores an announcement that is not whole',
    async run(provider) {
      await provider.announced();
      for (const wrong of [{ id: '' }, { id: undefined }, { name: 7 }, { version: 'v'.repeat(65) }, { protocols: 1 }]) {
        provider.announce({ id: 'org.example.wrong', ...wrong });
      }
      provider.announce();
      const { connect } = await provider.connected();
      must(
        connect.provider === 'org.example.conformance',
        'It connected to a provider whose announcement is not whole.',
      );
    },
  },
  {
    id: 'P-5',
    says: 'announces itself when it is probed',
    async run(provider) {
      await provider.announced();
      const before = provider.announcements.length;
      provider.probe();
      await provider.announced(before + 1);
    },
  },
  {
    id: 'P-6',
    says: 'asks under an id of 1 to 128 units or a safe integer, with params that are an object',
    async run(provider) {
      const { create } = await provider.asked();
      const { jsonrpc, id, params } = create;
      must(jsonrpc === '2.0', 'The request is not JSON-RPC 2.0.');
      must(isText(id, 1, 128) || Number.isSafeInteger(id), `The id is ${JSON.stringify(id)}.`);
      const inner = (params as Json | undefined)?.params;
      must(typeof inner === 'object' && inner !== null && !Array.isArray(inner), 'params.params is not an object.');
    },
  },
  {
    id: 'P-7',
    says: 'uses no id twice',
    async run(provider) {
      const { connected, create } = await provider.asked();
      provider.drive();
      const second = await provider.heard(connected, 'elicitation/create', 2);
      must(second.id !== create.id, 'Two requests have the same id.');
    },
  },
  {
    id: 'P-8',
    says: 'acknowledges each result, over the port on which it came',
    async run(provider) {
      const { connected, create } = await provider.asked();
      await provider.answered(connected, create.id);
    },
  },
  {
    id: 'P-9',
    says: 'acknowledges a result again that comes twice, and one that it did not expect',
    async run(provider) {
      const { connected, create } = await provider.asked();
      await provider.answered(connected, create.id);
      await provider.answered(connected, create.id, 2);
      await provider.answered(connected, 'of nobody', 3);
    },
  },
  {
    id: 'P-10',
    says: 'connects again once its provider announces itself again, and sends what is outstanding again, unchanged',
    async run(provider) {
      const { create } = await provider.asked();
      provider.announce();
      const again = await provider.connected(2);
      const second = await provider.heard(again, 'elicitation/create');
      must(isSame(second, create), 'The request came again, but changed.');
      await provider.answered(again, create.id);
    },
  },
  {
    id: 'P-11',
    says: 'does not send again what was answered',
    async run(provider) {
      const { connected, create } = await provider.asked();
      await provider.answered(connected, create.id);
      provider.announce();
      const again = await provider.connected(2);
      provider.drive();
      const { id } = await provider.heard(again, 'elicitation/create');
      must(id !== create.id, 'It asked again what was answered.');
    },
  },
  {
    id: 'P-12',
    says: 'ignores methods, states and fields that it does not know, and what is malformed',
    async run(provider) {
      const { connected, create } = await provider.asked();
      for (const wrong of [null, 'text', 7, [], {}, { jsonrpc: '1.0' }]) connected.port.postMessage(wrong);
      provider.send(connected, { method: 'conformance/unknown', params: {} });
      provider.send(connected, { id: null, error: 'none' });
      provider.status(connected, create.id, 'conformance');
      provider.status(connected, create.id, 'ended', 'conformance');
      await provider.answered(connected, create.id);
    },
  },
  {
    id: 'P-13',
    says: 'does not take a status for the answer',
    async run(provider) {
      const { connected, create } = await provider.asked();
      provider.status(connected, create.id, 'ended', 'accepted');
      // Once it has acknowledged this, it has heard the status.
      await provider.answered(connected, 'of nobody');
      provider.announce();
      const again = await provider.connected(2);
      must(isSame(await provider.heard(again, 'elicitation/create'), create), 'It asked something else.');
      await provider.answered(again, create.id);
    },
  },
];
