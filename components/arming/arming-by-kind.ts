/**
 * One arming for each kind of decision, so that a hindrance to one never holds up the others: a page that asks and takes
 * back without end keeps nobody from refusing, and a page that asks nothing else keeps nobody from leaving. Pure.
 */
import { type Armed, Arming, DISARMED, type DocumentView, type Input } from './arming.ts';
import { DECISION_KINDS, type DecisionKind } from './marks.ts';

/** A trusted event; on a decision, `target` is its kind. */
export interface TargetedInput extends Omit<Input, 'target'> {
  readonly target: DecisionKind | Exclude<Input['target'], 'decision'>;
}

/** The subject of each kind of decision. A press that was meant for one subject must not decide on another. */
export type Subjects = Readonly<Record<DecisionKind, string>>;

export type States = Readonly<Record<DecisionKind, Armed>>;

/** Returns the states for `subjects`, given those of the subjects `of`: a new subject is disarmed in its first frame. */
export function statesFor(subjects: Subjects, of: Subjects, states: States): States {
  const stateOf = (kind: DecisionKind) => (of[kind] === subjects[kind] ? states[kind] : DISARMED);
  return { 'go-on': stateOf('go-on'), refuse: stateOf('refuse'), leave: stateOf('leave') };
}

export class ArmingByKind {
  readonly #armings: ReadonlyMap<DecisionKind, Arming>;

  constructor(
    delayMs: number,
    viewOf: (kind: DecisionKind) => DocumentView,
    onChange: (kind: DecisionKind, state: Armed) => void,
  ) {
    this.#armings = new Map(
      DECISION_KINDS.map((kind) => [kind, new Arming(delayMs, viewOf(kind), (state) => onChange(kind, state))]),
    );
  }

  isArmed(kind: DecisionKind): boolean {
    return this.#armings.get(kind)?.armed === true;
  }

  restart(kind: DecisionKind): void {
    this.#armings.get(kind)?.restart();
  }

  interrupt(): void {
    for (const arming of this.#armings.values()) arming.interrupt();
  }

  look(): void {
    for (const arming of this.#armings.values()) arming.look();
  }

  /**
   * Takes an event, before anybody else does, and returns whether it may go on. A decision is its own kind's to let
   * through; everything else waits for whoever would go on with what is on screen, as that changes most.
   */
  input({ target, ...input }: TargetedInput): 'pass' | 'swallow' {
    const decided = DECISION_KINDS.find((kind) => kind === target);
    let verdict: 'pass' | 'swallow' = 'pass';
    for (const [kind, arming] of this.#armings) {
      const taken = arming.input({ ...input, target: targetFor(kind, target) });
      if (kind === (decided ?? 'go-on')) verdict = taken;
    }
    return verdict;
  }

  stop(): void {
    for (const arming of this.#armings.values()) arming.stop();
  }
}

/** Returns `target` for the arming of `kind`: a decision of another kind is harmless to it. */
function targetFor(kind: DecisionKind, target: TargetedInput['target']): Input['target'] {
  if (target === 'other' || target === 'harmless') return target;
  return target === kind ? 'decision' : 'harmless';
}
