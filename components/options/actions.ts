import type { OptionsState } from '../../lib/protocol/options.ts';
import type { StandInScope } from '../../lib/protocol/page-words.ts';
import type { PreferencesChange } from '../../lib/protocol/preferences.ts';

/** The actions of the options page; the entrypoint supplies them. */
export interface OptionsActions {
  readonly unpair: (origin: string) => void;
  readonly mute: (origin: string, muted: boolean) => void;
  /** Chooses the requests that Usher answers in place of the page at `origin`. */
  readonly chooseScope: (origin: string, scope: StandInScope) => void;
  readonly prefer: (change: PreferencesChange) => void;
  readonly clearHistory: () => void;
  /** Opens the welcome page, with its practice. */
  readonly practise: () => void;
}

export interface SectionProps {
  readonly state: OptionsState;
  readonly actions: OptionsActions;
}
