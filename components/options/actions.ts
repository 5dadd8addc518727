import type { OptionsState } from '../../lib/protocol/options.ts';
import type { StandInScope } from '../../lib/protocol/page-words.ts';
import type { PreferencesChange } from '../../lib/protocol/preferences.ts';

/** The actions of the options page; the entrypoint supplies them. A promise tells whether the action was carried out. */
export interface OptionsActions {
  readonly unpair: (origin: string) => Promise<boolean>;
  readonly mute: (origin: string, muted: boolean) => Promise<boolean>;
  /** Chooses the requests that Usher answers in place of the page at `origin`. */
  readonly chooseScope: (origin: string, scope: StandInScope) => Promise<boolean>;
  readonly prefer: (change: PreferencesChange) => Promise<boolean>;
  readonly clearHistory: () => Promise<boolean>;
  readonly practise: () => void;
}

export interface SectionProps {
  readonly state: OptionsState;
  readonly actions: OptionsActions;
}
