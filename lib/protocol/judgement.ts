/** Usher's judgement of a request (docs/judgement.md). Types only. */
import type { BooleanField, ChoiceField, FieldValue, StringField } from './elicitation.ts';

/**
 * How much an act weighs, the lightest first. `unknown`: nothing of it was recognized. `plain`: it was recognized as harmless.
 * `outward`: it leaves the house (sends, publishes, merges, deploys, shares).
 * `cost`: it orders, pays, or makes what is billed. `destructive`: what is gone or overwritten does not come back.
 */
export const WEIGHTS = ['unknown', 'plain', 'outward', 'cost', 'destructive'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Words of a text that say how much it weighs. UTF-16 offsets. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly weight: Weight;
}

/** The label of a button that answers: our own Yes or No, or the server's label, whole and cleaned for display. */
export type AnswerText = 'yes' | 'no' | { readonly label: string };

export interface AnswerButton {
  readonly text: AnswerText;
  /** The content that leaves with `accept`, beside the notes; `null` where the answer is `decline`. */
  readonly content: readonly (readonly [name: string, value: FieldValue])[] | null;
  /** Whether it is known to leave things as they are: our No, or a label that says no more than no or cancel. */
  readonly callsOff: boolean;
}

/** A request that one press answers, and perhaps a note beside it. */
export interface YesNo {
  /**
   * `decision` confirms an act with our Yes and No: "no" is always `decline`, since some servers look at the action alone.
   * A `question` ("Include archived items?") sends `accept` with either answer. A `choice` has the server's labels, and a
   * press sends its option. Decline stays beside the last two.
   */
  readonly kind: 'decision' | 'question' | 'choice';
  /** The field that holds the answer; `null` for a form without one. */
  readonly field: BooleanField | ChoiceField | null;
  /** In their order on screen; what is known to call off or to refuse stands first. */
  readonly buttons: readonly AnswerButton[];
  /** Optional texts beside it ("Reason"). They begin empty, whatever the server's default says. */
  readonly notes: readonly StringField[];
}

/** The effect of a yes, in the server's words: for the button of an act that weighs more than `plain`. */
export interface Act {
  /** Complete, cleaned for one of our sentences (`Delete branch 'main'`); `null` if Usher cannot find them. */
  readonly words: string | null;
  /** The amount of money, as the server wrote it, cleaned (`$31.00`); `null` if none is stated. */
  readonly amount: string | null;
}

/** The words of an act, and behind them its amount where they do not name it; empty where nothing can be told. */
export function actText(act: Act | null): string {
  const { words = null, amount = null } = act ?? {};
  return [words, amount === null || words?.includes(amount) ? null : amount]
    .filter((each) => each !== null)
    .join(' · ');
}

/** Everything that Usher judges of one request. A judgement by words: it warns, it never forbids. */
export interface Judgement {
  /** `null`: a form to fill in, or a URL. */
  readonly yesNo: YesNo | null;
  readonly weight: Weight;
  /** The source of its weight, first of these. */
  readonly weighedBy: 'message' | 'form' | 'call';
  /** The places of the message about it, and the amounts of money in the message, in their order. They may overlap. */
  readonly marks: readonly Mark[];
  readonly act: Act | null;
  /** The texts of a yes-or-no's field besides its message. */
  readonly details: readonly string[];
  /** The buttons that send something else than they say, with what they send. */
  readonly unplain: readonly (readonly [text: AnswerText, value: string])[];
  readonly secrets: readonly string[];
  /** The message asks for a secret, and no field is there to hold it. */
  readonly messageAsksForSecret: boolean;
}

/** One argument of a call: a scalar, or a list or an object as JSON. Members of an object stand by themselves (`a.b`). */
export interface CallArgument {
  /** Its path, cleaned for display. */
  readonly name: string;
  /** Cleaned for display; many lines stay. Empty where it is masked. */
  readonly value: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'null' | 'json';
  /** By its name it is a secret: what it holds has not been kept. */
  readonly isMasked: boolean;
  /** It says that the act is destructive, a cost, or outward: it forces, it runs, or names an act. */
  readonly weight: Weight;
}

/** The call that the page made when the server asked: all of it is the page's claim. */
export interface Call {
  /** The tool's name, cleaned for display. */
  readonly tool: string;
  readonly arguments: readonly CallArgument[];
  /** How many arguments more there were than are kept. */
  readonly omitted: number;
  /** How much all of it weighs, what is not kept included. */
  readonly weight: Weight;
  /** The server's claims about its tool (MCP, `ToolAnnotations`); only those that it made. */
  readonly annotations: {
    readonly readOnly?: boolean;
    readonly destructive?: boolean;
    readonly openWorld?: boolean;
  };
}
