/** The rules for every message of a provider: docs/page-protocol.md, "The port" and "Errors". */
import { eventually, isSame, must, type Rules } from '../check.ts';
import { CODE_OF, isOfProvider, MAX_BYTES } from '../described.ts';
import { onPort, question, type ReferencePage } from '../reference-page.ts';

export const PROVIDER_PORT: Rules<ReferencePage> = {
  'V-9': {
    says: 'MUST read a message as its JSON text',
    run: onPort(async (port) => {
      const params = { message: new Date(0), requestedSchema: { type: 'object', properties: {} } };
      await port.forgotten(await port.waiting({ params, late: undefined }));
    }),
  },
  'V-10': {
    says: 'MUST refuse what is not a request or notification of JSON-RPC 2.0, as `invalid-request`, and go on',
    run: onPort(async (port) => {
      port.raw({ id: 'r', method: 'ping' });
      await port.error('r', 'invalid-request');
      port.send({ id: 's' });
      await port.error('s', 'invalid-request');
      const wrong = [null, 'text', [], 7, { jsonrpc: '2.0', method: 'ping', id: 'b', more: 1n }];
      for (const each of wrong) port.raw(each);
      const errors = () => port.errorsFor(null).filter(({ reason }) => reason === 'invalid-request');
      await eventually(() => errors()[wrong.length - 1], 'error invalid-request for each');
      await port.pinged();
    }),
  },
  'V-11': {
    says: 'MUST answer the pings of a port with `{}`, in order',
    run: onPort(async (port) => {
      const ids = ['a', 2, 'c', 0];
      for (const id of ids) port.send({ id, method: 'ping' });
      for (const id of ids)
        must(isSame((await port.response(id)).result, {}), `The ping ${id} was not answered with {}.`);
      const order = port.heard.flatMap(({ id, result }) => (result ? [id] : []));
      must(isSame(order, ids), `Pings were answered in the order ${order.join(', ')}.`);
    }),
  },
  'V-12': {
    says: 'MUST refuse a method that it does not know, as `method-not-found`, under its `id`, or `null` if it has none',
    run: onPort(async (port) => {
      port.send({ id: 'm', method: 'conformance/unknown' });
      await port.error('m', 'method-not-found');
      port.send({ method: 'conformance/unknown' });
      await port.error(null, 'method-not-found');
    }),
  },
  'V-13': {
    says: 'MUST NOT answer a notification, even if it has an `id`',
    run: onPort(async (port) => {
      const params = { elicitationId: 'conformance', server: 'conformance' };
      port.send({ id: 'n', method: 'elicitation/complete', params });
      port.withdraw('nobody’s');
      port.acknowledge('nobody’s');
      await port.pinged();
      must(port.responsesTo('n').length === 0, 'A notification was answered.');
    }),
  },
  'V-14': {
    says: 'MUST take each `id` that is as described, and refuse a request with any other or none, under `null`',
    run: onPort(async (port) => {
      for (const id of ['i'.repeat(128), Number.MAX_SAFE_INTEGER, -1]) {
        port.send({ id, method: 'ping' });
        must((await port.response(id)).result, `The id ${id} was refused.`);
      }
      const wrong = ['', 'i'.repeat(129), 1.5, 2 ** 53, undefined];
      for (const id of wrong) port.send({ id, method: 'ping' });
      port.ask(undefined);
      await eventually(() => port.errorsFor(null)[wrong.length], 'error with the id null for each');
      must(port.heard.length === wrong.length + 4, 'A request without a usable id was answered otherwise.');
    }),
  },
  'V-15': {
    says: 'MUST ignore fields that it does not know',
    async run(page) {
      await page.announced({ conformance: { later: true } });
      const port = await page.connected({ conformance: 1 });
      port.raw({ ...question('fields', { conformance: [] }), conformance: 1 });
      await port.state('fields', 'waiting');
      await port.forgotten('fields');
    },
  },
  'V-16': {
    says: 'MUST take a message of 524288 bytes, and refuse a larger one, as `too-large`',
    run: onPort(async (port) => {
      const bare = JSON.stringify({ jsonrpc: '2.0', id: 'ping 1', method: 'ping', padding: '' }).length;
      await port.pinged({ padding: 'x'.repeat(MAX_BYTES - bare) });
      port.send({ id: 'large', method: 'ping', padding: 'x'.repeat(MAX_BYTES) });
      await port.error('large', 'too-large');
      // As many bytes, in fewer units.
      port.send({ id: 'wide', method: 'ping', padding: 'é'.repeat(MAX_BYTES / 2) });
      await port.error('wide', 'too-large');
    }),
  },
  'V-17': {
    says: 'MUST send nothing over a port but messages as described',
    run: onPort(async (port) => {
      await port.pinged();
      port.send({ id: 'none', method: 'conformance/unknown' });
      const id = await port.waiting();
      await port.takenBack(id);
      await port.state(id, 'ended');
      port.acknowledge(id);
      await port.pinged();
      const wrong = port.heard.find((message) => !isOfProvider(message));
      must(wrong === undefined, `It sent ${JSON.stringify(wrong)}.`);
    }),
  },
  'V-18': {
    says: 'MUST send with each error the code that belongs to its `reason`',
    run: onPort(async (port) => {
      port.raw({ id: 1, method: 'ping' });
      port.send({ id: 2, method: 'conformance/unknown' });
      port.ask(3, { params: 'Which?' });
      const id = await port.waiting();
      port.ask(id);
      const errors = [
        await port.error(1, 'invalid-request'),
        await port.error(2, 'method-not-found'),
        await port.error(3, 'invalid-params'),
        await port.error(null, 'duplicate-id'),
      ];
      await port.forgotten(id);
      for (const { code, reason } of errors) {
        must(CODE_OF[reason as string] === code, `The error ${reason} has the code ${JSON.stringify(code)}.`);
      }
    }),
  },
};
