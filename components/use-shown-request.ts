/** The hooks behind the prompt: which request is on screen, and what is said of the changes around it. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RequestView } from '../lib/protocol/prompt.ts';
import { firstRequest, followingRequest } from './order.ts';

/**
 * Which of `requests` is on screen (`null`: the home view), beginning with `first` if it is there. It never changes by itself while it is there. A home view
 * that is open stays until the person asks for what has come (`show`), or waits for it after pairing (`expect`).
 */
export function useShownRequest(requests: readonly RequestView[], first: string | null) {
  const ids = requests.map(({ id }) => id);
  const order = ids.join(' ');
  const [queue, setQueue] = useState(() => {
    const shown = first !== null && ids.includes(first) ? first : firstRequest(requests);
    return { shown, before: ids, expecting: false };
  });
  const { shown, before, expecting } = queue;
  const now = shown !== null ? followingRequest(before, shown, requests) : expecting ? firstRequest(requests) : null;

  useLayoutEffect(() => {
    setQueue((last) => ({ shown: now, before: ids, expecting: last.expecting && now === null }));
  }, [now, order]);

  const show = useCallback((id: string | null) => setQueue((last) => ({ ...last, shown: id })), []);
  const expect = useCallback(() => setQueue((last) => ({ ...last, expecting: true })), []);
  return { request: requests.find(({ id }) => id === now) ?? null, show, expect };
}

/** Calls `onEnd` with the id of the last request that was on screen, once it has gone and none has followed it. */
export function useEnd(request: RequestView | null, onEnd: (id: string) => void): void {
  const last = useRef<string | null>(null);
  const id = request?.id ?? null;
  useLayoutEffect(() => {
    if (id === null && last.current !== null) onEnd(last.current);
    last.current = id;
  }, [id]);
}

/** Reads out what changes while a view stays: other requests that arrive, and news of the tab that is waited for. */
export function useNews(
  requests: readonly RequestView[],
  request: RequestView | null,
  announce: (text: string) => void,
): void {
  const waiting = request?.kind === 'waiting' ? request : null;
  useRise(requests.length, () => request !== null && announce(i18n.t('queue.arrived')));
  useRise(Number(waiting?.completed ?? false), () => announce(i18n.t('waiting.completed')));
  useRise(Number(waiting?.atClient ?? false), () => announce(i18n.t('waiting.atClientText')));
}

/** Calls `onRise` whenever `value` has become greater while the view stood. */
function useRise(value: number, onRise: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (value > last.current) onRise();
    last.current = value;
  }, [value]);
}

/** The text of the live region, and the way to set it. The count lets the same text be read out again. */
export function useAnnouncement() {
  const [announcement, set] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => set(({ count }) => ({ text, count: count + 1 })), []);
  return [announcement, announce] as const;
}
