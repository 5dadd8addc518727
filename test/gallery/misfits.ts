/** Finds what sticks out of a drawn view, is cut off, lies over something else, or cannot be pressed. */
export function misfits(): string[] {
  /** A person's text, a browser's own control, or a long address: the whole of it is a press away. */
  const SHORTENED = '.field-chip, .address-line';
  const UNSEEN = '.visually-hidden, script, [hidden]';
  /** Rounding, in CSS pixels. */
  const SLACK = 1.5;

  interface Line {
    readonly text: string;
    readonly row: Element | null;
    readonly box: { left: number; right: number; top: number; bottom: number };
  }

  const root = document.documentElement;
  /** How many of its usual pixels the text takes for one, whether all is zoomed or text alone. */
  const zoom = Number.parseFloat(getComputedStyle(document.body).fontSize) / 13;
  const isWide = (rem: number) => innerWidth >= rem * 16 * zoom;
  const found: string[] = [];
  const shortOf = (text: string | null) => JSON.stringify((text ?? '').trim().slice(0, 60));
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth} px in ${root.clientWidth}`);

  /** The part of a line that its boxes leave in view, and whether it sticks out of one of them. */
  const seen = (rect: DOMRect, parent: Element) => {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    // The space at the end of a line hangs out where spaces are kept.
    const slack = getComputedStyle(parent).whiteSpaceCollapse === 'collapse' ? SLACK : 6 * zoom;
    let isCut = rect.left < -slack || rect.right > root.clientWidth + slack;
    for (
      let element: Element | null = parent;
      element !== null && element !== document.body;
      element = element.parentElement
    ) {
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === 'inline') continue;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      isCut ||= box.left < left - slack || box.right > right + slack;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      // Half a line at the edge of what scrolls shows that there is more.
      isCut ||= overflowY === 'hidden' && (box.top < top - slack || box.bottom > bottom + slack);
      box.left = Math.max(box.left, left);
      box.right = Math.min(box.right, right);
      box.top = Math.max(box.top, top);
      box.bottom = Math.min(box.bottom, bottom);
    }
    return { box, isCut };
  };

  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (parentElement === null || (textContent ?? '').trim() === '') continue;
    if (parentElement.closest(`${UNSEEN}, ${SHORTENED}, option, textarea`)) continue;
    // A folded element has a place too.
    if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const row = parentElement.closest('[data-row], .bar-line, .options-failed');
    for (const rect of range.getClientRects()) {
      const { box, isCut } = seen(rect, parentElement);
      if (isCut) found.push(`sticks out: ${shortOf(textContent)}`);
      // The letters' own height: fonts leave room above and below, into which the next line may reach.
      const quarter = (rect.bottom - rect.top) / 4;
      const core = {
        ...box,
        top: Math.max(box.top, rect.top + quarter),
        bottom: Math.min(box.bottom, rect.bottom - quarter),
      };
      if (core.right > core.left && core.bottom > core.top) lines.push({ text: shortOf(textContent), row, box: core });
    }
  }
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      // The row of decisions, the bar, and a notice at the window's edge lie over what is scrolled beneath them.
      if (one.row !== other.row) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > SLACK && down > SLACK) found.push(`one over the other: ${one.text}, ${other.text}`);
    }
  });

  /** How wide a text is in the font of a control, which draws it itself. */
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, style: CSSStyleDeclaration) => {
    if (pen === null) return 0;
    pen.font = style.font;
    return pen.measureText(text).width;
  };
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const style = getComputedStyle(control);
    const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const chosen = control instanceof HTMLSelectElement ? control.selectedOptions[0] : undefined;
    // A server's name for an option is as long as it likes; the arrow takes its room.
    const own = chosen?.dir === '' ? chosen.text : control instanceof HTMLInputElement ? control.placeholder : '';
    const isAnswer = control instanceof HTMLInputElement && control.value !== '';
    if (room > 0 && !isAnswer && widthOf(own, style) > room - (chosen ? 20 : 0)) found.push(`cut off: ${shortOf(own)}`);
  }

  for (const button of document.querySelectorAll('[data-row] button')) {
    const { top, bottom } = button.getBoundingClientRect();
    if (top < -1 || bottom > innerHeight + 1) found.push(`out of sight: ${button.textContent}`);
  }

  // The facts that have to be read are between the bar and the decisions: they leave it room.
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  const isParted = (selector: string) => {
    const middles = [...document.querySelectorAll(selector)].map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    return Math.max(...middles) - Math.min(...middles) > 8;
  };
  if (isParted('.bar-line button:not(.menu-list *)')) found.push('the bar takes two lines');
  const row = document.querySelector('[data-row]');
  if (heightOf(row) > innerHeight * 0.55) found.push(`the decisions take ${heightOf(row)} px of ${innerHeight}`);
  if (isWide(20) && isParted('[data-row] > div')) found.push('the decisions take two rows');
  for (const box of document.querySelectorAll('.address-url')) {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
    const part =
      (box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) /
      Number.parseFloat(lineHeight);
    if (Math.abs(part - Math.round(part)) > 0.1) found.push(`${part} lines of the address`);
  }
  for (const name of document.querySelectorAll('.text-site')) {
    const tops = [...new Set([...name.getClientRects()].map(({ top }) => Math.round(top)))];
    if (tops.length > 1 && isWide(22.5) && name.textContent.length <= 24) found.push(`parted: ${name.textContent}`);
  }
  // The server's text begins where our words and the controls do.
  for (const text of document.querySelectorAll('p.field-label, p.field-description, .message-quote p:first-child')) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    const edges = text.closest('.field-row, figure')?.getBoundingClientRect();
    if (edges === undefined || rects.length === 0) continue;
    const off =
      getComputedStyle(text).direction === 'rtl'
        ? edges.right - Math.max(...rects.map(({ right }) => right))
        : Math.min(...rects.map(({ left }) => left)) - edges.left;
    if (Math.abs(off) > SLACK) found.push(`${off} px off: ${shortOf(text.textContent)}`);
  }
  const isFromRight = root.dir === 'rtl';
  const edgeOf = (element: Element | null) => {
    const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
    return isFromRight ? -right : left;
  };
  // A verdict is read at a glance: it begins a line.
  if (
    edgeOf(document.querySelector('.request-head-line svg')) - edgeOf(document.querySelector('.request-head-box')) >
    16
  )
    found.push('the verdict begins within a line');
  const field = document.querySelector('.home-link');
  const main = document.querySelector('main');
  const { left = 0, right = innerWidth } = main?.getBoundingClientRect() ?? {};
  if (Math.abs(left - (innerWidth - right)) > 1)
    found.push(`${left} px at one edge, ${innerWidth - right} at the other`);
  if (field && main && row === null && main.getBoundingClientRect().bottom - field.getBoundingClientRect().bottom < 8)
    found.push('the last field stands at the edge');

  // Scripts that part their words by spaces break between these. Where text alone is zoomed, one may be wider than its line.
  for (const element of document.querySelectorAll('button, h1, h2, legend')) {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { textContent, parentElement } = words.currentNode;
      if (parentElement?.closest(`bdi, .visually-hidden, ${SHORTENED}`)) continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/[\p{Script=Latin}\p{Script=Arabic}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(words.currentNode, index);
        range.setEnd(words.currentNode, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
        if (tops.size > 1 && zoom < 2) found.push(`broken: ${word}`);
      }
    }
  }
  return [...new Set(found)];
}
