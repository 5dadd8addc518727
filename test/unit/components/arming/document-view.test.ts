import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentView, EVENT_TYPES, FOCUSED, inputOf, PANEL } from '../../../../components/arming/document-view.ts';
import type { DecisionKind } from '../../../../components/arming/marks.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (visibilityState: DocumentVisibilityState, hasFocus: boolean, width = 360) => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState, hasFocus: () => hasFocus }));
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('window', new EventTarget());
};

it.each([
  ['visible', true, true],
  ['visible', false, false],
  ['hidden', true, false],
] as const)('a popup that is %s, with focus %s: shown and in front %s', (visibility, focus, expected) => {
  page(visibility, focus);
  expect([FOCUSED.isShown(), FOCUSED.isInFront()]).toEqual([expected, expected]);
});

it.each([
  ['visible', true, 360, true, true],
  // The page may lay a list over it.
  ['visible', false, 360, true, false],
  ['hidden', true, 360, false, false],
  // As it comes up.
  ['visible', true, 0, false, false],
] as const)('a panel that is %s, with focus %s, %d px wide: shown %s, in front %s', (...row) => {
  const [visibility, focus, width, shown, inFront] = row;
  page(visibility, focus, width);
  expect([PANEL.isShown(), PANEL.isInFront()]).toEqual([shown, inFront]);
});

describe.each([
  ['a popup', FOCUSED],
  ['a panel', PANEL],
])('%s', (_, front) => {
  it('hears of its focus and of being hidden, until it is let go', () => {
    page('visible', true);
    let heard = 0;
    const letGo = new AbortController();
    const changes = () => {
      for (const type of ['focus', 'blur']) window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event('visibilitychange'));
    };
    front.listen(() => {
      heard += 1;
    }, letGo.signal);
    changes();
    expect(heard).toBe(3);
    letGo.abort();
    changes();
    expect(heard).toBe(3);
  });
});

describe('an event on a decision', () => {
  const on = (type: string, key?: string, repeat = false) => {
    class FakeElement extends EventTarget {
      closest = (selector: string) => (selector.includes('decides') ? { getAttribute: () => 'go-on' } : null);
    }
    class FakeKeyboardEvent extends Event {
      readonly key = key;
      readonly repeat = repeat;
    }
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('KeyboardEvent', FakeKeyboardEvent);
    const event = key === undefined ? new Event(type) : new FakeKeyboardEvent(type);
    return inputOf(Object.defineProperty(event, 'target', { value: new FakeElement() }));
  };

  it.each([
    ['pointerdown', undefined, 'press', 'go-on'],
    ['keydown', 'Enter', 'press', 'go-on'],
    ['keydown', ' ', 'press', 'go-on'],
    ['keydown', 'Tab', 'press', 'other'],
    ['keydown', 'ArrowDown', 'press', 'other'],
    ['keyup', ' ', 'release', 'go-on'],
    ['click', undefined, 'consequence', 'go-on'],
  ] as const)('%s %s is a %s on %s', (type, key, kind, target) => {
    expect(on(type, key)).toEqual({ kind, target, isRepeated: false });
  });

  it('is one that a held key repeats', () => {
    expect(on('keydown', 'Enter', true).isRepeated).toBe(true);
  });

  it('counts whichever button of the pointer it comes from', () => {
    expect(EVENT_TYPES).toEqual(expect.arrayContaining(['click', 'auxclick', 'dblclick', 'mousedown', 'mouseup']));
  });
});

/** An element of a document without a layout, with a place of its own. */
interface Drawn {
  mark: 'fact' | 'row' | DecisionKind;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  inRow: boolean;
  /** The box that it scrolls in. */
  box?: Drawn;
}
const drawn = (mark: Drawn['mark'], change: Partial<Drawn> = {}): Drawn => {
  return { mark, text: 'Open', left: 10, top: 500, width: 80, height: 30, inRow: true, ...change };
};
/** A popup of 600 px with these elements, which may be moved. */
function draw(elements: readonly Drawn[]): void {
  const asElement = (each: Drawn): object => ({
    get textContent() {
      return each.text;
    },
    closest: (selector: string) => {
      if (selector.includes('scrolls')) return each.box ? asElement(each.box) : null;
      return each.inRow ? {} : null;
    },
    getAttribute: () => each.mark,
    getBoundingClientRect: () => {
      const { left, top, width, height } = each;
      return { left, top, width, height, right: left + width, bottom: top + height };
    },
  });
  const isFor = (selector: string) => (each: Drawn) =>
    selector.includes('fact') || selector.includes('row')
      ? selector.includes(each.mark)
      : each.mark !== 'fact' && each.mark !== 'row';
  const known = new Map(elements.map((each) => [each, asElement(each)]));
  const find = (selector: string) => elements.filter(isFor(selector)).map((each) => known.get(each));
  vi.stubGlobal('document', {
    documentElement: { dir: 'ltr' },
    querySelectorAll: find,
    querySelector: (selector: string) => find(selector)[0] ?? null,
  });
  for (const [name, value] of Object.entries({ ...WINDOW, scrollX: 0, scrollY: 0 })) vi.stubGlobal(name, value);
}
const WINDOW = { screenX: 5, screenY: 6, innerWidth: 410, innerHeight: 600 };
const FRONT = { isShown: () => true, isInFront: () => true, isCovered: () => false, listen: () => {} };

describe('facts', () => {
  const row = drawn('row', { top: 500 });
  it.each<[string, number, number, boolean]>([
    ['in view', 100, 40, true],
    ['behind the row of decisions', 520, 40, false],
    ['that end behind it', 480, 40, false],
    ['above the view', -100, 40, false],
    ['that begin above the view', -20, 40, false],
  ])('%s were seen: %s %s %s', (_, top, height, expected) => {
    draw([row, drawn('fact', { top, height })]);
    expect(documentView(FRONT, 'go-on').requiredTextSeen()).toBe(expected);
  });
  it('higher than the view are read edge by edge', () => {
    const fact = drawn('fact', { top: 0, height: 900 });
    draw([row, fact]);
    const surroundings = documentView(FRONT, 'go-on');
    expect(surroundings.requiredTextSeen()).toBe(false);
    fact.top = -450;
    expect(surroundings.requiredTextSeen()).toBe(true);
  });
  it('in a box that scrolls are read to its end', () => {
    const box = drawn('fact', { top: 100, height: 200 });
    const fact = drawn('fact', { top: 100, height: 300, box });
    draw([row, fact]);
    const surroundings = documentView(FRONT, 'go-on');
    expect(surroundings.requiredTextSeen()).toBe(false);
    fact.top = 0;
    expect(surroundings.requiredTextSeen()).toBe(true);
  });
  it('that were seen stay so until another subject', () => {
    const fact = drawn('fact', { top: 100 });
    draw([row, fact]);
    const surroundings = documentView(FRONT, 'go-on');
    expect(surroundings.requiredTextSeen()).toBe(true);
    fact.top = 700;
    expect(surroundings.requiredTextSeen()).toBe(true);
    surroundings.forget();
    expect(surroundings.requiredTextSeen()).toBe(false);
  });
  it('are not seen beneath a window that stays on top, which holds up what goes on alone', () => {
    draw([row, drawn('fact', { top: 100 })]);
    const covered = { ...FRONT, isCovered: () => true };
    expect(documentView(covered, 'go-on').requiredTextSeen()).toBe(false);
    const kinds = ['go-on', 'refuse', 'leave'] as const;
    expect(kinds.map((kind) => documentView(covered, kind).isCovered())).toEqual([true, false, false]);
  });
  it('hold up no way out', () => {
    draw([row, drawn('fact', { top: 700 })]);
    expect(documentView(FRONT, 'refuse').requiredTextSeen()).toBe(true);
    expect(documentView(FRONT, 'leave').requiredTextSeen()).toBe(true);
  });
});

describe('where decisions stand', () => {
  /** Whether `change` is one to the arming of `kind`, where a decision of each kind is drawn. */
  const isChange = (kind: DecisionKind, mark: DecisionKind, change: Partial<Drawn>) => {
    const elements = (['go-on', 'refuse', 'leave'] as const).map((each) => drawn(each));
    draw(elements);
    const surroundings = documentView(FRONT, kind);
    const before = surroundings.decisions();
    Object.assign(elements.find((each) => each.mark === mark) as Drawn, change);
    return surroundings.decisions() !== before;
  };
  it.each<[string, Partial<Drawn>]>([
    ['to the left', { left: 20 }],
    ['down', { top: 510 }],
    ['by becoming wider', { width: 90 }],
    ['by becoming higher', { height: 40 }],
    ['by other words', { text: 'Send' }],
  ])('each of them that changes %s counts for what goes on; another’s not for refusing', (_, change) => {
    for (const mark of ['go-on', 'refuse', 'leave'] as const) expect(isChange('go-on', mark, change)).toBe(true);
    expect(isChange('refuse', 'refuse', change)).toBe(true);
    expect(isChange('refuse', 'go-on', change)).toBe(false);
    expect(isChange('refuse', 'leave', change)).toBe(false);
  });
  it('of leaving only the corner counts, as it is one act whatever it is called', () => {
    expect(isChange('leave', 'leave', { left: 20 })).toBe(true);
    expect(isChange('leave', 'leave', { top: 510 })).toBe(true);
    expect(isChange('leave', 'leave', { text: 'Stop', width: 120 })).toBe(false);
    expect(isChange('leave', 'refuse', { left: 20, text: 'Cancel' })).toBe(false);
  });
  it.each(['screenX', 'screenY', 'innerWidth', 'innerHeight'] as const)(
    'the %s of the window counts for what goes on, its place for every kind',
    (name) => {
      for (const kind of ['go-on', 'refuse', 'leave'] as const) {
        draw([drawn(kind)]);
        const surroundings = documentView(FRONT, kind);
        const before = surroundings.decisions();
        vi.stubGlobal(name, WINDOW[name] + 10);
        const isExpected = kind === 'go-on' || name.startsWith('screen');
        expect(surroundings.decisions() !== before, kind).toBe(isExpected);
      }
    },
  );
  it('what scrolls with the text is where the document has it', () => {
    const all = drawn('go-on', { inRow: false });
    draw([all]);
    const surroundings = documentView(FRONT, 'go-on');
    const before = surroundings.decisions();
    all.top -= 40;
    vi.stubGlobal('scrollY', 40);
    expect(surroundings.decisions()).toBe(before);
  });
});
