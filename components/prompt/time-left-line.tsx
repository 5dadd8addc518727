import { useContext, useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { AnnounceContext } from '../ui/controls.tsx';
import { type CountedKey, countedText } from '../ui/text.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** How often the clock is looked at; the words change far less often. */
const LOOK_MS = 1_000;

const COUNTED = {
  minutes: 'timeLeft.minutes',
  hours: 'timeLeft.hours',
  days: 'timeLeft.days',
} as const satisfies Record<Exclude<TimeLeft['unit'], 'half-minute'>, CountedKey>;

/** How long a request waits before it ends by itself. The last half minute is read out, and nothing before it. */
export function TimeLeftLine({ endsAt }: { endsAt: number }) {
  const announce = useContext(AnnounceContext);
  const [words, setWords] = useState(() => wordsFor(timeLeft(endsAt - Date.now())));
  const isLast = words !== null && words === wordsFor({ unit: 'half-minute' });
  useEffect(() => {
    const look = () => setWords(wordsFor(timeLeft(endsAt - Date.now())));
    look();
    const clock = setInterval(look, LOOK_MS);
    return () => clearInterval(clock);
  }, [endsAt]);
  useEffect(() => {
    if (isLast) announce(words);
  }, [isLast]);
  if (words === null) return null;
  return <p class={isLast ? 'time-left-line time-left-line-last' : 'time-left-line'}>{words}</p>;
}

function wordsFor(left: TimeLeft | null): string | null {
  if (left === null) return null;
  return left.unit === 'half-minute' ? i18n.t('timeLeft.halfMinute') : countedText(COUNTED[left.unit], left.count);
}
