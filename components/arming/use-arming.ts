import { createContext } from 'preact';
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { DISARMED } from './arming.ts';
import { ArmingByKind, type States, type Subjects, statesFor } from './arming-by-kind.ts';
import { documentView, EVENT_TYPES, type Focus, inputOf } from './document-view.ts';
import { DECISION_KINDS, type DecisionKind } from './marks.ts';

export interface ArmedView {
  readonly states: States;
  /** Runs `action` if `event` may decide: trusted, and its kind armed at this very moment. */
  readonly decide: (kind: DecisionKind, event: Event, action: () => void) => void;
  /** Disarms and begins every delay again: after each decision, so that one press never decides twice. */
  readonly restart: () => void;
}

const NONE = { 'go-on': DISARMED, refuse: DISARMED, leave: DISARMED } as const;

/** Arms each kind of decision after `delayMs` in front for one subject; another begins disarmed, in its first frame. */
export function useArming(delayMs: number, subjects: Subjects, front: Focus): ArmedView {
  const [{ of, states }, setState] = useState({ of: subjects, states: NONE as States });
  const current = useRef(subjects);
  const armings = useRef<ArmingByKind | null>(null);

  useLayoutEffect(() => {
    const made = new ArmingByKind(
      delayMs,
      (kind) => documentView(front, kind),
      (kind, state) => {
        const subject = current.current[kind];
        setState((last) => ({ of: { ...last.of, [kind]: subject }, states: { ...last.states, [kind]: state } }));
      },
    );
    armings.current = made;
    const stopListening = listen(made, front);
    return () => {
      stopListening();
      made.stop();
      armings.current = null;
    };
  }, [delayMs, front]);

  const values = DECISION_KINDS.map((kind) => subjects[kind]);
  useLayoutEffect(() => {
    const changed = DECISION_KINDS.filter((kind) => current.current[kind] !== subjects[kind]);
    current.current = subjects;
    for (const kind of changed) armings.current?.restart(kind);
  }, values);

  const restart = useCallback(() => {
    for (const kind of DECISION_KINDS) armings.current?.restart(kind);
  }, []);
  const decide = useCallback((kind: DecisionKind, event: Event, action: () => void) => {
    if (event.isTrusted && armings.current?.isArmed(kind)) action();
  }, []);
  return useMemo(
    () => ({ states: statesFor(subjects, of, states), decide, restart }),
    [of, states, ...values, decide, restart],
  );
}

/** Hands `armings` what happens in this document until the function that it gives is called. */
function listen(armings: ArmingByKind, front: Focus): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const take = (event: Event) => {
    if (!event.isTrusted || armings.input(inputOf(event)) === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of EVENT_TYPES) window.addEventListener(type, take, { capture: true, signal });
  front.listen(() => armings.interrupt(), signal);
  let frame = requestAnimationFrame(function look() {
    armings.look();
    frame = requestAnimationFrame(look);
  });
  return () => {
    listeners.abort();
    cancelAnimationFrame(frame);
  };
}

/** The arming of the view on screen. Outside of one nothing is ever armed. */
export const ArmingContext = createContext<ArmedView>({ states: NONE, decide: () => {}, restart: () => {} });

export function useArmed(): ArmedView {
  return useContext(ArmingContext);
}
