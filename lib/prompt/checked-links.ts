/** The links that the person has Usher look at, one for each tab, until they are opened, closed, or replaced. */
import type { LinkDecision } from '../history/recorder.ts';
import { siteOfIdentity } from '../protocol/inspection.ts';
import type { LinkView, PromptState } from '../protocol/prompt.ts';
import { MAX_CHECKED } from '../protocol/prompt-values.ts';
import type { Area } from '../storage/area.ts';
import { singleReading } from '../storage/single-reading.ts';

export interface CheckedLink extends Pick<LinkView, 'id' | 'shownBy' | 'inspection' | 'through'> {
  readonly tabId: number;
  readonly isPrivate: boolean;
}

export type LinkJudgement = Pick<LinkView, 'inspection' | 'through'>;

export interface CheckedLinksDependencies {
  readonly session: Area;
  /** Chromium's two workers share the area: each has links of its own. */
  readonly context: string;
  readonly newId: () => string;
  /** `isOfServer` says that a server wrote the link, in the message of a request. */
  readonly judge: (url: string, shownBy: string | null, isOfServer: boolean) => Promise<LinkJudgement>;
  /** Opens it in an isolated tab; rejects where nothing may be opened. */
  readonly open: (link: CheckedLink) => Promise<void>;
  readonly remember: (decision: LinkDecision) => Promise<void>;
}

export class CheckedLinks {
  readonly #deps: CheckedLinksDependencies;
  readonly #key: string;
  #links: ReadonlyMap<number, CheckedLink> = new Map();
  /** The latest look at a link over each tab, until it is known; a tab that has gone has none. */
  readonly #looks = new Map<number, object>();
  readonly #opening = new Map<number, string>();

  constructor(deps: CheckedLinksDependencies) {
    this.#deps = deps;
    this.#key = `${deps.context}:checkedLinks`;
  }

  readonly ready = singleReading(async () => {
    const { [this.#key]: stored } = await this.#deps.session.get(this.#key);
    this.#links = new Map((stored as readonly CheckedLink[] | undefined)?.map((link) => [link.tabId, link]));
  });

  on(tabId: number): CheckedLink | null {
    return this.#links.get(tabId) ?? null;
  }

  /** Looks at `url`, which a page in `tabId` or the message of its request shows. */
  async check(
    url: string,
    shownBy: string | null,
    { tabId, isPrivate }: Pick<CheckedLink, 'tabId' | 'isPrivate'>,
    isOfServer = false,
  ): Promise<void> {
    const look = {};
    this.#looks.set(tabId, look);
    const judged = await this.#deps.judge(url.slice(0, MAX_CHECKED), shownBy, isOfServer);
    if (this.#looks.get(tabId) !== look) return;
    this.#looks.delete(tabId);
    await this.#write(tabId, { id: this.#deps.newId(), tabId, shownBy, ...judged, isPrivate });
  }

  /** The press on Open. Opens nothing where `id` is not what is looked at over `tabId`; then returns `false`. */
  async open(tabId: number, id: string): Promise<boolean> {
    const link = this.on(tabId);
    if (link?.id !== id || !link.inspection.openable) return false;
    const isOpening = () => this.#opening.get(tabId) === id;
    this.#opening.set(tabId, id);
    try {
      // Taken first: two presses open one tab.
      await this.#write(tabId, null);
      await this.#deps.open(link);
    } catch (error) {
      // The person can press once more, if the tab is still there and they have had no other link looked at.
      if (this.on(tabId) === null && isOpening()) await this.#write(tabId, link);
      throw error;
    } finally {
      if (isOpening()) this.#opening.delete(tabId);
    }
    await this.#remember(link, 'accepted');
    return true;
  }

  async close(tabId: number, id: string): Promise<void> {
    const link = this.on(tabId);
    if (link?.id !== id) return;
    await this.#write(tabId, null);
    await this.#remember(link, 'cancelled');
  }

  /** The view that showed the link `id` has gone. */
  async forget(tabId: number, id: string | undefined): Promise<void> {
    if (this.#opening.get(tabId) === id) this.#opening.delete(tabId);
    if (id !== undefined && this.on(tabId)?.id === id) await this.#write(tabId, null);
  }

  async tabRemoved(tabId: number): Promise<void> {
    this.#looks.delete(tabId);
    await this.forget(tabId, this.on(tabId)?.id ?? this.#opening.get(tabId));
  }

  /** A press stands, even if storage refuses to keep it. */
  async #remember({ shownBy, isPrivate, inspection }: CheckedLink, outcome: LinkDecision['outcome']): Promise<void> {
    const decision = { shownBy, isPrivate, site: siteOfIdentity(inspection.identity), outcome };
    await this.#deps.remember(decision).catch(console.error);
  }

  /** Holds in this worker, even if storage refuses to keep it. */
  async #write(tabId: number, link: CheckedLink | null): Promise<void> {
    const others = [...this.#links].filter(([other]) => other !== tabId);
    this.#links = new Map(link === null ? others : [...others, [tabId, link] as const]);
    await this.#deps.session.set({ [this.#key]: [...this.#links.values()] }).catch(console.error);
  }
}

/** `state` with the link before all requests: the person has just asked for it. Pure. */
export function withLink(state: PromptState, link: CheckedLink | null): PromptState {
  if (link === null) return state;
  const { id, shownBy, inspection, through } = link;
  const view: LinkView = {
    kind: 'link',
    id,
    shownBy,
    inspection,
    through,
    clientOrigin: shownBy ?? '',
    server: { name: null, version: null, description: null, url: null },
    message: '',
    group: null,
    practice: false,
  };
  return { ...state, requests: [view, ...state.requests] };
}
