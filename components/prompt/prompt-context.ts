import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Draft } from '../../lib/protocol/prompt.ts';
import type { Actions, Decision } from './actions.ts';
import type { Prompt } from './machine.ts';

/** The request or the home view on screen, and the effects of a press in it, for every component of the prompt. */
export interface ShownPrompt {
  readonly prompt: Prompt;
  readonly actions: Actions;
  /** Sends a decision; the prompt is disarmed from then on until its delay has passed again. */
  readonly decide: (decision: Decision) => void;
  readonly step: (isOpen: boolean) => void;
  readonly show: (id: string | null) => void;
  /** Keeps a draft at once: nothing that a popup sends while it closes arrives (Chromium 156). */
  readonly keepDraft: (id: string, draft: Draft) => void;
  readonly typeLink: (text: string) => void;
  readonly pair: () => void;
  /** Where it stands; `panel` is the one that stays when nothing is left to decide. */
  readonly place: 'popup' | 'window' | 'panel';
  readonly hasPanel: boolean;
  /** Whether the browser hides Usher's icon: a closed popup leaves no trace of its requests. */
  readonly isIconHidden: boolean;
}

export const PromptContext = createContext<ShownPrompt | null>(null);

/** Returns the parts of the prompt that the component stands in. Throws outside of one. */
export function usePrompt(): ShownPrompt {
  const parts = useContext(PromptContext);
  if (parts === null) throw new Error('This stands in no prompt.');
  return parts;
}
