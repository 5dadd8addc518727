import { createContext } from 'preact';
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Armed, Arming, DISARMED } from './arming.ts';
import { documentSurroundings, type Front, HANDLED, inputOf } from './surroundings.ts';

/** What buttons and views need to know. */
export interface ArmedView extends Armed {
  /** Runs `action` if `event` may decide: trusted, and armed at this very moment. */
  readonly decide: (event: Event, action: () => void) => void;
  /** Disarms and begins the delay anew: after each decision, so that one press never decides twice. */
  readonly restart: () => void;
}

/**
 * Arms after `delayMs` in front for one `subject` (the request and step on screen): another subject begins disarmed, from
 * its very first frame.
 */
export function useArming(delayMs: number, subject: string, front: Front): ArmedView {
  const [{ of, state }, setState] = useState({ of: subject, state: DISARMED });
  const current = useRef(subject);
  const arming = useRef<Arming | null>(null);

  useLayoutEffect(() => {
    const made = new Arming(delayMs, documentSurroundings(front), (next) =>
      setState({ of: current.current, state: next }),
    );
    arming.current = made;
    const stopListening = listen(made, front);
    return () => {
      stopListening();
      made.stop();
      arming.current = null;
    };
  }, [delayMs, front]);

  useLayoutEffect(() => {
    if (current.current === subject) return;
    current.current = subject;
    arming.current?.restart();
  }, [subject]);

  const restart = useCallback(() => arming.current?.restart(), []);
  const decide = useCallback((event: Event, action: () => void) => {
    if (event.isTrusted && arming.current?.armed) action();
  }, []);
  const now = of === subject ? state : DISARMED;
  return useMemo(() => ({ ...now, decide, restart }), [now, decide, restart]);
}

/** Hands `arming` what happens in this document until the function that it gives is called. */
function listen(arming: Arming, front: Front): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const take = (event: Event) => {
    if (!event.isTrusted || arming.input(inputOf(event)) === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of HANDLED) window.addEventListener(type, take, { capture: true, signal });
  front.listen(() => arming.interrupt(), signal);
  let frame = requestAnimationFrame(function look() {
    arming.look();
    frame = requestAnimationFrame(look);
  });
  return () => {
    listeners.abort();
    cancelAnimationFrame(frame);
  };
}

/** The arming of the view on screen. Outside of one nothing is ever armed. */
export const ArmingContext = createContext<ArmedView>({ ...DISARMED, decide: () => {}, restart: () => {} });

/** The arming of the view that the component stands in. */
export function useArmed(): ArmedView {
  return useContext(ArmingContext);
}
