/** The effects of the person's presses. Each comes from one of our views, through the prompt gateway. */
import type { Browser } from 'wxt/browser';
import { matches } from '../elicitation/pattern.ts';
import { validateEntries } from '../elicitation/validate.ts';
import { judging } from '../judgement/loaded-judgement.ts';
import type { PairingManager } from '../pairing/pairing-manager.ts';
import type { FormElicitation } from '../protocol/elicitation.ts';
import type { Inspection } from '../protocol/inspection.ts';
import { frameOf, offerOf } from '../protocol/offer.ts';
import type { Entries, PromptMessage, PromptMessageOf } from '../protocol/prompt.ts';
import type { ClientLimits } from '../requests/client-limits.ts';
import type { KeptDrafts } from '../requests/kept-drafts.ts';
import type { Queue } from '../requests/queue.ts';
import { isWaiting, type StoredRequest, serverName } from '../requests/request.ts';
import { areOne } from '../requests/requester.ts';
import type { CheckedLinks } from './checked-links.ts';
import type { NotifyOffer } from './notify-offer.ts';
import type { PromptWindows } from './prompt-window.ts';
import type { Prompter } from './prompter.ts';
import type { Surface, Surfaces } from './surfaces.ts';

export interface PressesDependencies {
  readonly queue: Queue;
  readonly clients: ClientLimits;
  readonly pairing: Pick<
    PairingManager,
    'begin' | 'complete' | 'abandon' | 'unpair' | 'chooseScope' | 'injectEverywhere'
  >;
  readonly keptDrafts: KeptDrafts;
  readonly links: CheckedLinks;
  readonly prompter: Prompter;
  readonly promptWindows: PromptWindows;
  readonly surfaces: Pick<Surfaces, 'keepBeside'>;
  readonly notifyOffer: Pick<NotifyOffer, 'shown'>;
  /** Opens the page in a frame beside its tab; rejects where nothing may be opened. */
  readonly openFrame: (tabId: number, frame: Inspection) => Promise<void>;
  readonly tabs: Pick<typeof Browser.tabs, 'get' | 'update' | 'remove' | 'reload'>;
  readonly windows: Pick<typeof Browser.windows, 'update'>;
  /** Prepares the isolated tab of a request, and returns what opens it and gives its id; that rejects where nothing may be opened. */
  readonly prepareTab: (request: StoredRequest) => () => Promise<number>;
}

export interface Views {
  readonly push: () => void;
  readonly pushTo: (surface: Surface) => void;
  readonly look: (surface: Surface, isPressed?: boolean) => void;
}

/** All but the first, which makes the surface. */
export type Carried = Exclude<PromptMessage, { type: 'open' }>;

export class Presses {
  readonly #deps: PressesDependencies & Views;

  constructor(deps: PressesDependencies & Views) {
    this.#deps = deps;
  }

  readonly #does: { readonly [Type in Carried['type']]: (from: Surface, message: PromptMessageOf<Type>) => unknown } = {
    shown: async (surface, { id }) => {
      if (surface.isClosing) return;
      surface.current = id;
      await this.#shown(surface, id);
    },
    accept: (surface, { id, content }) => this.#accept(surface, id, content),
    answer: (surface, message) => this.#answer(surface, message),
    decline: (_, { id }) => this.#deps.queue.apply(id, { type: 'decline' }),
    cancel: (_, { id }) => this.#cancel((request) => request.id === id),
    'check-link': async (surface, { url, asked }) => {
      await this.#deps.links.check(url, this.#shownBy(surface, asked), surface, asked !== undefined);
      this.#deps.pushTo(surface);
    },
    'open-link': async (surface, { id }) => {
      if (await this.#deps.links.open(surface.tabId, id)) surface.isClosing = surface.kind === 'popup';
      if (surface.isClosing) surface.post({ type: 'close' });
      else this.#deps.pushTo(surface);
    },
    'close-link': async (surface, { id }) => {
      await this.#deps.links.close(surface.tabId, id);
      this.#deps.pushTo(surface);
    },
    'cancel-all': ({ tabId }, { ids }) => this.#cancel(({ id, client }) => client.tabId === tabId && ids.includes(id)),
    'stop-waiting': (_, { id }) => this.#deps.queue.apply(id, { type: 'cancel', reason: 'cancelled' }),
    mute: async ({ isPrivate }, { origin, server }) => {
      const { clients } = this.#deps;
      await clients.mute({ origin, isPrivate }, server);
      await this.#cancel((request) => clients.isMuted(request.client, serverName(request.server)));
      this.#deps.push();
    },
    unmute: async ({ isPrivate }, { origin, server }) => {
      await this.#deps.clients.unmute({ origin, isPrivate }, server);
      this.#deps.push();
    },
    draft: async (_, { id, draft }) => {
      await this.#deps.queue.apply(id, { type: 'draft', draft });
      // Keys that were pressed until the view heard that the server stopped waiting count too.
      await this.#deps.keptDrafts.type(id, draft);
    },
    // Nothing is put off by these two: what was on screen is before the person all the time.
    'keep-open': async (surface, { id }) => {
      const request = this.#deps.queue.get(id);
      if (request === undefined || !isWaiting(request)) return;
      await this.#deps.promptWindows.open(request.client.tabId, id);
      surface.closeIsSilent = true;
      surface.post({ type: 'close' });
    },
    'keep-beside': (surface, { id }) => {
      surface.closeIsSilent = true;
      this.#deps.surfaces.keepBeside(surface.tabId, id);
    },
    leave: (surface) => {
      // They come back: a client that was put off by it would not be told of next time.
      surface.closeIsSilent = true;
    },
    keep: async (_, { id }) => {
      await this.#deps.keptDrafts.keep(id);
      this.#deps.push();
    },
    discard: async (_, { id }) => {
      await this.#deps.keptDrafts.discard((request) => request.id === id);
      this.#deps.push();
    },
    done: (_, { id, back, closes }) => this.#done(id, back, closes),
    reopen: (surface, { id }) => this.#openUrl(surface, id, 'reopen'),
    // A request of another tab: that tab comes to the front first, then the prompt opens over it.
    choose: async (_, { id }) => {
      const request = this.#deps.queue.get(id);
      if (request === undefined) return;
      await this.#toFront(request);
      await this.#deps.prompter.show(request.client.tabId, id);
    },
    pair: async ({ site, tabId }, { origin, kind }) => {
      const offer = offerOf(site);
      if (offer?.origin === origin && offer.kind === kind) await this.#deps.pairing.begin(site, tabId);
    },
    'pair-answered': async (surface, { granted }) => {
      const { pairing, look } = this.#deps;
      if (granted) {
        // Not awaited: no press waits behind a page that hangs.
        void pairing
          .complete()
          .catch(console.error)
          .then(() => look(surface));
        return;
      }
      await pairing.abandon(surface.tabId);
      look(surface);
    },
    unpair: (_, { origin }) => this.#deps.pairing.unpair(origin),
    'stand-in-scope': (_, { origin, scope }) => this.#deps.pairing.chooseScope(origin, scope),
    'open-frame': async (surface, { url }) => {
      // The page may show another by now.
      const frame = frameOf(surface.site);
      if (frame?.identity?.href !== url) return;
      await this.#deps.openFrame(surface.tabId, frame);
      if (surface.kind === 'popup') surface.post({ type: 'close' });
    },
    reload: async (surface) => {
      await this.#deps.tabs.reload(surface.tabId);
      if (surface.kind === 'popup') surface.post({ type: 'close' });
    },
    look: (surface, { pressed }) => this.#deps.look(surface, pressed),
  };

  /** Carries out `message`, which came from `surface`. Rejects where it could not be written or opened. */
  async carryOut<Type extends Carried['type']>(surface: Surface, message: PromptMessageOf<Type>): Promise<void> {
    await this.#does[message.type as Type](surface, message);
  }

  /** One press, for those requests that `match` and still wait. It counts once for each of their clients. */
  async #cancel(match: (request: StoredRequest) => boolean): Promise<void> {
    const { queue, clients } = this.#deps;
    const isMeant = (request: StoredRequest) => isWaiting(request) && match(request);
    const asking = queue.all().filter(isMeant);
    for (const [at, { client }] of asking.entries()) {
      if (!asking.slice(0, at).some((other) => areOne(other.client, client))) await clients.cancelled(client);
    }
    await queue.applyAll(isMeant, { type: 'cancel', reason: 'cancelled' });
  }

  /** The draft that fills a form again becomes its own once the person sees it, and is wiped where it was kept. */
  async #shown({ kind, windowId }: Surface, id: string): Promise<void> {
    const { queue, keptDrafts, notifyOffer } = this.#deps;
    await queue.apply(id, { type: 'shown', ...(kind === 'window' && windowId !== null && { windowId }) });
    await notifyOffer.shown(id);
    const request = queue.get(id);
    const draft = request && keptDrafts.draftFor(request);
    if (!request || !draft) return;
    if ((await queue.apply(id, { type: 'draft', draft, refills: true })) !== null) await keptDrafts.used(request);
  }

  /** The page that shows the message of the request `asked` over the tab of `surface`. */
  #shownBy({ tabId }: Surface, asked: string | undefined): string | null {
    const client = asked === undefined ? undefined : this.#deps.queue.get(asked)?.client;
    return client?.tabId === tabId ? client.origin : null;
  }

  /** The press on Open or Send. The answer to a form is validated once more before it leaves (promise 9). */
  async #accept(surface: Surface, id: string, content: Entries | undefined): Promise<void> {
    const { queue } = this.#deps;
    const request = queue.get(id);
    if (request === undefined) return;
    if (request.elicitation.mode === 'url') {
      await this.#openUrl(surface, id, 'open');
      return;
    }
    // A question that is drawn as buttons is answered by the words on them, and by nothing else.
    if (judging().readYesNo(request.elicitation) === null)
      await this.#send(surface, request.elicitation, id, content ?? []);
    else this.#deps.pushTo(surface);
  }

  /** A press on a button that answers. The stored request is read again: a button that is not there sends nothing. */
  async #answer(surface: Surface, { id, answer, notes }: PromptMessageOf<'answer'>): Promise<void> {
    const { queue } = this.#deps;
    const { readYesNo, answerOf } = judging();
    const elicitation = queue.get(id)?.elicitation;
    const yesNo = elicitation?.mode === 'form' ? readYesNo(elicitation) : null;
    if (elicitation?.mode !== 'form' || yesNo === null) return;
    const answered = answerOf(yesNo, answer, notes);
    if (answered === null) this.#deps.pushTo(surface);
    else if (answered.action === 'decline') await queue.apply(id, { type: 'decline' });
    else await this.#send(surface, elicitation, id, answered.entries);
  }

  async #send(surface: Surface, { fields }: FormElicitation, id: string, content: Entries): Promise<void> {
    const problems = validateEntries(fields, content, matches);
    if (problems.length > 0) surface.post({ type: 'refused', id, problems });
    else await this.#deps.queue.apply(id, { type: 'send', content: Object.fromEntries(content) });
  }

  /** The popup closes with it: the new tab takes the focus, and what waits behind the URL has its turn later. */
  async #openUrl(surface: Surface, id: string, press: 'open' | 'reopen'): Promise<void> {
    const { queue, tabs } = this.#deps;
    const { isClosing: wasClosing } = surface;
    const lastTab = queue.get(id)?.isolatedTab?.tabId;
    surface.isClosing = surface.kind === 'popup';
    let opening: Promise<number> | undefined;
    const prepareTab = (request: StoredRequest) => {
      const openTab = this.#deps.prepareTab(request);
      return () => {
        opening = openTab();
        return opening;
      };
    };
    let request: StoredRequest | null = null;
    try {
      request = await queue.open(id, press, prepareTab);
    } finally {
      if (request?.phase !== 'opened' || request.isolatedTab?.tabId === lastTab) {
        surface.isClosing = wasClosing;
        this.#deps.pushTo(surface);
        // The press was not written, or the request has ended meanwhile: the new tab has nothing to open. Or there is none.
        void opening?.then((tabId) => tabs.remove(tabId)).catch(() => undefined);
      } else if (surface.isClosing) {
        surface.post({ type: 'close' });
      }
    }
  }

  /** Finished at the URL. The isolated tab closes only where the button said so: what it shows may be needed. */
  async #done(id: string, back: boolean, closes: boolean): Promise<void> {
    const { queue, tabs } = this.#deps;
    const request = queue.get(id);
    if (request === undefined) return;
    await queue.apply(id, { type: 'done' });
    if (!back) return;
    // It stands, though a tab that is being dragged, say, cannot come to the front.
    await this.#toFront(request).catch(() => undefined);
    if (closes && request.isolatedTab) await tabs.remove(request.isolatedTab.tabId).catch(() => undefined);
  }

  async #toFront({ client }: StoredRequest): Promise<void> {
    const tab = await this.#deps.tabs.update(client.tabId, { active: true });
    if (tab?.windowId !== undefined) await this.#deps.windows.update(tab.windowId, { focused: true });
  }
}
