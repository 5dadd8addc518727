/** Whether a control in `row` holds something that the browser cannot give us: a half-filled date reads as empty. */
export function isHalfFilled(row: Element | null | undefined): boolean {
  return [...(row?.querySelectorAll('input') ?? [])].some(({ validity }) => validity.badInput);
}

/** Focuses what a person would answer with in `row`: of a group the option that is chosen, else the first. */
export function focusControl(row: Element | null | undefined): void {
  const controls = [...(row?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  (controls.find((control) => control.matches(':checked')) ?? controls[0])?.focus();
}

/**
 * Whether the focus has left the row of `event` for good. While a decision is being pressed it has not: a message that
 * comes up then would move the button away from under the press.
 */
export function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (currentTarget instanceof Element && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) {
    return false;
  }
  return document.querySelector('.row-decisions :active') === null;
}
