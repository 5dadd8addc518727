/** What a provider is checked for. None of it needs a press: what was asked is withdrawn. */
import { type Check, isSame, must } from './check.ts';
import type { KitPort, ReferencePage } from './reference-page.ts';

const FORM = {
  message: 'This is a test of conformance. It goes away by itself.',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
};

const newId = () => crypto.randomUUID();

function ask(port: KitPort, id: string, more: object = {}): void {
  port.send({ id, method: 'elicitation/create', params: { params: FORM, ...more } });
}

/** A request that is waiting for the person. */
async function waiting(port: KitPort): Promise<string> {
  const id = newId();
  ask(port, id);
  await port.state(id, 'waiting');
  return id;
}

/** Takes a request back, and checks that it is answered as it should be. */
async function takenBack(port: KitPort, id: string, more: object = {}): Promise<void> {
  port.withdraw(id, more);
  const { result } = await port.response(id);
  must(isSame(result, { action: 'cancel' }), `A withdrawn request was answered with ${JSON.stringify(result)}.`);
}

/** Takes back a request, and lets the provider forget it: nothing is left of the check. */
async function forgotten(port: KitPort, id: string): Promise<void> {
  await takenBack(port, id);
  port.acknowledge(id);
}

async function isUnheard(page: ReferencePage, change: object): Promise<void> {
  const port = await page.connected(change);
  port.send({ id: 'early', method: 'ping' });
  await (await page.connected()).pinged();
  must(port.heard.length === 0, 'The port of a foreign connect was served.');
}

export const PROVIDER_CHECKS: readonly Check<ReferencePage>[] = [
  {
    id: 'V-1',
    says: 'answers each announcement of the page with its own, which is whole',
    async run(page) {
      for (const said of [await page.announced(), await page.announced()]) {
        const { id, name, version, protocols } = said;
        const isText = (text: unknown, max: number) => typeof text === 'string' && text.length <= max;
        must(isText(id, 256) && id !== '', 'The announcement has no id of 1 to 256 units.');
        must(isText(name, 256) && name !== '', 'The announcement has no name of 1 to 256 units.');
        must(isText(version, 64), 'The announcement has no version of up to 64 units.');
        must(Array.isArray(protocols) && protocols.every(Number.isInteger), 'protocols is not a list of integers.');
      }
    },
  },
  {
    id: 'V-2',
    says: 'keeps its id',
    async run(page) {
      const [one, other] = [await page.announced(), await page.announced()];
      must(one.id === other.id, 'The id changed between two announcements.');
    },
  },
  {
    id: 'V-3',
    says: 'ignores a connect that carries another provider’s id',
    run: (page) => isUnheard(page, { provider: 'com.example.another' }),
  },
  {
    id: 'V-4',
    says: 'ignores a connect with a version that it has not listed',
    run: (page) => isUnheard(page, { protocol: 65_535 }),
  },
  {
    id: 'V-5',
    says: 'serves eight ports of a document at a time',
    async run(page) {
      const ports: KitPort[] = [];
      for (let at = 0; at < 8; at++) ports.push(await page.connected());
      for (const port of ports) await port.pinged();
    },
  },
  {
    id: 'V-6',
    says: 'answers pings with {}, in order, each under its own id',
    async run(page) {
      const port = await page.connected();
      const ids = ['a', 2, 'c', 0];
      for (const id of ids) port.send({ id, method: 'ping' });
      for (const id of ids)
        must(isSame((await port.response(id)).result, {}), `The ping ${id} was not answered with {}.`);
      const order = port.heard.flatMap(({ id, result }) => (result ? [id] : []));
      must(isSame(order, ids), `Pings were answered in the order ${order.join(', ')}.`);
    },
  },
  {
    id: 'V-7',
    says: 'refuses a method that it does not know, under the id, or null where there is none',
    async run(page) {
      const port = await page.connected();
      port.send({ id: 'm', method: 'conformance/unknown' });
      await port.error('m', 'method-not-found');
      port.send({ method: 'conformance/unknown' });
      await port.error(null, 'method-not-found');
    },
  },
  {
    id: 'V-8',
    says: 'refuses what is not JSON-RPC 2.0, and goes on',
    async run(page) {
      const port = await page.connected();
      port.raw({ id: 'r', method: 'ping' });
      await port.error('r', 'invalid-request');
      for (const wrong of [null, 'text', [], 7]) port.raw(wrong);
      await port.error(null, 'invalid-request');
      await port.pinged();
    },
  },
  {
    id: 'V-9',
    says: 'refuses params that are not as described',
    async run(page) {
      const port = await page.connected();
      port.send({ id: 'p', method: 'elicitation/create', params: { params: 'Which?' } });
      await port.error('p', 'invalid-params');
    },
  },
  {
    id: 'V-10',
    says: 'says that a request is waiting',
    async run(page) {
      const port = await page.connected();
      await forgotten(port, await waiting(port));
    },
  },
  {
    id: 'V-11',
    says: 'answers a withdrawn request with cancel, once, and ends it as withdrawn',
    async run(page) {
      const port = await page.connected();
      const id = await waiting(port);
      await takenBack(port, id);
      const { params } = await port.state(id, 'ended');
      must((params as { reason?: unknown }).reason === 'withdrawn', `It ended as ${JSON.stringify(params)}.`);
      port.withdraw(id);
      port.acknowledge(id);
      await port.pinged();
      must(port.responsesTo(id).length === 1, `It got ${port.responsesTo(id).length} responses.`);
    },
  },
  {
    id: 'V-12',
    says: 'takes a request back whatever the reason is that is given',
    async run(page) {
      const port = await page.connected();
      const id = await waiting(port);
      await takenBack(port, id, { reason: { not: 'a text' } });
      port.acknowledge(id);
    },
  },
  {
    id: 'V-13',
    says: 'refuses a second request under an outstanding id, and leaves the first alone',
    async run(page) {
      const port = await page.connected();
      const id = await waiting(port);
      ask(port, id, { late: true });
      await port.error(null, 'duplicate-id');
      must(port.responsesTo(id).length === 0, 'The refusal ended the first request.');
      await forgotten(port, id);
    },
  },
  {
    id: 'V-14',
    says: 'refuses another request under an outstanding id on another port, under that id',
    async run(page) {
      const port = await page.connected();
      const other = await page.connected();
      const id = await waiting(port);
      ask(other, id, { late: true });
      await other.error(id, 'duplicate-id');
      await forgotten(port, id);
    },
  },
  {
    id: 'V-15',
    says: 'goes on with an unchanged request on another port: its state and its answer come there',
    async run(page) {
      const port = await page.connected();
      const id = await waiting(port);
      const other = await page.connected();
      ask(other, id);
      await other.state(id, 'waiting');
      // It is the request of that port now, under whose id no mistake is told.
      ask(other, id);
      await other.error(null, 'duplicate-id');
      await forgotten(other, id);
      must(port.responsesTo(id).length === 0, 'The answer went to the earlier port.');
    },
  },
  {
    id: 'V-16',
    says: 'keeps a result until it is acknowledged, and sends it again when it is asked again',
    async run(page) {
      const port = await page.connected();
      const other = await page.connected();
      const id = await waiting(port);
      await takenBack(port, id);
      ask(other, id);
      must(isSame(await other.response(id), await port.response(id)), 'The second answer differs from the first.');
      other.acknowledge(id);
    },
  },
  {
    id: 'V-17',
    says: 'ignores an acknowledgment over another port',
    async run(page) {
      const [port, other, third] = [await page.connected(), await page.connected(), await page.connected()];
      const id = await waiting(port);
      await takenBack(port, id);
      other.acknowledge(id);
      await other.pinged();
      ask(third, id);
      must(isSame((await third.response(id)).result, { action: 'cancel' }), 'The answer was forgotten.');
      third.acknowledge(id);
    },
  },
  {
    id: 'V-18',
    says: 'lets an id be used again once it is no longer outstanding',
    async run(page) {
      const port = await page.connected();
      const id = await waiting(port);
      await takenBack(port, id);
      await port.state(id, 'ended');
      port.acknowledge(id);
      await port.pinged();
      port.heard.length = 0;
      ask(port, id);
      await port.state(id, 'waiting');
      await forgotten(port, id);
    },
  },
  {
    id: 'V-19',
    says: 'ignores fields that it does not know',
    async run(page) {
      await page.announced({ conformance: { later: true } });
      const port = await page.connected({ conformance: 1 });
      const id = newId();
      port.send({ id, conformance: 1, method: 'elicitation/create', params: { params: FORM, conformance: [] } });
      await port.state(id, 'waiting');
      await forgotten(port, id);
    },
  },
  {
    id: 'V-20',
    says: 'answers no notification, even if it has an id',
    async run(page) {
      const port = await page.connected();
      const params = { elicitationId: 'conformance', server: 'conformance' };
      port.send({ id: 'n', method: 'elicitation/complete', params });
      port.withdraw('nobody’s');
      port.acknowledge('nobody’s');
      await port.pinged();
      must(port.responsesTo('n').length === 0, 'A notification was answered.');
    },
  },
];
