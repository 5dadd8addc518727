/** The messages of our views to the background, which parses them although both sides are ours. */
import * as v from 'valibot';
import type { FieldValue } from './elicitation.ts';
import { lazily } from './lazily.ts';
import { STAND_IN_SCOPES } from './page-values.ts';
import { MAX_CHECKED } from './prompt-values.ts';

const id = v.pipe(v.string(), v.uuid());
/** A form's values as entries, since a property's name may be `__proto__`. `checkValue` checks the values. */
export const Entries: v.GenericSchema<unknown, Entries> = v.array(
  v.tuple([v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])]),
);
export type Entries = readonly (readonly [name: string, value: FieldValue])[];

/**
 * With a `press` the person decides, ends or opens something, and with a `change` keeps something for later; the
 * background tells the view if it could not carry it out. A panel's messages count only while its tab is in front of
 * its window, except those `anywhere`: they decide nothing on the request that the panel shows.
 */
type Kind = 'press' | 'change' | 'in-front' | 'anywhere';

/** Raw form input: text for texts and numbers, a flag for check boxes, a list for multiple choices. */
export type DraftValue = string | boolean | readonly string[];
export type Draft = readonly (readonly [name: string, value: DraftValue])[];
export const RawInput: v.GenericSchema<unknown, Draft> = v.array(
  v.tuple([v.string(), v.union([v.string(), v.boolean(), v.array(v.string())])]),
);

/** A row of the table. A worker starts for every message, so it makes only the shape it needs. */
const row = <Fields extends v.ObjectEntries>(kind: Kind, fields: () => Fields) => ({
  kind,
  shape: () => v.object(fields()),
});
const nothing = () => ({});
const ofRequest = () => ({ id });

const MESSAGES = {
  /** First on a port. */
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
  /** The person pressed the button with this text (`YesNo.buttons`). */
  answer: row('press', () => ({
    id,
    answer: v.union([v.picklist(['yes', 'no']), v.object({ label: v.string() })]),
    notes: v.optional(Entries),
  })),
  decline: row('press', ofRequest),
  cancel: row('press', ofRequest),
  /** The person checks a link: one in the message of the request `asked`, or a pasted one. */
  'check-link': row('in-front', () => ({ url: v.pipe(v.string(), v.maxLength(MAX_CHECKED)), asked: v.optional(id) })),
  /** The person opens or closes a checked link. */
  'open-link': row('press', ofRequest),
  'close-link': row('press', ofRequest),
  /** Cancels the requests on this tab that its button counted, by one press. */
  'cancel-all': row('press', () => ({ ids: v.array(id) })),
  mute: row('change', () => ({ origin: v.string(), server: v.nullable(v.string()) })),
  unmute: row('change', () => ({ origin: v.string(), server: v.nullable(v.string()) })),
  /** The raw input so far, so that a closed popup loses nothing. */
  draft: row('anywhere', () => ({ id, draft: RawInput })),
  /** The person wants the form to stay open in a window of its own, to look something up meanwhile. */
  'keep-open': row('in-front', ofRequest),
  /** The same in the panel beside the page. The view has opened it by itself, because that takes a press. */
  'keep-beside': row('in-front', ofRequest),
  /** The person goes from a popup to the options, and the popup closes. */
  leave: row('in-front', nothing),
  /** The server stopped waiting: the person keeps the input for as long as possible … */
  keep: row('in-front', ofRequest),
  /** … or wipes it. */
  discard: row('in-front', ofRequest),
  /** The page behind consent is finished; `back` leads to the asking tab, `closes` closes this one. */
  done: row('press', () => ({ id, back: v.boolean(), closes: v.boolean() })),
  reopen: row('press', ofRequest),
  /** The person waits no longer for the page, which has the answer already. */
  'stop-waiting': row('press', ofRequest),
  choose: row('anywhere', ofRequest),
  /** Sent just before `permissions.request`. */
  pair: row('in-front', () => ({ origin: v.string(), kind: v.picklist(['protocol', 'stand-in']) })),
  /** The person answered the native prompt while this view was still alive. */
  'pair-answered': row('in-front', () => ({ granted: v.boolean() })),
  unpair: row('change', () => ({ origin: v.string() })),
  'stand-in-scope': row('change', () => ({ origin: v.string(), scope: v.picklist(STAND_IN_SCOPES) })),
  /** Opens the page that is embedded in the page in front, in a tab of its own. */
  'open-frame': row('in-front', () => ({ url: v.string() })),
  /** Loads the page in front again, so that its pairing holds for it. */
  reload: row('in-front', nothing),
  /** The page in front may be another by now. `pressed`: the person has pressed the icon over it. */
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
