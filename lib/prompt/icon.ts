/**
 * A press on Usher's icon opens the popup or, if the person has chosen the panel, opens and closes that. A press gives access
 * to the page (`activeTab`), unless the browser opens the panel by itself (`openPanelOnActionClick`, Chromium 156).
 */
import type { Browser } from 'wxt/browser';
import type { Preferences } from '../protocol/preferences.ts';
import type { ClientLimits } from '../requests/client-limits.ts';
import { serial } from '../storage/serial.ts';
import type { Surfaces } from './surfaces.ts';

const POPUP = '/popup.html';
/** Without a popup the browser tells of the press. */
const NO_POPUP = '';

export type PressedTab = Pick<Browser.tabs.Tab, 'id' | 'windowId' | 'incognito'>;

export interface IconDependencies {
  readonly action: Pick<typeof Browser.action, 'setPopup' | 'openPopup' | 'getUserSettings'>;
  /** Opens the panel of a window, in the task of a press; `null` where the browser has none. */
  readonly openPanel: ((windowId: number) => Promise<void>) | null;
  readonly panels: {
    pressed(windowId: number): Promise<'stays' | 'closes' | null>;
    close(windowId: number): Promise<void>;
  };
  readonly surfaces: Pick<Surfaces, 'pressedOn'>;
  readonly clients: Pick<ClientLimits, 'ready' | 'popupOpened'>;
  readonly promptIn: () => Promise<Preferences['promptIn']>;
}

export class Icon {
  readonly #deps: IconDependencies;
  readonly #inOrder = serial();
  /** Whether a press opens the popup, as far as this worker has told the browser. */
  #opensPopup = false;

  constructor(deps: IconDependencies) {
    this.#deps = deps;
  }

  /** Brings the icon in line with what the person has chosen. The browser forgets it when it closes. */
  settle(): Promise<void> {
    return this.#inOrder(() => this.#settle());
  }

  /**
   * Opens the popup over the tab in front of a window, whatever a press would do. `meanwhile` is called as soon as the
   * browser has been asked.
   * @throws where the browser cannot (no toolbar, no focus, another popup).
   */
  openPopup({ windowId }: { readonly windowId: number }, meanwhile = () => {}): Promise<void> {
    return this.#inOrder(async () => {
      const { action } = this.#deps;
      const open = async () => {
        const opened = action.openPopup({ windowId });
        meanwhile();
        await opened;
      };
      if (this.#opensPopup) {
        await open();
        return;
      }
      await this.#set(POPUP);
      try {
        await open();
      } finally {
        await this.#settle();
      }
    });
  }

  /**
   * The person has pressed the icon over a tab, and no popup opened. To be called in the task of the press: Firefox
   * takes the gesture away after an await. Where the panel was open already, it decides whether it stays.
   */
  async pressed({ id, windowId, incognito }: PressedTab): Promise<void> {
    const { openPanel, panels, surfaces, clients } = this.#deps;
    // Before a panel opens that would hear of it too.
    const answered = panels.pressed(windowId);
    const opened = openPanel === null ? Promise.reject(new Error('no panel')) : openPanel(windowId);
    surfaces.pressedOn(id ?? null);
    const [[{ status }], was] = await Promise.all([Promise.allSettled([opened]), answered]);
    // One that was there has heard of it from the call, and one that does not open never will.
    if (was !== null || status === 'rejected') surfaces.pressedOn(null);
    if (was === 'closes') {
      // Not before the browser has opened it, as it had to be asked to: it would stay open (Chromium 156).
      await panels.close(windowId);
      return;
    }
    // The press may have woken this background: who is quiet is read first.
    await clients.ready();
    await clients.popupOpened(incognito);
    if (status === 'rejected') await this.openPopup({ windowId });
  }

  /** Whether the browser hides it, with its badge, until the person pins it. Firefox ESR does not say. */
  async isHidden(): Promise<boolean> {
    return (await this.#deps.action.getUserSettings?.())?.isOnToolbar === false;
  }

  async #settle(): Promise<void> {
    const { openPanel, promptIn } = this.#deps;
    await this.#set(openPanel !== null && (await promptIn()) === 'panel' ? NO_POPUP : POPUP);
  }

  async #set(popup: typeof POPUP | typeof NO_POPUP): Promise<void> {
    await this.#deps.action.setPopup({ popup });
    this.#opensPopup = popup === POPUP;
  }
}
