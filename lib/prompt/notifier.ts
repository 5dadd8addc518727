/**
 * A system notification for a request in a tab that is not in front, or for one that the person put off while the browser
 * hides the badge, if the person wants notifications. It names who asks and the kind, never the server's words; nothing
 * from private windows. Closing it decides nothing.
 */
import type { Browser } from 'wxt/browser';
import type { ClientLimits } from '../requests/client-limits.ts';
import type { Queue } from '../requests/queue.ts';
import { isWaiting, type StoredRequest } from '../requests/request.ts';
import { serial } from '../storage/serial.ts';
import type { Icon } from './icon.ts';
import type { NotifyOffer } from './notify-offer.ts';
import type { Prompter } from './prompter.ts';
import type { Surfaces } from './surfaces.ts';

type RequestKind = StoredRequest['elicitation']['mode'];

interface Notifications {
  create(id: string, options: { type: 'basic'; title: string; message: string; iconUrl: string }): Promise<string>;
  clear(id: string): Promise<boolean>;
  getAll(): Promise<object>;
}

export interface NotificationLook {
  /** Such as "asks you for information". */
  readonly text: (kind: RequestKind) => string;
  /** An address of our own: a worker may load nothing else (the content security policy), not even `data:` (Chromium). */
  readonly icon: string;
}

export interface NotifierDependencies {
  readonly queue: Pick<Queue, 'ready' | 'all' | 'apply'>;
  readonly icon: Pick<Icon, 'isHidden'>;
  readonly clients: Pick<ClientLimits, 'get'>;
  readonly prompter: Pick<Prompter, 'isInFront' | 'show'>;
  readonly surfaces: Pick<Surfaces, 'has'>;
  readonly tabs: Pick<typeof Browser.tabs, 'update'>;
  readonly windows: Pick<typeof Browser.windows, 'update'>;
  /** `null` without the permission for them, which can come and go. */
  readonly notifications: () => Notifications | null;
  readonly isWanted: () => Promise<boolean>;
  /** Where they have not been asked yet. */
  readonly offer: Pick<NotifyOffer, 'cameBehind'>;
  /** This background serves private windows alone (Chromium). */
  readonly isPrivate: boolean;
  readonly look: NotificationLook;
}

const PREFIX = 'usher-tab:';
/**
 * Each notification has an id of its own. Firefox reports late that one has gone. If the next one has the same id,
 * Firefox applies that report to the next one, which nobody can then take back.
 */
const idFor = ({ id, client }: StoredRequest) => `${PREFIX}${client.tabId}:${id}`;

const tabOf = (id: string) => Number.parseInt(id.slice(PREFIX.length), 10);

export class Notifier {
  readonly #deps: NotifierDependencies;
  readonly #exclusively = serial();

  constructor(deps: NotifierDependencies) {
    this.#deps = deps;
  }

  /** A listener of the queue: notifies of requests in tabs behind, and takes back those that are seen or over. */
  async changed(request: StoredRequest, before: StoredRequest | null): Promise<void> {
    if (before === null) await this.#tell(request);
    else if (isUnseen(before) && !isUnseen(request)) await this.takeBack();
  }

  /** Takes back what the browser shows for tabs without unseen requests: a worker that died may have left it. */
  takeBack(): Promise<void> {
    return this.#exclusively(() => this.#clear((id) => !this.#unseenTabs().has(tabOf(id))));
  }

  /** The person has pressed the notification `id`: its tab comes to the front, and the prompt over it. */
  async clicked(id: string): Promise<void> {
    if (!id.startsWith(PREFIX)) return;
    const { queue, prompter, tabs, windows } = this.#deps;
    await queue.ready();
    const tabId = tabOf(id);
    await this.#exclusively(() => this.#clear((each) => each === id));
    const tab = await tabs.update(tabId, { active: true }).catch(() => undefined);
    if (tab?.windowId === undefined) return;
    await windows.update(tab.windowId, { focused: true });
    if (this.#unseenTabs().has(tabId)) await prompter.show(tabId);
  }

  /** The person has closed the popup that showed `request`: where no badge reminds them of it, the system does. */
  async putOff(request: StoredRequest): Promise<void> {
    const { queue, icon } = this.#deps;
    if (!this.#mayTell(request) || !(await icon.isHidden())) return;
    const waiting = await queue.apply(request.id, { type: 'put-off' });
    if (waiting !== null) await this.#show(waiting);
  }

  async #tell(request: StoredRequest): Promise<void> {
    const { clients, prompter, surfaces } = this.#deps;
    const { client } = request;
    if (!this.#mayTell(request) || !isUnseen(request)) return;
    // A client that the person has put off gets no notification.
    if (clients.get(client).quiet) return;
    // A view over the tab takes the focus from its window, but the person is there: they have just paired it, say.
    if (surfaces.has(client.tabId) || (await prompter.isInFront(client.tabId))) return;
    await this.#show(request);
  }

  /** Usher notifies of no request of a private window, nor of practice. */
  #mayTell({ client }: StoredRequest): boolean {
    return !this.#deps.isPrivate && client.isPrivate !== true && client.isPractice !== true;
  }

  async #show(request: StoredRequest): Promise<void> {
    const { notifications, isWanted, look, offer } = this.#deps;
    const { client, elicitation } = request;
    if (!(await isWanted())) {
      await offer.cameBehind(request.id);
      return;
    }
    await this.#exclusively(async () => {
      // One for each tab: a page that asks often fills no screen.
      await this.#clear((id) => tabOf(id) === client.tabId);
      const shown = { title: client.origin, message: look.text(elicitation.mode), iconUrl: look.icon };
      await notifications()?.create(idFor(request), { type: 'basic', ...shown });
    });
    // It may have been answered while this was looked up.
    await this.takeBack();
  }

  async #clear(isOver: (id: string) => boolean): Promise<void> {
    const { notifications, isPrivate } = this.#deps;
    const shown = notifications();
    // A private window's background knows nothing of the others' requests.
    if (shown === null || isPrivate) return;
    for (const id of Object.keys(await shown.getAll())) {
      if (id.startsWith(PREFIX) && isOver(id)) await shown.clear(id);
    }
  }

  #unseenTabs(): Set<number> {
    const unseen = this.#deps.queue.all().filter(isUnseen);
    return new Set(unseen.map(({ client }) => client.tabId));
  }
}

function isUnseen(request: StoredRequest): boolean {
  return isWaiting(request) && request.phase === 'queued';
}
