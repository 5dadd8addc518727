/** The person's choices on the options page. */
import * as v from 'valibot';

/** How many days history is kept; `null` stands for as long as there is room. */
export const RETENTIONS = [7, 30, 90, 365] as const;

/** A change from the options page. It is strict, while the stored form is lenient. */
export const PreferencesChange = v.object({
  /** The place of prompts: the toolbar's popup, a panel beside the page, a window of its own, or only the badge. */
  promptIn: v.exactOptional(v.picklist(['popup', 'panel', 'window', 'badge'])),
  openIn: v.exactOptional(v.picklist(['tab', 'window'])),
  /** Whether the system notifies the person of a request in a tab behind. Needs a permission. */
  notify: v.exactOptional(v.picklist(['off', 'on'])),
  linkMenu: v.exactOptional(v.picklist(['on', 'off'])),
  historyDays: v.exactOptional(v.nullable(v.picklist(RETENTIONS))),
});
export type PreferencesChange = v.InferOutput<typeof PreferencesChange>;
export type Preferences = Readonly<Required<PreferencesChange>>;
