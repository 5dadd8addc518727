/** The person's choices on the options page. */
import * as v from 'valibot';

/** How long history can be kept, in days; besides, `null`: for as long as there is room. */
export const RETENTIONS = [7, 30, 90, 365] as const;

export const HistoryDays = v.nullable(v.picklist(RETENTIONS));

export interface Preferences {
  /** Where a prompt comes up: the toolbar's popup, a panel beside the page, a window of its own, or nowhere (only the badge). */
  readonly promptIn: 'popup' | 'panel' | 'window' | 'badge';
  /** Where a URL is opened. */
  readonly openIn: 'tab' | 'window';
  /** Whether the system notifies the person of a request in a tab behind. Needs a permission, which the person gives. */
  readonly notify: 'off' | 'on';
  readonly linkMenu: 'on' | 'off';
  readonly historyDays: v.InferOutput<typeof HistoryDays>;
}

/** A change as the options page sends it: strict, where the stored form is lenient. */
export const PreferencesChange = v.object({
  promptIn: v.exactOptional(v.picklist(['popup', 'panel', 'window', 'badge'])),
  openIn: v.exactOptional(v.picklist(['tab', 'window'])),
  notify: v.exactOptional(v.picklist(['off', 'on'])),
  linkMenu: v.exactOptional(v.picklist(['on', 'off'])),
  historyDays: v.exactOptional(HistoryDays),
});
export type PreferencesChange = v.InferOutput<typeof PreferencesChange>;
