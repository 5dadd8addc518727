import { useCallback, useEffect, useRef } from 'preact/hooks';

/** How long typing must rest before a draft is sent, in milliseconds. */
const REST_MS = 150;

/**
 * Gives a function that hands drafts to `save`: the latest one once typing rests, and at once when the view goes, is
 * hidden or is torn down. `flush` hands over what is still held back.
 */
export function useDraftSaver<T>(save: (draft: T) => void): {
  readonly keep: (draft: T) => void;
  readonly flush: () => void;
} {
  const latest = useRef(save);
  latest.current = save;
  const held = useRef<{ readonly draft: T; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

  const flush = useCallback(() => {
    if (held.current === null) return;
    clearTimeout(held.current.timer);
    const { draft } = held.current;
    held.current = null;
    latest.current(draft);
  }, []);
  const keep = useCallback(
    (draft: T) => {
      if (held.current !== null) clearTimeout(held.current.timer);
      held.current = { draft, timer: setTimeout(flush, REST_MS) };
    },
    [flush],
  );
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return { keep, flush };
}
