/**
 * Between the options page and the background, by `runtime.sendMessage`. Every message is answered with the whole
 * state, as it is once the message has been carried out.
 */
import * as v from 'valibot';
import { lazily } from './lazily.ts';
import { type EndReason, STAND_IN_SCOPES, type StandInScope } from './page.ts';
import { type Preferences, PreferencesChange } from './preferences.ts';

/** Options page → background. */
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

/** A paired client. Times are in milliseconds since the epoch. */
export interface ClientView {
  readonly origin: string;
  readonly pairedAt: number;
  /** When the last of its requests was decided; `null` where history does not know. */
  readonly lastUsed: number | null;
  /** Its requests are answered `cancel` for now, without a prompt. */
  readonly muted: boolean;
  /** The scope of the answers in its place; `null` if its page speaks for itself. */
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
  /** The settings that were read: their names, and what Usher made of them. */
  readonly settings: readonly { readonly name: string; readonly value: string }[];
}

/** The contents of a bug report: versions, states and counters. No content, no names, no addresses. */
export interface Diagnostics {
  readonly version: string;
  readonly protocol: number;
  readonly browser: string;
  readonly context: 'normal' | 'private';
  /** Number of requests by mode, phase and answer, such as `url opened none`. */
  readonly requests: Readonly<Record<string, number>>;
  /** Bytes of the requests in store, as JSON. */
  readonly bytes: number;
  readonly documents: number;
  readonly views: readonly string[];
  /** Clients that have asked since the browser started; of them those kept to the badge, and the mutes that hold. */
  readonly clients: { readonly known: number; readonly quiet: number; readonly mutes: number };
  /** Entries that cannot be read, and are set aside, by the key of their list. */
  readonly setAside: Readonly<Record<string, number>>;
  /** The lists that a newer version has written: they are left untouched. */
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
  /** The message was not carried out: storage refused, or a newer version has written what it is about. */
  readonly failed: boolean;
}
