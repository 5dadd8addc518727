/** The gateway for what comes from the options page: only that page may send it. */
import type { History } from '../history/history.ts';
import type { PairingManager } from '../pairing/pairing-manager.ts';
import type { Pairings } from '../pairing/pairings.ts';
import type { Diagnostics, OptionsMessage, OptionsState } from '../protocol/options.ts';
import { assertOwnPage, type OwnExtension, type Sender } from '../protocol/senders.ts';
import type { ClientLimits } from '../requests/client-limits.ts';
import type { Policy } from '../settings/policy.ts';
import type { PreferencesStore } from '../settings/preferences.ts';
import { clientViews, historyEntryView, policyView } from './options-state.ts';

const OPTIONS_PAGE = '/options.html';

export interface OptionsGatewayDependencies extends OwnExtension {
  readonly pairing: Pick<PairingManager, 'unpair' | 'chooseScope'>;
  readonly pairings: Pick<Pairings, 'all'>;
  readonly clients: Pick<ClientLimits, 'ready' | 'mute' | 'unmute' | 'mutes'>;
  readonly history: Pick<History, 'all' | 'clear'>;
  readonly preferences: Pick<PreferencesStore, 'get' | 'change'>;
  readonly policy: () => Promise<Policy>;
  /** How many requests wait for the person now in one kind of windows. */
  readonly waiting: (isPrivate: boolean) => number;
  readonly diagnosticsOf: (isPrivate: boolean) => Promise<Diagnostics>;
  /** Whether the browser says that the system shows none of its notifications. */
  readonly notificationsHidden: () => Promise<boolean>;
  /** The preferences have changed: what was kept for longer is forgotten. */
  readonly onPreferences: () => Promise<void>;
}

type MessageOf<Type extends OptionsMessage['type']> = Extract<OptionsMessage, { type: Type }>;

export class OptionsGateway {
  readonly #deps: OptionsGatewayDependencies;

  constructor(deps: OptionsGatewayDependencies) {
    this.#deps = deps;
  }

  /**
   * Asserts that the options page has sent it.
   * @throws {SenderError} for anybody else.
   */
  assertSender(sender: Sender): void {
    assertOwnPage(sender, this.#deps, OPTIONS_PAGE);
  }

  readonly #does: {
    readonly [Type in OptionsMessage['type']]: (message: MessageOf<Type>, isPrivate: boolean) => unknown;
  } = {
    options: () => {},
    'options-unpair': ({ origin }) => this.#deps.pairing.unpair(origin),
    'options-mute': async ({ origin, muted }, isPrivate) => {
      const { clients } = this.#deps;
      await clients.ready();
      await clients[muted ? 'mute' : 'unmute']({ origin, isPrivate }, null);
    },
    'options-scope': ({ origin, scope }) => this.#deps.pairing.chooseScope(origin, scope),
    'options-prefer': async ({ change }) => {
      await this.#deps.preferences.change(change);
      await this.#deps.onPreferences();
    },
    'options-clear-history': () => this.#deps.history.clear(),
  };

  /** Carries `message` out and returns the state after it. A mute holds in the kind of windows of the page. */
  async handle<Type extends OptionsMessage['type']>(
    message: MessageOf<Type>,
    isPrivate = false,
  ): Promise<OptionsState> {
    let failed = false;
    try {
      await this.#does[message.type as Type](message, isPrivate);
    } catch (error) {
      console.error(error);
      failed = true;
    }
    return { ...(await this.#state(isPrivate)), failed };
  }

  async #state(isPrivate: boolean): Promise<Omit<OptionsState, 'failed'>> {
    const { pairings, clients, history, preferences, policy, diagnosticsOf, waiting, notificationsHidden } = this.#deps;
    const [entries, paired, preferred, held, diagnostics, hidden] = await Promise.all([
      history.all(),
      pairings.all(),
      preferences.get(),
      policy(),
      diagnosticsOf(isPrivate),
      notificationsHidden(),
      clients.ready(),
    ]);
    const muted = new Set(clients.mutes(isPrivate).flatMap(({ origin, server }) => (server === null ? [origin] : [])));
    return {
      clients: clientViews(paired, entries, muted),
      history: entries.map(historyEntryView),
      preferences: preferred,
      policy: policyView(held),
      diagnostics,
      waiting: waiting(isPrivate),
      notificationsHidden: hidden,
    };
  }
}
