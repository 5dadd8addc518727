/** The messages of our views to the background. Both sides are ours, and parsed all the same. */
import * as v from 'valibot';
import type { FieldValue } from './elicitation.ts';
import { lazily } from './lazily.ts';
import { STAND_IN_SCOPES } from './page-words.ts';
import { MAX_CHECKED } from './prompt-words.ts';

const id = v.pipe(v.string(), v.uuid());
/**
 * A form's values as entries: property names come from outside, and `__proto__` is a name like any other.
 * Values are checked against the form's fields where they are used.
 */
export const Entries: v.GenericSchema<unknown, Entries> = v.array(
  v.tuple([v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])]),
);
export type Entries = readonly (readonly [name: string, value: FieldValue])[];

/**
 * The kind of a message. The person makes a `press` to have something decided, ended or opened, and a `change` to have
 * something kept for later; the background tells the view if it could not carry it out. In a panel, messages count only
 * while its tab is in front of its window, but those `anywhere` always do: they decide nothing on the request that the
 * panel shows.
 */
type Kind = 'press' | 'change' | 'in-front' | 'anywhere';

/** Raw form input as the controls hold it: text for text and numbers, a flag for check boxes, a list for many. */
export type DraftValue = string | boolean | readonly string[];
export type Draft = readonly (readonly [name: string, value: DraftValue])[];
export const RawInput: v.GenericSchema<unknown, Draft> = v.array(
  v.tuple([v.string(), v.union([v.string(), v.boolean(), v.array(v.string())])]),
);

/** A row of the table: made when a view has said something, since a worker starts for every message. */
const row = <Fields extends v.ObjectEntries>(kind: Kind, fields: () => Fields) => ({
  kind,
  shape: () => v.object(fields()),
});
const nothing = () => ({});
const ofRequest = () => ({ id });

/** View → background. */
const MESSAGES = {
  /** First on a port: which surface this is, which tab it stands for, and whether it is in a private window. */
  open: row('in-front', () => ({
    surface: v.picklist(['popup', 'window', 'panel']),
    tabId: v.number(),
    /** The window of a panel: the browser names none for its sender. */
    windowId: v.optional(v.number()),
    isPrivate: v.optional(v.boolean()),
  })),
  shown: row('in-front', ofRequest),
  /** The person pressed Open (URL: no content) or Send (form: content). */
  accept: row('press', () => ({ id, content: v.optional(Entries) })),
  /** The person pressed the button with this text (`YesNo.buttons`), with what they wrote beside it. */
  answer: row('press', () => ({
    id,
    answer: v.union([v.picklist(['yes', 'no']), v.object({ label: v.string() })]),
    notes: v.optional(Entries),
  })),
  decline: row('press', ofRequest),
  cancel: row('press', ofRequest),
  /** The person has Usher look at a link: one in the message of the request `asked`, or one that they have pasted. */
  'check-link': row('in-front', () => ({ url: v.pipe(v.string(), v.maxLength(MAX_CHECKED)), asked: v.optional(id) })),
  /** The person opens or closes a link that they had looked at. */
  'open-link': row('press', ofRequest),
  'close-link': row('press', ofRequest),
  /** Cancels everything that waits on this tab: one press. */
  'cancel-all': row('press', nothing),
  /** Silences a client, or one of its servers by the name it claims, for a while. */
  mute: row('change', () => ({ origin: v.string(), server: v.nullable(v.string()) })),
  unmute: row('change', () => ({ origin: v.string(), server: v.nullable(v.string()) })),
  /** The typed text so far, raw, so that a closed popup loses nothing. */
  draft: row('anywhere', () => ({ id, draft: RawInput })),
  /** The form is to stay open in a window of its own, to look something up meanwhile. */
  'keep-open': row('in-front', ofRequest),
  /** The same, in the panel beside the page, which this view has opened by itself: it takes a press. */
  'keep-beside': row('in-front', ofRequest),
  /** The person goes from a popup to the options, and it closes. */
  leave: row('in-front', nothing),
  /** The server stopped waiting: keep what was typed for as long as it may be kept. */
  keep: row('in-front', ofRequest),
  /** The server stopped waiting: wipe what was typed. */
  discard: row('in-front', ofRequest),
  /** Waiting after consent: the person says that it is finished; `back` leads to the asking tab, `closes` closes this one. */
  done: row('press', () => ({ id, back: v.boolean(), closes: v.boolean() })),
  /** Waiting after consent: open the URL once more, in a new isolated tab. */
  reopen: row('press', ofRequest),
  /** Waiting after the answer has left: wait no longer. */
  'stop-waiting': row('press', ofRequest),
  /** Bring the tab of this request to the front. */
  choose: row('anywhere', ofRequest),
  /** Sent just before `permissions.request`: what is being paired. */
  pair: row('in-front', () => ({ origin: v.string(), kind: v.picklist(['protocol', 'stand-in']) })),
  /** The native prompt was answered while this view was still alive. */
  'pair-answered': row('in-front', () => ({ granted: v.boolean() })),
  unpair: row('change', () => ({ origin: v.string() })),
  /** The scope of Usher's answers in place of the page. */
  'stand-in-scope': row('change', () => ({ origin: v.string(), scope: v.picklist(STAND_IN_SCOPES) })),
  /** Open the page that is embedded in the page in front, in a tab of its own. */
  'open-frame': row('in-front', () => ({ url: v.string() })),
  /** Load the page in front again, so that what was paired holds for it. */
  reload: row('in-front', nothing),
  /** The page in front may be another by now: a panel outlives it. `pressed`: the person has pressed the icon over it. */
  look: row('anywhere', () => ({ pressed: v.optional(v.literal(true)) })),
};

type Messages = typeof MESSAGES;
export type PromptMessageOf<Type extends keyof Messages> = {
  [T in Type]: { type: T } & v.InferOutput<ReturnType<Messages[T]['shape']>>;
}[Type];
export type PromptMessage = PromptMessageOf<keyof Messages>;

export const PromptMessage = v.lazy(
  lazily(() => {
    const shapes = Object.entries(MESSAGES).map(([type, { shape }]) =>
      v.object({ type: v.literal(type), ...(shape().entries as v.ObjectEntries) }),
    );
    return v.variant('type', shapes) as unknown as v.GenericSchema<unknown, PromptMessage>;
  }),
);

export function kindOf({ type }: Pick<PromptMessage, 'type'>): Kind {
  return MESSAGES[type].kind;
}
