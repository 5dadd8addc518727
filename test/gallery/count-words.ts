/** Words, by whose they are. */
export interface Counted {
  readonly words: number;
  /** Without the message. */
  readonly ours: number;
}

/** Counts the words before the first control that answers. Runs in the page, so that it must be whole in itself. */
export function countWords(): Counted {
  /** Text for screen readers only lies in a box of one pixel. */
  const isHidden = (element: Element | null): boolean => {
    if (element === null || element === document.body) return false;
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || isHidden(element.parentElement);
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !isHidden(element);
  const first = [...document.querySelectorAll('main :is(input, select, textarea), .row-decisions button')].find(
    (control) => isVisible(control) || control.matches('input'),
  );
  const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const counted = { words: 0, ours: 0 };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (first !== undefined && !(node.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    if (parent === null || !isVisible(parent)) continue;
    const words = [...segmenter.segment(node.textContent ?? '')].filter(({ isWordLike }) => isWordLike).length;
    counted.words += words;
    if (parent.closest('blockquote') === null) counted.ours += words;
  }
  return counted;
}
