/** Usher's judgement of a request (docs/judgement.md). Types only. */
import type { BooleanField, ChoiceField, FieldValue, StringField } from './elicitation.ts';

/**
 * How much an act weighs, the lightest first. `unknown`: Usher recognized nothing of it. `plain`: it is harmless.
 * `outward`: it leaves the house (sends, publishes, merges, deploys, shares). `cost`: it orders, pays, or makes a
 * billed thing. `destructive`: the deleted or overwritten thing does not come back.
 */
export const WEIGHTS = ['unknown', 'plain', 'outward', 'cost', 'destructive'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Words of a text that say how much it weighs. UTF-16 offsets. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly weight: Weight;
}

/** The label of an answer's button: our own Yes or No, or the server's label, whole and cleaned for display. */
export type AnswerText = 'yes' | 'no' | { readonly label: string };

export interface AnswerButton {
  readonly text: AnswerText;
  /** The content that `accept` sends besides the notes; `null` for `decline`. */
  readonly content: readonly (readonly [name: string, value: FieldValue])[] | null;
  /** Whether the answer is known to change nothing: our No, or a label that only says no or cancel. */
  readonly callsOff: boolean;
}

/** A request that one press answers. */
export interface YesNo {
  /**
   * `decision` confirms an act with our Yes and No: "no" is always `decline`, since some servers look at the action
   * alone. A `question` ("Include archived items?") sends `accept` with either answer. A `choice` has the server's
   * labels. The last two have Decline beside them.
   */
  readonly kind: 'decision' | 'question' | 'choice';
  /** The field that holds the answer; `null` for a form without one. */
  readonly field: BooleanField | ChoiceField | null;
  /** In their order on screen; those that call off or refuse stand first. */
  readonly buttons: readonly AnswerButton[];
  /** Optional texts ("Reason"). They begin empty, whatever the server's default says. */
  readonly notes: readonly StringField[];
}

/** The effect of a yes, in the server's words: for the button of an act that weighs more than `plain`. */
export interface Act {
  /** Complete, cleaned for one of our sentences (`Delete branch 'main'`); `null` if Usher cannot find them. */
  readonly words: string | null;
  /** The amount of money, as the server wrote it, cleaned (`$31.00`); `null` if none is stated. */
  readonly amount: string | null;
}

/** The words of an act, and its amount if they do not contain it; empty if there is neither. */
export function actText(act: Act | null): string {
  const { words = null, amount = null } = act ?? {};
  return [words, amount === null || words?.includes(amount) ? null : amount]
    .filter((each) => each !== null)
    .join(' · ');
}

/** Everything that Usher judges of one request by its words. It warns, and never forbids. */
export interface Judgement {
  /** `null`: a form to fill in, or a URL. */
  readonly yesNo: YesNo | null;
  readonly weight: Weight;
  /** The first source that has its weight. */
  readonly weighedBy: 'message' | 'form' | 'call';
  /** The places in the message that have its weight, and amounts of money, in order. They may overlap. */
  readonly marks: readonly Mark[];
  readonly act: Act | null;
  /** The texts of a yes-or-no's field besides its message. */
  readonly details: readonly string[];
  /** The buttons that send something else than their label, with the value that they send. */
  readonly unplain: readonly (readonly [text: AnswerText, value: string])[];
  readonly secrets: readonly string[];
  /** The message asks for a secret, and no field can hold it. */
  readonly messageAsksForSecret: boolean;
}

/** One argument of a call: a scalar, or a list or an object as JSON. Members of objects stand alone (`a.b`). */
export interface CallArgument {
  readonly name: string;
  /** Cleaned for display, with its line breaks. Empty if masked. */
  readonly value: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'null' | 'json';
  /** Its name is a secret's: Usher has not kept the value. */
  readonly isMasked: boolean;
  /** Above `plain` if it forces, runs, or names an act. */
  readonly weight: Weight;
}

/** The call that the page made when the server asked. All of it is the page's claim. */
export interface Call {
  readonly tool: string;
  readonly arguments: readonly CallArgument[];
  /** How many more arguments there were. */
  readonly omitted: number;
  /** The weight of the whole call, with the arguments that Usher did not keep. */
  readonly weight: Weight;
  /** The server's claims about its tool (MCP, `ToolAnnotations`). */
  readonly annotations: {
    readonly readOnly?: boolean;
    readonly destructive?: boolean;
    readonly openWorld?: boolean;
  };
}
