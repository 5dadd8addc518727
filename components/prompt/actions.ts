import type { Offer } from '../../lib/protocol/offer.ts';
import type { PromptMessage, PromptMessageOf } from '../../lib/protocol/prompt.ts';

/** The actions of the views; the entrypoint supplies them, so that no component touches the browser's extension API. */
export interface Actions {
  readonly send: (message: PromptMessage) => void;
  /** Begins the pairing of `offer`, synchronously in the press: Firefox takes the gesture away after an await. */
  readonly requestPairing: (offer: Offer) => void;
  /** Takes the request to the panel beside the page, synchronously in the press too. */
  readonly keepBeside: (id: string) => void;
  /** Opens the options page, also where it offers notifications (the browser's question closes a popup) or helps. */
  readonly openOptions: (at: 'notify' | 'help' | null) => void;
  /** The person has decided on everything that was asked here: the prompt may go. */
  readonly close: () => void;
}

/** A press that ends a request or carries it on. */
export type Decision = PromptMessageOf<
  | 'accept'
  | 'answer'
  | 'decline'
  | 'cancel'
  | 'done'
  | 'reopen'
  | 'stop-waiting'
  | 'keep'
  | 'discard'
  | 'open-link'
  | 'close-link'
>;
