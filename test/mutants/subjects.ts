import { mutantsOf } from './mutant.ts';

/** The subject of a decision: where it stands, which text was read, whose turn it is, and that nothing holds up a way out. */
export const SUBJECTS = [
  mutantsOf('lib/view/windows-on-top.ts', ['unit/view/windows-on-top'], {
    'a window that stays on top is not looked for at the start': ['let isAny = true', 'let isAny = false'],
    'a window that comes on top counts only once the browser was asked': 'isAny ||= alwaysOnTop;',
    'an earlier answer about windows replaces a later one': 'if (mine === looks) ',
  }),
  mutantsOf('components/arming/document-view.ts', ['unit/components/arming/document-view'], {
    'focus is not needed to arm': ['isVisible() && document.hasFocus()', 'isVisible()'],
    'a panel arms before it has a width': ['hasFocus() && innerWidth > 0', 'hasFocus()'],
    'a hidden panel is taken for one that is seen': ['isVisible() && innerWidth', 'innerWidth'],
    'what lies beneath a window that stays on top counts as seen': ' || isCovered()',
    'a way out waits for a window that stays on top': ["kind === 'go-on' && isCovered()", 'isCovered()'],
    'a hidden prompt arms': ['isVisible() && document.hasFocus()', 'document.hasFocus()'],
    'what lies behind the row of decisions counts as seen': ['Math.min(floorOf(), ', 'Math.min(innerHeight, '],
    'one edge of a fact is enough': ['(seen.top || isInView(top)) && (seen', '(seen.top || isInView(top)) || (seen'],
    'other words on a decision are no change': [".join(' ') + (element.textContent ?? '');", ".join(' ');"],
    'a decision that becomes wider is no change': ['[...place, width, height].map', '[...place].map'],
    'a window that moves is no change': [' [screenX, screenY, ...window, ...places]', ' [...window, ...places]'],
    'a window that is resized is no change': ['[innerWidth, innerHeight] : []', '[] : []'],
    'another decision that moves keeps the person from refusing': [" === 'go-on' ? all : ", " !== 'leave' ? all : "],
    'what has to be read holds up the ways out': ["kind !== 'go-on' || [...document", '[...document'],
  }),
  mutantsOf('components/arming/arming-by-kind.ts', ['unit/components/arming/arming-by-kind'], {
    'what goes on waits for no reading': ["if (kind === (decided ?? 'go-on'))", "if (kind === (decided ?? 'leave'))"],
    'a press on one kind of decision is one on every kind': ["target === kind ? 'decision' : 'harmless", "'decision"],
    'another subject begins as the last one was': [
      'of[kind] === subjects[kind] ? states[kind] : DISARMED',
      'states[kind]',
    ],
  }),
  mutantsOf('components/prompt/machine.ts', ['unit/components/prompt/machine'], {
    'changes of the waiting view are no new subject': [
      'return [id, answered, completed, tabClosed, atClient, onIsolatedTab, again];',
      'return [id];',
    ],
    'changes of the home view are no new subject': [' [site.kind, page, standIn, requests.length > 0];', ' [];'],
    'a page in another tab disarms the home view': ['.length > 0];', '.length > 0, arguments[0].elsewhere.length];'],
    'the second step is no new subject': ["'go-on': [viewOf(prompt), ...about]", "'go-on': [...about]"],
    'a second step outlives its request': ' === secondStepOf(after) ? before.secondStep : null',
    'what was not stored counts as decided': 'decided.delete(id);',
    'going to another request keeps the second step': ['shown: event.id, secondStep: null', 'shown: event.id'],
    'what is asked keeps the person from leaving': [
      "leave: originToLeave(prompt) ?? '',",
      "leave: [originToLeave(prompt) ?? '', ...about].join(' '),",
    ],
    'what becomes of a request keeps the person from refusing it': [": request?.id ?? '',", ": about.join(' '),"],
    'another page is no new subject': ['return [site.kind, page, standIn,', 'return [site.kind, standIn,'],
    'another kind of page is no new subject': ['return [site.kind, page, standIn,', 'return [page, standIn,'],
    'the state of a stand-in is no new subject': ['return [site.kind, page, standIn,', 'return [site.kind, page,'],
    'a request that has come in is no new subject': ['standIn, requests.length > 0];', 'standIn];'],
  }),
  mutantsOf('lib/view/pace.ts', ['unit/view/pace'], {
    'a view changes as fast as a page likes': 'this.#left === 0 ? this.#since + PACE_MS - this.#deps.now() : ',
    'a view changes under the pointer': ['this.#deps.isAiming(this.#pressedAt) ? POINT_MS : 0', '0'],
    'what follows a press is held back': 'left = PACE_BURST;\n    this.#since = this.#deps.now();\n    this.#',
  }),
];
