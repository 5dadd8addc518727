/** The parts that bring a request before the person, and take their presses. */

import { Badge } from '../prompt/badge.ts';
import { CheckedLinks } from '../prompt/checked-links.ts';
import { FrameTabs } from '../prompt/frame-tabs.ts';
import { Icon } from '../prompt/icon.ts';
import { LinkMenu } from '../prompt/link-menu.ts';
import { type NotificationLook, Notifier } from '../prompt/notifier.ts';
import { NotifyOffer } from '../prompt/notify-offer.ts';
import { Practice } from '../prompt/practice.ts';
import { PromptGateway } from '../prompt/prompt-gateway.ts';
import { PromptWindows } from '../prompt/prompt-window.ts';
import { Prompter } from '../prompt/prompter.ts';
import { Surfaces } from '../prompt/surfaces.ts';
import { judgeAhead } from '../prompt/view.ts';
import type { CommonParts } from './common-parts.ts';
import { later } from './later.ts';
import type { PairingParts } from './pairing-parts.ts';
import { panelOpener } from './panel-opener.ts';
import { Panels } from './panels.ts';
import type { RequestParts } from './request-parts.ts';
import { createUrlOpener } from './url-opener.ts';

export type PromptParts = ReturnType<typeof createPromptParts>;

export function createPromptParts(
  common: CommonParts,
  { pairing, pageLooker }: PairingParts,
  { queue, clients, keptDrafts, pastAnswers, historyRecorder }: RequestParts,
  notificationLook: NotificationLook,
) {
  const { api, session, local, context, isPrivate, clock, newId, ours, policy, preferences, history } = common;
  const { tabs, windows, action } = api;
  const surfaces = new Surfaces();
  const promptIn = async () => (await preferences.get()).promptIn;
  const panels = new Panels((call) => api.runtime.sendMessage(call));
  const icon = new Icon({
    ...{ action, panels, surfaces, clients, promptIn },
    openPanel: panelOpener(api),
  });
  const promptWindows = new PromptWindows(session, api, context);
  const prompter = new Prompter({
    ...{ queue, clients, surfaces, promptWindows, tabs, windows, icon, panels, promptIn },
    meanwhile: () => judgeAhead(queue.all()),
  });
  const notifyOffer = new NotifyOffer({ session, local });
  const notifier = new Notifier({
    ...{ queue, clients, prompter, surfaces, tabs, windows, isPrivate, icon },
    offer: notifyOffer,
    notifications: () => api.notifications ?? null,
    isWanted: async () => (await preferences.get()).notify === 'on',
    look: notificationLook,
  });
  const frameTabs = new FrameTabs(api);
  const openIn = async () => (await preferences.get()).openIn;
  const links = new CheckedLinks({
    ...{ session, context, newId },
    judge: async (url, shownBy, isOfServer) => {
      const [{ judgeLink }, approved, held] = await Promise.all([later('urls'), approvedFrom(shownBy), policy()]);
      return judgeLink(url, shownBy, approved, held, isOfServer);
    },
    open: async ({ tabId, ...judged }) => {
      const [{ openedOf }, held] = await Promise.all([later('urls'), policy()]);
      const href = openedOf(judged, held);
      if (href === null) throw new Error('blocked by the administrator');
      await frameTabs.open(tabId, href, await openIn());
    },
    remember: (decision) => historyRecorder.rememberLink(decision),
  });
  const linkMenu = new LinkMenu({
    contextMenus: api.contextMenus,
    isChosen: async () => (await preferences.get()).linkMenu === 'on',
    isForbidden: async () => (await policy()).linkMenuDisabled,
  });
  const promptGateway = new PromptGateway({
    ...{ frameTabs, links, queue, clients, keptDrafts, pastAnswers, notifyOffer, pageLooker, pairing },
    ...{ prompter, promptWindows, surfaces, tabs, windows, notifier },
    ...ours,
    openTab: createUrlOpener({ browser: api, policy, openIn }),
    armDelayMs: async () => (await policy()).minimumArmDelayMs,
    wallTime: (at) => clock.wallTime(at),
  });
  const practice = new Practice({
    queue,
    session,
    inspect: async (url, client) => (await later('urls')).inspectUrl(url, { client }),
    newId,
    ...ours,
  });
  const badge = new Badge(action, isPrivate);

  return {
    links,
    linkMenu,
    promptWindows,
    surfaces,
    icon,
    prompter,
    notifier,
    frameTabs,
    promptGateway,
    practice,
    badge,
  };

  async function approvedFrom(shownBy: string | null): Promise<readonly string[]> {
    return shownBy === null ? [] : history.approvedSites(shownBy);
  }
}
