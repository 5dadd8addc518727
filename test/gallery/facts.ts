/** All that has to be read before a decision is in view before the decision arms. These functions run in the page. */

/** Waits until the view has drawn what came with the last change, or until that is enough. */
async function drawn(isEnough = () => false): Promise<void> {
  for (let frame = 0; frame < 4 && !isEnough(); frame += 1) await new Promise((next) => requestAnimationFrame(next));
  await new Promise((next) => setTimeout(next));
}

export const isArmed = () => document.querySelector<HTMLElement>('main')?.dataset.armed === 'true';
const scrolls = (box: Element | null) => box !== null && box.scrollHeight > box.clientHeight + 1;

/** Returns whether a fact is above the row as a whole; a long text counts by the box that it scrolls in. */
function isAbove(fact: Element): boolean {
  const box = fact.closest('[data-scrolls]');
  const { top, bottom } = (box !== null && scrolls(box) ? box : fact).getBoundingClientRect();
  const floor = document.querySelector('[data-row]')?.getBoundingClientRect().top ?? innerHeight;
  return top >= -1 && bottom <= floor + 1;
}

/** Returns the faults of a popup that has just been drawn: all that must be read before deciding, and decides anyway. */
export async function unreadFacts(): Promise<string[]> {
  const facts = [...document.querySelectorAll('[data-fact]')];
  if (facts.length === 0) return [];
  await drawn(isArmed);
  const problems: string[] = [];
  const verdict = document.querySelector('.request-head-line')?.getBoundingClientRect().bottom ?? 0;
  const claims = document.querySelector('figure, .request-head-claims')?.getBoundingClientRect().top ?? Infinity;
  if (verdict > claims) problems.push('the server writes before Usher does');
  const isInView = facts.every((fact) => isAbove(fact) && !scrolls(fact.closest('[data-scrolls]')));
  // A form that was refused shows the answer that is wrong, once it was in view as a whole; a notice comes above it then.
  const isMoved = scrollY > 0 || document.querySelector('[role=alert]') !== null;
  if (!isMoved && isArmed() !== isInView) problems.push(isInView ? 'does not arm' : 'is armed before it can be read');
  if (!isMoved && !isInView && document.querySelector('.row-unread') === null) problems.push('does not say what to do');
  if (!isMoved && innerHeight === 560 && !facts.every(isAbove)) problems.push('decides by what is below the fold');
  return problems.map((problem) => `${innerWidth} × ${innerHeight}: ${problem}`);
}

/** Scrolls what was drawn until it arms, and returns whether it ever does. */
export async function armsByScrolling(): Promise<boolean> {
  for (let top = 0; top < document.documentElement.scrollHeight && !isArmed(); top += 80) {
    scrollTo(0, top);
    await drawn(isArmed);
    for (const box of document.querySelectorAll('[data-scrolls]')) {
      if (!scrolls(box) || isArmed()) continue;
      box.scrollTop = box.scrollHeight;
      await drawn(isArmed);
      box.scrollTop = 0;
      await drawn(isArmed);
    }
  }
  return isArmed();
}
