/** The person's choices on the options page. */
import * as v from 'valibot';

/** How long history can be kept, in days; besides, `null`: for as long as there is room. */
export const RETENTIONS = [7, 30, 90, 365] as const;

/** A change as the options page sends it: strict, where the stored form is lenient. */
export const PreferencesChange = v.object({
  /** Where a prompt comes up: the toolbar's popup, a panel beside the page, a window of its own, or nowhere (only the badge). */
  promptIn: v.exactOptional(v.picklist(['popup', 'panel', 'window', 'badge'])),
  openIn: v.exactOptional(v.picklist(['tab', 'window'])),
  /** Whether the system notifies the person of a request in a tab behind. Needs a permission, which the person gives. */
  notify: v.exactOptional(v.picklist(['off', 'on'])),
  linkMenu: v.exactOptional(v.picklist(['on', 'off'])),
  historyDays: v.exactOptional(v.nullable(v.picklist(RETENTIONS))),
});
export type PreferencesChange = v.InferOutput<typeof PreferencesChange>;
export type Preferences = Readonly<Required<PreferencesChange>>;
