/** How a provider and a page find each other: docs/page-protocol.md, "Discovery". */
import { must, type Rules } from '../check.ts';
import { isProviderAnnounced } from '../described.ts';
import { type KitPort, onPort, type ReferencePage } from '../reference-page.ts';

/** Checks that nobody serves the port of a connect that was changed like this. */
async function isUnserved(page: ReferencePage, change: object): Promise<void> {
  const port = await page.connected(change);
  port.send({ id: 'early', method: 'ping' });
  await (await page.connected()).pinged();
  must(port.heard.length === 0, 'The port was served.');
}

export const PROVIDER_DISCOVERY: Rules<ReferencePage> = {
  'V-1': {
    says: 'MUST answer each announcement of a page with one of its own, as described',
    async run(page) {
      const said = await page.announced();
      must(isProviderAnnounced(said), `The announcement is ${JSON.stringify(said)}.`);
      const port = await page.connected();
      await port.pinged();
      const before = page.heard.length;
      await page.announced();
      await port.pinged();
      must(page.heard.length === before + 1, `One announcement was answered with ${page.heard.length - before}.`);
    },
  },
  'V-2': {
    says: 'MUST have the same `id` in all its announcements',
    async run(page) {
      const [one, other] = [await page.announced(), await page.announced()];
      must(one.id === other.id, 'The id changed between two announcements.');
    },
  },
  'V-3': {
    says: 'MUST ignore a message on the window unless its `source` is this window and its `origin` is this origin',
    async run(page) {
      await page.announced();
      const port = await page.connected();
      await port.pinged();
      const before = page.heard.length;
      const foreign = page.fromElsewhere();
      for (const each of foreign) each.send({ id: 'foreign', method: 'ping' });
      await page.announced();
      await port.pinged();
      must(page.heard.length === before + 1, 'An announcement from elsewhere was answered.');
      must(
        foreign.every(({ heard }) => heard.length === 0),
        'A connect from elsewhere was served.',
      );
    },
  },
  'V-4': {
    says: 'MUST ignore an announcement of a page that is not as described',
    run: onPort(async (port, page) => {
      await port.pinged();
      const before = page.heard.length;
      const wrong = [{ protocols: undefined }, { protocols: 1 }, { protocols: ['1'] }, { version: 1 }];
      for (const each of [...wrong, { version: 'v'.repeat(65) }]) page.announce(each);
      await page.announced();
      await port.pinged();
      must(page.heard.length === before + 1, 'An announcement that is not as described was answered.');
    }),
  },
  'V-5': {
    says: 'MUST ignore a `connect` that carries another `id` than its own',
    run: (page) => isUnserved(page, { provider: 'com.example.another' }),
  },
  'V-6': {
    says: 'MUST ignore a `connect` with a version that it has not listed',
    run: (page) => isUnserved(page, { protocol: 65_535 }),
  },
  'V-7': {
    says: 'MUST serve at least eight ports of a document at a time',
    async run(page) {
      const ports: KitPort[] = [];
      for (let at = 0; at < 8; at++) ports.push(await page.connected());
      for (const port of ports) await port.pinged();
    },
  },
  'V-8': {
    says: 'MUST NOT close a port with something outstanding to serve another, as long as a port has nothing outstanding',
    run: onPort(async (port, page) => {
      const id = await port.waiting();
      for (let at = 0; at < 16; at++) await (await page.connected()).pinged();
      await port.forgotten(id);
    }),
  },
};
