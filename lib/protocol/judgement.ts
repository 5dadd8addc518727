/** What a request is about, as Usher judges it (docs/judgement.md). Types only. */
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

/** What one of the two answers is. */
export interface YesNoSide {
  /** The server's own word for it, cleaned for display: an option's label. `null` where it has none. */
  readonly label: string | null;
  /** The content that leaves with `accept`, beside the notes; `null` where the answer is `decline`. */
  readonly content: readonly (readonly [name: string, value: FieldValue])[] | null;
}

/** A request that can hold nothing but yes or no, and perhaps a note beside it. */
export interface YesNo {
  /**
   * `decision` confirms an act: "no" is always `decline`, since some servers look at the action alone. A `question`
   * ("Include archived items?") sends `accept` with either answer, and Decline stays beside them.
   */
  readonly kind: 'decision' | 'question';
  /** The field that holds the answer; `null` for a form without one. */
  readonly field: BooleanField | ChoiceField | null;
  readonly yes: YesNoSide;
  readonly no: YesNoSide;
  /** Optional texts beside it ("Reason"). They begin empty, whatever the server's default says. */
  readonly notes: readonly StringField[];
}

/** What Usher has a word of its own for, to name an act on a button. */
export const ACT_VERBS = [
  'send',
  'reply',
  'post',
  'publish',
  'share',
  'invite',
  'submit',
  'upload',
  'merge',
  'push',
  'deploy',
  'book',
  'pay',
  'buy',
  'order',
  'sell',
  'subscribe',
  'transfer',
] as const;
type ActVerb = (typeof ACT_VERBS)[number];

/** What a yes does, for the button. Only for what is `outward` or a `cost`. */
export interface Act {
  readonly verb: ActVerb;
  /** What it is done to, in the server's words, cleaned for one of our sentences (`#incidents`); `null` if it cannot be told. */
  readonly object: string | null;
  /** The amount of money, as the server wrote it, cleaned (`$31.00`); `null` where none is named. */
  readonly amount: string | null;
}

/** Everything that Usher judges of one request. A judgement by words: it warns, it never forbids. */
export interface Judgement {
  /** `null`: a form to fill in, or a URL. */
  readonly yesNo: YesNo | null;
  readonly weight: Weight;
  readonly act: Act | null;
  /** The names of the fields that ask for a secret. */
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
}

/** What the page says it was doing when the server asked: all of it is the page's claim. */
export interface Call {
  /** The tool's name, cleaned for display. */
  readonly tool: string;
  readonly arguments: readonly CallArgument[];
  /** How many arguments more there were than are kept. */
  readonly omitted: number;
  /** What the server says of its tool (MCP, `ToolAnnotations`); only what was said. */
  readonly annotations: {
    readonly readOnly?: boolean;
    readonly destructive?: boolean;
    readonly openWorld?: boolean;
  };
}
