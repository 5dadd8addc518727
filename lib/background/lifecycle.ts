/** The background's beginnings: of a worker, of the browser, of the extension and of its next version. */
import type { WxtBrowser } from 'wxt/browser';
import { isPractice } from '../prompt/practice.ts';
import type { Inspection } from '../protocol/inspection.ts';
import { later } from './later-scripts.ts';
import { tabExists, tellUnserved } from './liveness.ts';
import type { Parts } from './parts.ts';

/** In `storage.local`: the welcome page has been opened. */
const WELCOMED = 'welcomed';

export class Lifecycle {
  readonly #api: WxtBrowser;
  readonly #parts: Parts;

  constructor(api: WxtBrowser, parts: Parts) {
    this.#api = api;
    this.#parts = parts;
  }

  /** The worker has started: its time goes on from the latest that an earlier one has written. */
  async resumeTime(): Promise<void> {
    const { queue, clock } = this.#parts;
    await queue.ready();
    clock.advanceTo(Math.max(0, ...queue.all().flatMap(({ createdAt, endedAt }) => [createdAt, endedAt ?? 0])));
  }

  /** The worker has started, for the first time or again: brings in line what waited before it slept. */
  async settle(): Promise<void> {
    const { queue, badge, deadlines, serving, updateGate, historyRecorder, pageGateway } = this.#parts;
    const { privateSessions, notifier, prompter } = this.#parts;
    const { local } = this.#api.storage;
    const steps: readonly (() => Promise<unknown>)[] = [
      // Content scripts run in web pages' processes: they read nothing that is stored (where the browser can see to it).
      async () => local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }),
      () => privateSessions.answer(),
      () => queue.ready(),
      () => badge.show(queue.all()),
      () => deadlines.check(),
      () => this.#forgetLostTabs(),
      () => prompter.windowsClosed(),
      () => serving.endUnserved(),
      () => notifier.takeBack(),
      () => this.#beginFirstLife(),
      () => updateGate.open(),
      () => historyRecorder.forget(),
      () => this.windowClosed(),
      // Side by side: a frozen document answers when it thaws.
      () => Promise.all([pageGateway.reconcile(), this.#forgetPrivate()]),
    ];
    // A step that storage refuses keeps no other from being taken.
    for (const step of steps) await step().catch(console.error);
  }

  /**
   * Serves every page again that was open before. Only the first worker since the browser or the extension began does so
   * (`storage.session` is empty then): these pages have lost their bridge, and nobody tells them.
   */
  async #beginFirstLife(): Promise<void> {
    const { context, session, pairing } = this.#parts;
    const key = `${context}:alive`;
    if ((await session.get(key))[key]) return;
    await pairing.reconcile();
    await pairing.injectEverywhere();
    // Not before: a worker that dies on the way leaves it to the next.
    await session.set({ [key]: true }).catch(console.error);
  }

  /** An update is ready: it waits until nothing is outstanding. */
  async updateReady(): Promise<void> {
    await this.#parts.updateGate.pending();
    await this.#forgetPrivate();
  }

  /**
   * A window may have closed. Firefox has one background for both kinds, which remembers clients and drafts of both: those
   * of private windows go with the last of these. (In Chromium the normal worker sees none, and remembers nothing of them.)
   */
  async windowClosed(): Promise<void> {
    const { context, queue, clients, keptDrafts } = this.#parts;
    const open = await this.#api.windows?.getAll();
    if (context === 'private' || !open || open.some(({ incognito }) => incognito)) return;
    await Promise.all([clients.ready(), keptDrafts.ready()]);
    queue.refused.forgetPrivate();
    await clients.forgetPrivate();
    await keptDrafts.discard(({ client }) => client.isPrivate === true);
  }

  /** Requests that waited when the last worker died and never came to the front do so now. */
  async takeUp(): Promise<void> {
    await this.#parts.queue.ready();
    await this.#parts.prompter.promptWaiting();
  }

  /** First run: opens the welcome page, once for each profile: an unpacked extension is installed at every start. */
  async welcome(): Promise<void> {
    const { local } = this.#api.storage;
    if (WELCOMED in (await local.get(WELCOMED))) return;
    await local.set({ [WELCOMED]: true });
    await this.#api.tabs.create({ url: '/welcome.html' });
  }

  async policyChanged(): Promise<void> {
    const { pairing, serving, historyRecorder, queue, policy } = this.#parts;
    await pairing.reconcile();
    await serving.endUnserved();
    await tellUnserved(this.#api.tabs);
    await historyRecorder.forget();
    const [{ withPolicy }, held] = await Promise.all([later('urls'), policy()]);
    const judge = (inspection: Inspection) => withPolicy(inspection, held);
    await queue.applyAll((request) => !isPractice(request), { type: 'judged', judge });
  }

  /** Removes the remains of private windows once these are gone, so that they hold no update back. */
  async #forgetPrivate(): Promise<void> {
    const { privateSessions, updateGate } = this.#parts;
    await privateSessions.clean();
    await updateGate.open();
  }

  async #forgetLostTabs(): Promise<void> {
    const { queue } = this.#parts;
    const tabs = queue.all().flatMap(({ client, isolatedTab }) => [client.tabId, isolatedTab?.tabId]);
    for (const tabId of new Set(tabs)) {
      if (tabId !== undefined && !(await tabExists(this.#api.tabs, tabId))) await queue.tabRemoved(tabId);
    }
  }
}
