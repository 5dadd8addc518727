/** A provider with a request: docs/page-protocol.md, "Requests". */
import { eventually, must, type Rules } from '../check.ts';
import { onPort, type ReferencePage } from '../reference-page.ts';

/** Params of `elicitation/create` that are not as described, by what is wrong. */
const WRONG: Readonly<Record<string, object>> = {
  'params that are no object': { params: 'Which?' },
  'a message that is no text': { params: { message: 7, requestedSchema: { type: 'object', properties: {} } } },
  'an unknown mode': { params: { mode: 'telepathy', message: 'Which?' } },
  'a URL that is no text': { params: { mode: 'url', message: 'Go', url: 7 } },
  'a server without a key': { server: { name: 'conformance' } },
  'a long key': { server: { key: 'k'.repeat(257) } },
  'a long name': { server: { key: 'k', name: 'n'.repeat(1025) } },
  'a long URL of a server': { server: { key: 'k', url: 'u'.repeat(8193) } },
  'an unknown answerAt': { answerAt: 'never' },
  'a deadline before now': { deadlineMs: -1 },
  'a deadline that is no number': { deadlineMs: 'soon' },
  'a group without a size': { group: { id: 'g' } },
  'a large group': { group: { id: 'g', size: 65 } },
  'late that is no boolean': { late: 'yes' },
  'app that is no boolean': { app: 'yes' },
};

/** A deadline may be raised to a minute. */
const EXPIRED_SECONDS = 70;

export const PROVIDER_REQUESTS: Rules<ReferencePage> = {
  'V-19': {
    says: 'MUST refuse an `elicitation/create` with params that are not as described, as `invalid-params`',
    run: onPort(async (port) => {
      for (const [what, more] of Object.entries(WRONG)) port.ask(what, more);
      for (const what of Object.keys(WRONG)) await port.error(what, 'invalid-params');
    }),
  },
  'V-20': {
    says: 'MUST NOT refuse a request because of its `call`',
    run: onPort(async (port) => {
      for (const call of ['nonsense', { tool: 7, arguments: [] }]) {
        await port.forgotten(await port.waiting({ call }));
      }
    }),
  },
  'V-21': {
    says: 'MUST NOT refuse a request because its URL cannot be opened',
    run: onPort(async (port) => {
      for (const url of ['no URL', 'javascript:alert(1)']) {
        await port.forgotten(await port.waiting({ params: { mode: 'url', message: 'Go', url } }));
      }
    }),
  },
  'V-22': {
    says: 'MUST say that a request is `waiting` once it waits for the person',
    run: onPort(async (port) => {
      await port.forgotten(await port.waiting());
    }),
  },
  'V-23': {
    says: 'MUST NOT wait for the rest of a group before it takes a request of it',
    run: onPort(async (port) => {
      await port.forgotten(await port.waiting({ group: { id: 'conformance', size: 3 } }));
    }),
  },
  'V-24': {
    says: 'MUST answer `cancel` once the deadline has passed, which it may raise to a minute, and end as `expired`',
    isSlow: true,
    run: onPort(async (port, page) => {
      const id = await port.waiting({ deadlineMs: 1 });
      const { result } = await port.response(id, EXPIRED_SECONDS * page.secondMs);
      must((result as { action?: unknown })?.action === 'cancel', `It was answered with ${JSON.stringify(result)}.`);
      const { reason } = await port.state(id, 'ended');
      must(reason === 'expired', `It ended as ${JSON.stringify(reason)}.`);
      port.acknowledge(id);
    }),
  },
  'V-25': {
    says: 'MUST answer a withdrawn request with `cancel`, once, and end it as `withdrawn`',
    run: onPort(async (port) => {
      const id = await port.waiting();
      await port.takenBack(id);
      const { reason } = await port.state(id, 'ended');
      must(reason === 'withdrawn', `It ended as ${JSON.stringify(reason)}.`);
      port.withdraw(id);
      port.acknowledge(id);
      await port.pinged();
      must(port.responsesTo(id).length === 1, `It got ${port.responsesTo(id).length} responses.`);
    }),
  },
  'V-26': {
    says: 'MUST take a request back whatever the `reason` is, and however long',
    run: onPort(async (port) => {
      for (const reason of [{ not: 'a text' }, 'r'.repeat(600_000)]) {
        await port.forgotten(await port.waiting(), { reason });
      }
    }),
  },
  'V-27': {
    says: 'MUST answer a withdrawal over another port on that port',
    async run(page) {
      const [port, other] = [await page.connected(), await page.connected()];
      const id = await port.waiting();
      await other.forgotten(id);
      await port.pinged();
      must(port.responsesTo(id).length === 0, 'The earlier port got an answer.');
    },
  },
  'V-28': {
    says: 'MUST ignore a withdrawal of what is not outstanding, and not remember it',
    run: onPort(async (port) => {
      port.withdraw('early');
      await port.forgotten(await port.waiting({}, 'early'));
    }),
  },
  'V-29': {
    says: 'MUST take a withdrawal and an acknowledgment even while it answers `rate-limited`',
    run: onPort(async (port) => {
      const id = await port.waiting();
      for (let at = 0; at < 1_000; at++) port.send({ id: at, method: 'ping' });
      await port.forgotten(id, {}, 10_000);
      await eventually(() => port.responsesTo(999)[0], 'response to the last of 1000 pings', 10_000);
      await port.state(id, 'ended');
      port.heard.length = 0;
      await port.forgotten(await port.waiting({}, id));
    }),
  },
};
