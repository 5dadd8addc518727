import type { OptionsMessage, OptionsState } from '../../lib/protocol/options.ts';
import type { PreferencesChange } from '../../lib/protocol/preferences.ts';

/** The actions of the options page; the entrypoint supplies them. A promise tells whether the change was carried out. */
export interface OptionsActions {
  readonly tell: (change: OptionsMessage) => Promise<boolean>;
  readonly prefer: (change: PreferencesChange) => Promise<boolean>;
  readonly practise: () => void;
}

export interface SectionProps {
  readonly state: OptionsState;
  readonly actions: OptionsActions;
}
