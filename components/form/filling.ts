/** How far a form is filled in, as a machine: state × event → the next. Pure; a field's problem is derived. */
import { type Problem, problem } from '../../lib/protocol/problem.ts';
import type { Draft, DraftValue } from '../../lib/protocol/prompt.ts';

type Names = ReadonlySet<string>;

export interface Filling {
  readonly answers: ReadonlyMap<string, DraftValue>;
  /** The fields that the focus has left for good. */
  readonly left: Names;
  /** The date fields that are half filled in, which the browser says are empty. */
  readonly unfinished: Names;
  /** The fields that were changed since the last refusal: it says nothing of them anymore. */
  readonly changed: Names;
  /** The form was to be sent with something wrong in it. */
  readonly isTried: boolean;
  readonly isBack: boolean;
  /** The field that gets the focus once it is on screen; another object each time that it is to get it. */
  readonly focus: { readonly name: string } | null;
}

export type FillingEvent =
  /** `undefined`: the field is empty again. */
  | { readonly type: 'changed'; readonly name: string; readonly value: DraftValue | undefined }
  /** `isUnfinished`: what stays behind cannot be read by the browser. */
  | { readonly type: 'left'; readonly name: string; readonly isUnfinished: boolean }
  /** The press that ends the filling in, and the fields with which something is wrong, in their order. */
  | { readonly type: 'finished'; readonly unfinished: Names; readonly wrong: readonly string[] }
  /** The background has not accepted the answer, because of the fields `wrong`, in their order. */
  | { readonly type: 'refused'; readonly wrong: readonly string[] }
  /** From the review to the field `name`, or to the whole form. */
  | { readonly type: 'back'; readonly name: string | null };

const NONE: Names = new Set();

/** A form that has just come up, with what was typed or preset before. */
export function beginFilling(draft: Draft): Filling {
  return {
    answers: new Map(draft),
    left: NONE,
    unfinished: NONE,
    changed: NONE,
    isTried: false,
    isBack: false,
    focus: null,
  };
}

/** Returns the filling after `event`. */
export function nextFilling(before: Filling, event: FillingEvent): Filling {
  switch (event.type) {
    case 'changed': {
      const answers = new Map(before.answers);
      if (event.value === undefined) answers.delete(event.name);
      else answers.set(event.name, event.value);
      const unfinished = without(before.unfinished, event.name);
      return { ...before, answers, unfinished, changed: withName(before.changed, event.name) };
    }
    case 'left': {
      const unfinished = (event.isUnfinished ? withName : without)(before.unfinished, event.name);
      return { ...before, left: withName(before.left, event.name), unfinished };
    }
    case 'finished':
      return tried({ ...before, unfinished: event.unfinished }, event.wrong);
    case 'refused':
      return tried({ ...before, changed: NONE }, event.wrong);
    case 'back':
      return { ...before, isBack: true, focus: event.name === null ? null : { name: event.name } };
  }
}

function tried(filling: Filling, [first]: readonly string[]): Filling {
  return first === undefined ? { ...filling, focus: null } : { ...filling, isTried: true, focus: { name: first } };
}

function withName(names: Names, name: string): Names {
  return new Set([...names, name]);
}

function without(names: Names, name: string): Names {
  return new Set([...names].filter((each) => each !== name));
}

/** The problems of the answers, by field: as the view finds them, and as the background found them. */
export interface Complaints {
  readonly found: ReadonlyMap<string, Problem>;
  readonly refused: ReadonlyMap<string, Problem>;
}

/** Returns the problem of the field `name`; `null` for none. */
export function problemWith(
  { unfinished, changed }: Pick<Filling, 'unfinished' | 'changed'>,
  { found, refused }: Complaints,
  name: string,
): Problem | null {
  if (unfinished.has(name)) return problem('unfinished');
  return found.get(name) ?? (changed.has(name) ? null : (refused.get(name) ?? null));
}

/** Returns the problem to show at the field `name`: none until it was left, or the form was to be sent. */
export function problemToSay(filling: Filling, complaints: Complaints, name: string): Problem | null {
  return filling.isTried || filling.left.has(name) ? problemWith(filling, complaints, name) : null;
}
