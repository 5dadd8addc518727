import { useCallback, useRef, useState } from 'preact/hooks';

/** A pure machine, whose `send` returns the next state at once, unlike `useReducer`: a popup that closes draws no more. */
export function useMachine<State, Event>(
  next: (before: State, event: Event) => State,
  begin: () => State,
): readonly [State, (event: Event) => State] {
  const [state, setState] = useState(begin);
  const latest = useRef(state);
  const send = useCallback(
    (event: Event) => {
      latest.current = next(latest.current, event);
      setState(latest.current);
      return latest.current;
    },
    [next],
  );
  return [state, send];
}
