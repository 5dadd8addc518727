/** A provider that loses something, or hears it twice: docs/page-protocol.md, "Interruptions". */
import { isSame, must, type Rules } from '../check.ts';
import { onPort, question, type ReferencePage } from '../reference-page.ts';

export const PROVIDER_INTERRUPTIONS: Rules<ReferencePage> = {
  'V-30': {
    says: 'MUST keep a result until it is acknowledged, and send the same again when it is asked again',
    async run(page) {
      const [port, other] = [await page.connected(), await page.connected()];
      const id = await port.waiting();
      await port.takenBack(id);
      other.ask(id);
      must(isSame(await other.response(id), await port.response(id)), 'The second answer differs from the first.');
      other.acknowledge(id);
    },
  },
  'V-31': {
    says: 'MUST ignore an acknowledgment over another port than the result’s',
    async run(page) {
      const [port, other, third] = [await page.connected(), await page.connected(), await page.connected()];
      const id = await port.waiting();
      await port.takenBack(id);
      other.acknowledge(id);
      await other.pinged();
      third.ask(id);
      must(isSame((await third.response(id)).result, { action: 'cancel' }), 'The answer was forgotten.');
      third.acknowledge(id);
    },
  },
  'V-32': {
    says: 'MUST NOT send another state of a request after `ended`',
    async run(page) {
      const [port, other] = [await page.connected(), await page.connected()];
      const id = await port.waiting();
      await port.takenBack(id);
      await port.state(id, 'ended');
      other.ask(id);
      await other.response(id);
      other.acknowledge(id);
      await other.pinged();
      for (const each of [port, other]) {
        const states = each.statesOf(id).map(({ state }) => state);
        const last = states.slice(states.indexOf('ended'));
        must(
          last.every((state) => state === 'ended'),
          `Its states were ${states.join(', ')}.`,
        );
      }
    },
  },
  'V-33': {
    says: 'MUST take an `id` again once it is no longer outstanding',
    run: onPort(async (port) => {
      const id = await port.waiting();
      await port.takenBack(id);
      await port.state(id, 'ended');
      port.acknowledge(id);
      await port.pinged();
      port.heard.length = 0;
      await port.forgotten(await port.waiting({}, id));
    }),
  },
  'V-34': {
    says: 'MUST go on with an unchanged request over another port: its state and its answer come there',
    run: onPort(async (port, page) => {
      const id = await port.waiting();
      const other = await page.connected();
      await other.waiting({}, id);
      // The request belongs to that port now: a mistake gets no error under its id.
      other.ask(id);
      await other.error(null, 'duplicate-id');
      await other.forgotten(id);
      must(port.responsesTo(id).length === 0, 'The answer went to the earlier port.');
    }),
  },
  'V-35': {
    says: 'MUST refuse another request or ping under an outstanding `id`, as `duplicate-id` under `null`, and leave the first alone',
    run: onPort(async (port) => {
      const id = await port.waiting();
      port.ask(id, { late: true });
      port.send({ id, method: 'ping' });
      await port.error(null, 'duplicate-id');
      await port.pinged();
      const refused = port.errorsFor(null).filter(({ reason }) => reason === 'duplicate-id');
      must(refused.length === 2, `Of a request and a ping, ${refused.length} were refused.`);
      must(port.responsesTo(id).length === 0, 'The refusal ended the first request.');
      await port.forgotten(id);
    }),
  },
  'V-36': {
    says: 'MUST refuse a changed request under an outstanding `id` over another port, as `duplicate-id` under that `id`',
    async run(page) {
      const [port, ...others] = [await page.connected(), await page.connected(), await page.connected()] as const;
      const id = await port.waiting();
      others[0].ask(id, { late: true });
      await others[0].error(id, 'duplicate-id');
      // The same members, in another order.
      others[1].raw(Object.fromEntries(Object.entries(question(id)).reverse()));
      await others[1].error(id, 'duplicate-id');
      await port.forgotten(id);
    },
  },
};
