import { useCallback, useState } from 'preact/hooks';

/** The text of a live region, and the way to set it. The count lets the same text be read out again. */
export function useAnnouncement() {
  const [announcement, set] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string) => set(({ count }) => ({ text, count: count + 1 })), []);
  return [announcement, announce] as const;
}
