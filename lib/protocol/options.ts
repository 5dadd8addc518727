/** The options page asks by `runtime.sendMessage`. Each answer is the whole state after the message. */
import * as v from 'valibot';
import { lazily } from './lazily.ts';
import { type EndReason, STAND_IN_SCOPES, type StandInScope } from './page.ts';
import { type Preferences, PreferencesChange } from './preferences.ts';

export const OptionsMessage = v.lazy(
  lazily(() =>
    v.variant('type', [
      v.object({ type: v.literal('options') }),
      v.object({ type: v.literal('options-unpair'), origin: v.string() }),
      v.object({ type: v.literal('options-mute'), origin: v.string(), muted: v.boolean() }),
      v.object({ type: v.literal('options-scope'), origin: v.string(), scope: v.picklist(STAND_IN_SCOPES) }),
      v.object({ type: v.literal('options-prefer'), change: PreferencesChange }),
      v.object({ type: v.literal('options-clear-history') }),
    ]),
  ),
);
export type OptionsMessage = v.InferOutput<typeof OptionsMessage>;

export interface ClientView {
  readonly origin: string;
  readonly pairedAt: number;
  /** When the person decided its last request, in milliseconds since the epoch; `null` if history has none. */
  readonly lastUsed: number | null;
  /** Usher answers its requests with `cancel`, without a prompt. */
  readonly muted: boolean;
  /** `null` if the page speaks for itself. */
  readonly standIn: StandInScope | null;
}

export interface HistoryEntryView {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `null` for a link that the person pasted. */
  readonly client: string | null;
  /** The name that the server gave itself, cleaned for display. */
  readonly server: string | null;
  readonly kind: 'form' | 'url' | 'link';
  readonly site: string | null;
  /** `null` for a reason that this version does not know. */
  readonly outcome: EndReason | null;
}

export interface PolicyView {
  readonly isManaged: boolean;
  readonly historyDisabled: boolean;
  /** The names of the settings that cannot be read; `storage` for all of them. */
  readonly problems: readonly string[];
  /** The settings that Usher could read, with the resulting values. */
  readonly settings: readonly { readonly name: string; readonly value: string }[];
}

/** A bug report: versions, states and counters. No content, no names, no addresses. */
export interface Diagnostics {
  readonly version: string;
  readonly protocol: number;
  readonly browser: string;
  readonly context: 'normal' | 'private';
  /** By mode, phase and answer, such as `url opened none`. */
  readonly requests: Readonly<Record<string, number>>;
  /** Bytes of the requests in store, as JSON. */
  readonly bytes: number;
  readonly documents: number;
  readonly views: readonly string[];
  /** Clients that have asked since the browser started, those with only the badge, and the present mutes. */
  readonly clients: { readonly known: number; readonly quiet: number; readonly mutes: number };
  /** The number of unreadable entries by the key of their list. */
  readonly setAside: Readonly<Record<string, number>>;
  /** Lists that a newer version has written, which Usher leaves untouched. */
  readonly newer: readonly string[];
}

export interface OptionsState {
  readonly clients: readonly ClientView[];
  /** Newest first. */
  readonly history: readonly HistoryEntryView[];
  readonly preferences: Preferences;
  readonly policy: PolicyView;
  readonly diagnostics: Diagnostics;
  readonly waiting: number;
  /** The system is known to show none of the browser's notifications. */
  readonly notificationsHidden: boolean;
  /** Usher did not carry out the message: storage refused, or a newer version has written the list. */
  readonly failed: boolean;
}
