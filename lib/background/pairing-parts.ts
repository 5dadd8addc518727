/** The parts that know who is paired, and look at pages. */

import { PairingIntent } from '../pairing/intent.ts';
import { PageLooker } from '../pairing/page-looker.ts';
import { PairingManager } from '../pairing/pairing-manager.ts';
import { Pairings } from '../pairing/pairings.ts';
import { RegisteredScripts } from '../pairing/registered-scripts.ts';
import { reloadPageOf } from '../pairing/reload.ts';
import { rulingOn } from '../pairing/ruling.ts';
import { DeclaredSessions } from '../requests/declared-sessions.ts';
import { StandInPages } from '../requests/stand-in-pages.ts';
import type { CommonParts } from './common-parts.ts';
import { LateCall } from './late-call.ts';
import { later } from './later.ts';
import { historyEntryView } from './options-state.ts';

/** How many of a client's decisions the home view shows. */
const RECENT = 3;

export type PairingParts = ReturnType<typeof createPairingParts>;

/** `paired` and `unpaired` are told to parts that are made later. */
export function createPairingParts({
  api,
  session,
  local,
  context,
  isPrivate,
  now,
  ours,
  policy,
  history,
}: CommonParts) {
  const { scripting, tabs, permissions } = api;
  const paired = new LateCall<[tabId: number], void>();
  const unpaired = new LateCall<[origin: string], Promise<void>>();
  const pairings = new Pairings(local);
  const standInPages = new StandInPages(session, context, Date.now);
  const declaredSessions = new DeclaredSessions(session, context);
  const inspectClient = async (origin: string) => (await later('urls')).inspectUrl(origin, { client: null });
  const pageLooker = new PageLooker({
    pairings,
    scripting,
    tabs,
    inspectClient,
    inspect: async (url) => {
      const [{ inspectUrl, withPolicy }, held] = await Promise.all([later('urls'), policy()]);
      return withPolicy(inspectUrl(url, { client: null }), held);
    },
    isPrivate,
    standInOf: (tabId, origin) => standInPages.get(tabId, origin),
    ruling: async (origin, kind) => rulingOn(await policy(), origin, kind),
    recent: async (origin) =>
      (await history.all())
        .filter(({ client }) => client === origin)
        .slice(0, RECENT)
        .map(historyEntryView),
  });
  // Firefox takes a match pattern with a port silently, and matches nothing.
  const patternsHavePorts = !ours.base.startsWith('moz-extension:');
  const pairing = new PairingManager({
    pairings,
    intent: new PairingIntent(session),
    scripts: new RegisteredScripts({ scripting, tabs, patternsHavePorts, isPrivate }),
    permissions,
    policy,
    now,
    isPrivate,
    reload: (origin, tabId) => reloadPageOf(origin, tabId, api),
    onPaired: paired.call,
    onUnpaired: unpaired.call,
  });
  return { paired, unpaired, pairings, standInPages, declaredSessions, pageLooker, pairing };
}
