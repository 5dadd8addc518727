/**
 * Arming: keystrokes and clicks that were meant for the page land in a prompt that has just come up, and extension
 * pages get no protection against it from the browser. So a button decides only after its prompt has been visible and
 * focused for a while, and whatever is pressed before that is swallowed and starts the delay anew.
 */
import { createContext } from 'preact';
import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Marks controls that decide nothing (copy, next, more): a press on them goes through, and still restarts the delay. */
export const HARMLESS = { 'data-harmless': '' } as const;

const PRESSES = ['keydown', 'pointerdown'] as const;
const RELEASES = ['keyup', 'pointerup', 'pointercancel'] as const;
/** What a press leads to. Swallowing the press does not keep all of these from following. */
const CONSEQUENCES = ['keypress', 'beforeinput', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick'] as const;

interface Watch {
  readonly armed: () => boolean;
  /** Disarms, and lets the delay begin again. */
  restart(): void;
  stop(): void;
}

/** Watches the document and calls `onChange` whenever it becomes armed or disarmed. It begins disarmed. */
function watch(delayMs: number, onChange: (armed: boolean) => void): Watch {
  let armed = false;
  /** A press that began on another view must not end on this one: the delay waits for the release. */
  let pressing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const inFront = () => document.visibilityState === 'visible' && document.hasFocus();
  const set = (value: boolean) => {
    if (armed === value) return;
    armed = value;
    onChange(value);
  };
  const restart = () => {
    clearTimeout(timer);
    set(false);
    if (!pressing && inFront()) timer = setTimeout(() => set(inFront()), delayMs);
  };
  const interrupt = () => {
    pressing = false;
    restart();
  };
  const handle = (event: Event) => {
    if (!event.isTrusted) return;
    if (isOneOf(PRESSES, event.type)) pressing = true;
    if (isOneOf(RELEASES, event.type)) pressing = false;
    if (armed) {
      if (event instanceof KeyboardEvent && event.repeat && isButton(event.target)) event.preventDefault();
      return;
    }
    restart();
    if (isHarmless(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  const handled = [...PRESSES, ...RELEASES, ...CONSEQUENCES];
  for (const type of handled) window.addEventListener(type, handle, { capture: true });
  for (const type of ['focus', 'blur']) window.addEventListener(type, interrupt);
  document.addEventListener('visibilitychange', interrupt);
  restart();

  return {
    armed: () => armed,
    restart,
    stop: () => {
      clearTimeout(timer);
      for (const type of handled) window.removeEventListener(type, handle, { capture: true });
      for (const type of ['focus', 'blur']) window.removeEventListener(type, interrupt);
      document.removeEventListener('visibilitychange', interrupt);
    },
  };
}

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type);
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement;
}

function isHarmless(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-harmless]') !== null;
}

/** What buttons and views need to know. */
export interface Arming {
  /** Whether a press decides now. */
  readonly armed: boolean;
  /** Runs `action` if `event` may decide: trusted, and armed at this very moment. */
  readonly decide: (event: Event, action: () => void) => void;
  /** Disarms and begins the delay anew: after each decision, so that one press never decides twice. */
  readonly restart: () => void;
}

/**
 * Arms after `delayMs` in view and in focus, for one `subject` (the request and step on screen): another subject
 * begins disarmed, from its very first frame.
 */
export function useArming(delayMs: number, subject: string): Arming {
  const [armedFor, setArmedFor] = useState<string | null>(null);
  const current = useRef(subject);
  const watching = useRef<Watch | null>(null);

  useLayoutEffect(() => {
    const started = watch(delayMs, (armed) => setArmedFor(armed ? current.current : null));
    watching.current = started;
    return () => {
      started.stop();
      watching.current = null;
    };
  }, [delayMs]);

  useLayoutEffect(() => {
    if (current.current === subject) return;
    current.current = subject;
    watching.current?.restart();
  }, [subject]);

  const restart = useCallback(() => watching.current?.restart(), []);
  const decide = useCallback((event: Event, action: () => void) => {
    if (event.isTrusted && watching.current?.armed()) action();
  }, []);
  const armed = armedFor === subject;
  return useMemo(() => ({ armed, decide, restart }), [armed, decide, restart]);
}

/** The arming of the view on screen. Outside of one nothing is ever armed. */
export const ArmingContext = createContext<Arming>({ armed: false, decide: () => {}, restart: () => {} });

/** The arming of the view that the component stands in. */
export function useArmed(): Arming {
  return useContext(ArmingContext);
}
