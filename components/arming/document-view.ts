import type { DocumentView } from './arming.ts';
import type { TargetedInput } from './arming-by-kind.ts';
import { DECISION_KINDS, type DecisionKind, selectors } from './marks.ts';

/** Whether the person has a prompt before them. */
export interface Focus extends Pick<DocumentView, 'isShown' | 'isInFront' | 'isCovered'> {
  /** Calls `changed` whenever one of them may have changed, until `signal` is aborted. */
  listen(changed: () => void, signal: AbortSignal): void;
}

const isVisible = () => document.visibilityState === 'visible';
const hasFocus = () => isVisible() && document.hasFocus();
const listen: Focus['listen'] = (changed, signal) => {
  for (const type of ['focus', 'blur']) window.addEventListener(type, changed, { signal });
  document.addEventListener('visibilitychange', changed, { signal });
};

/** The part of `Focus` that a document knows of itself. */
export type DocumentFocus = Omit<Focus, 'isCovered'>;

/** A popup or a window of Usher has the focus while it is in front. */
export const FOCUSED: DocumentFocus = { isShown: hasFocus, isInFront: hasFocus, listen };

/**
 * A panel is seen while the page has the focus, and then the page can lay its own lists and menus over it. They close as
 * the panel gets the focus, with the first press into it. A panel that has not come up yet is zero wide.
 */
export const PANEL: DocumentFocus = {
  isShown: () => isVisible() && innerWidth > 0,
  isInFront: () => hasFocus() && innerWidth > 0,
  listen,
};

const PRESSES = ['keydown', 'pointerdown'];
const RELEASES = ['keyup', 'pointerup', 'pointercancel'];
const CONSEQUENCES = ['keypress', 'beforeinput', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick'];
const PRESSING_KEYS = ['Enter', ' '];
export const EVENT_TYPES: readonly string[] = [...PRESSES, ...RELEASES, ...CONSEQUENCES];

/** An event of one of the types `EVENT_TYPES`, as arming takes it. */
export function inputOf(event: Event): TargetedInput {
  const { type } = event;
  return {
    kind: PRESSES.includes(type) ? 'press' : RELEASES.includes(type) ? 'release' : 'consequence',
    target: targetOf(event),
    isRepeated: event instanceof KeyboardEvent && event.repeat,
  };
}

function targetOf(event: Event): TargetedInput['target'] {
  const { target } = event;
  if (!(target instanceof Element)) return 'other';
  if (target.closest(selectors.harmless) !== null) return 'harmless';
  // Tab and the arrows lead on from a decision, and press nothing.
  if (event instanceof KeyboardEvent && !PRESSING_KEYS.includes(event.key)) return 'other';
  const kind = target.closest(selectors.decides)?.getAttribute('data-decides');
  return DECISION_KINDS.find((each) => each === kind) ?? 'other';
}

/** The surroundings of one kind of decision in this document. A way out has nothing that must have been read before it. */
export function documentView({ isShown, isInFront, isCovered }: Focus, kind: DecisionKind): DocumentView {
  /** Which edges of each fact have been in view: one that is higher than the view is read edge by edge. */
  let edges = new WeakMap<Element, { top: boolean; bottom: boolean }>();
  const wasSeen = (fact: Element): boolean => {
    const seen = edges.get(fact) ?? { top: false, bottom: false };
    if (seen.top && seen.bottom) return true;
    // Something of the page may have lain over it.
    if (!isInFront() || isCovered()) return false;
    const { top, bottom } = fact.getBoundingClientRect();
    const box = fact.closest(selectors.scrolls)?.getBoundingClientRect();
    const floor = Math.min(floorOf(), box?.bottom ?? Infinity);
    const ceiling = Math.max(ceilingOf(), box?.top ?? 0);
    const isInView = (edge: number) => edge >= ceiling - 1 && edge <= floor + 1;
    edges.set(fact, { top: seen.top || isInView(top), bottom: seen.bottom || isInView(bottom) });
    return (seen.top || isInView(top)) && (seen.bottom || isInView(bottom));
  };
  return {
    isShown,
    isInFront,
    isCovered: () => kind === 'go-on' && isCovered(),
    decisions: () => placesOf(kind),
    requiredTextSeen: () =>
      kind !== 'go-on' || [...document.querySelectorAll(selectors.fact)].map(wasSeen).every(Boolean),
    forget: () => {
      edges = new WeakMap();
    },
    wait: (ring, ms) => {
      const timer = setTimeout(ring, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** Where the view ends: at the row of decisions, which lies over it. */
function floorOf(): number {
  return document.querySelector(selectors.row)?.getBoundingClientRect().top ?? innerHeight;
}

/** Where it begins: below the bar, which lies over it too. */
function ceilingOf(): number {
  return document.querySelector(selectors.bar)?.getBoundingClientRect().bottom ?? 0;
}

/**
 * The place of each decision on the screen, and its words. A decision that scrolls with the text is placed within the
 * document: a person who scrolls sees what they do. Those that go on wait for all to stand still; a way out waits only for
 * its own kind, and leaving is one act whatever it is called, so that only the corner counts that it always has.
 */
function placesOf(kind: DecisionKind): string {
  if (kind === 'leave') return [screenX, screenY, ...decisionsOf(kind).map(cornerOf)].join('\n');
  const places = decisionsOf(kind).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const stays = element.closest(`${selectors.row}, ${selectors.bar}`) !== null;
    const place = stays ? [left, top] : [left + scrollX, top + scrollY];
    return [...place, width, height].map(Math.round).join(' ') + (element.textContent ?? '');
  });
  const window = kind === 'go-on' ? [innerWidth, innerHeight] : [];
  return [screenX, screenY, ...window, ...places].join('\n');
}

function decisionsOf(kind: DecisionKind): Element[] {
  const all = [...document.querySelectorAll(selectors.decides)];
  return kind === 'go-on' ? all : all.filter((element) => element.getAttribute('data-decides') === kind);
}

/** Where the words of an element begin: they make it wider and higher from there. */
function cornerOf(element: Element): string {
  const { left, right, top } = element.getBoundingClientRect();
  return [document.documentElement.dir === 'rtl' ? right : left, top].map(Math.round).join(' ');
}
