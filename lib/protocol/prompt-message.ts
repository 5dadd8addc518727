/** The messages of our views to the background. Both sides are ours, and parsed all the same. */
import * as v from 'valibot';
import { lazily } from './lazily.ts';
import { STAND_IN_SCOPES } from './page-words.ts';
import { MAX_CHECKED } from './prompt-words.ts';

const id = v.pipe(v.string(), v.uuid());
/**
 * A form's values as entries: property names come from outside, and `__proto__` is a name like any other.
 * Values are checked against the form's fields where they are used.
 */
export const Entries = v.array(
  v.tuple([v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])]),
);
export type Entries = v.InferOutput<typeof Entries>;

/** View → background. It is large, and made when a view has said something: a worker starts for every message. */
export const PromptMessage = v.lazy(
  lazily(() =>
    v.variant('type', [
      /** First on a port: which surface this is, which tab it stands for, and whether it is in a private window. */
      v.object({
        type: v.literal('open'),
        surface: v.picklist(['popup', 'window', 'panel']),
        tabId: v.number(),
        /** The window of a panel: the browser names none for its sender. */
        windowId: v.optional(v.number()),
        isPrivate: v.optional(v.boolean()),
      }),
      /** The request is on screen. */
      v.object({ type: v.literal('shown'), id }),
      /** The person pressed Open (URL: no content) or Send (form: content). */
      v.object({ type: v.literal('accept'), id, content: v.optional(Entries) }),
      /** The person pressed the button with this text (`YesNo.buttons`), with what they wrote beside it. */
      v.object({
        type: v.literal('answer'),
        id,
        answer: v.union([v.picklist(['yes', 'no']), v.object({ label: v.string() })]),
        notes: v.optional(Entries),
      }),
      v.object({ type: v.literal('decline'), id }),
      v.object({ type: v.literal('cancel'), id }),
      /** The person has Usher look at a link: one in the message of the request `asked`, or one that they have pasted. */
      v.object({
        type: v.literal('check-link'),
        url: v.pipe(v.string(), v.maxLength(MAX_CHECKED)),
        asked: v.optional(id),
      }),
      /** The person opens or closes a link that they had looked at. */
      v.object({ type: v.literal('open-link'), id }),
      v.object({ type: v.literal('close-link'), id }),
      /** Cancels everything that waits on this tab: one press. */
      v.object({ type: v.literal('cancel-all') }),
      /** Silences a client, or one of its servers by the name it claims, for a while. */
      v.object({ type: v.literal('mute'), origin: v.string(), server: v.nullable(v.string()) }),
      v.object({ type: v.literal('unmute'), origin: v.string(), server: v.nullable(v.string()) }),
      /** The typed text so far, raw, so that a closed popup loses nothing. */
      v.object({
        type: v.literal('draft'),
        id,
        draft: v.array(v.tuple([v.string(), v.union([v.string(), v.boolean(), v.array(v.string())])])),
      }),
      /** The form is to stay open in a window of its own, to look something up meanwhile. */
      v.object({ type: v.literal('keep-open'), id }),
      /** The same, in the panel beside the page, which this view has opened by itself: it takes a press. */
      v.object({ type: v.literal('keep-beside'), id }),
      /** The person goes from a popup to the options, and it closes. */
      v.object({ type: v.literal('leave') }),
      /** The server stopped waiting: keep what was typed for as long as it may be kept. */
      v.object({ type: v.literal('keep'), id }),
      /** The server stopped waiting: wipe what was typed. */
      v.object({ type: v.literal('discard'), id }),
      /** Waiting after consent: the person says that it is finished; `back` leads to the asking tab. */
      v.object({ type: v.literal('done'), id, back: v.boolean() }),
      /** Waiting after consent: open the URL once more, in a new isolated tab. */
      v.object({ type: v.literal('reopen'), id }),
      /** Waiting after the answer has left: wait no longer. */
      v.object({ type: v.literal('stop-waiting'), id }),
      /** Bring the tab of this request to the front. */
      v.object({ type: v.literal('choose'), id }),
      /** Sent just before `permissions.request`: what is being paired. */
      v.object({ type: v.literal('pair'), origin: v.string() }),
      /** The native prompt was answered while this view was still alive. */
      v.object({ type: v.literal('pair-answered'), granted: v.boolean() }),
      v.object({ type: v.literal('unpair'), origin: v.string() }),
      /** The scope of Usher's answers in place of the page. */
      v.object({ type: v.literal('stand-in-scope'), origin: v.string(), scope: v.picklist(STAND_IN_SCOPES) }),
      /** Open the page that is embedded in the page in front, in a tab of its own. */
      v.object({ type: v.literal('open-frame'), url: v.string() }),
      /** Load the page in front again, so that what was paired holds for it. */
      v.object({ type: v.literal('reload') }),
      /** The page in front may be another by now: a panel outlives it. `pressed`: the person has pressed the icon over it. */
      v.object({ type: v.literal('look'), pressed: v.optional(v.literal(true)) }),
    ]),
  ),
);
export type PromptMessage = v.InferOutput<typeof PromptMessage>;

/**
 * The kind of each message. The person makes a `press` to have something decided, ended or opened; the background tells the
 * view if it could not carry the press out. In a panel, messages count only while its tab is in front of its window, but
 * those `anywhere` always do: they decide nothing on the request that the panel shows.
 */
const KINDS: Readonly<Record<PromptMessage['type'], 'press' | 'in-front' | 'anywhere'>> = {
  open: 'in-front',
  shown: 'in-front',
  accept: 'press',
  answer: 'press',
  decline: 'press',
  cancel: 'press',
  'check-link': 'in-front',
  'open-link': 'press',
  'close-link': 'press',
  'cancel-all': 'press',
  mute: 'press',
  unmute: 'in-front',
  draft: 'anywhere',
  'keep-open': 'in-front',
  'keep-beside': 'in-front',
  leave: 'in-front',
  keep: 'in-front',
  discard: 'in-front',
  done: 'press',
  reopen: 'press',
  'stop-waiting': 'press',
  choose: 'anywhere',
  pair: 'in-front',
  'pair-answered': 'in-front',
  unpair: 'in-front',
  'stand-in-scope': 'in-front',
  'open-frame': 'in-front',
  reload: 'in-front',
  look: 'anywhere',
};

/** Whether `message` is one that the person pressed to have something decided, ended or opened. */
export function isPressMessage({ type }: Pick<PromptMessage, 'type'>): boolean {
  return KINDS[type] === 'press';
}

/** Whether `message` counts whichever tab is in front. */
export function countsAnywhere({ type }: Pick<PromptMessage, 'type'>): boolean {
  return KINDS[type] === 'anywhere';
}
