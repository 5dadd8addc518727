import type { JSX } from 'preact';
import type { Severity } from '../../lib/protocol/inspection.ts';

/** Makes 16 × 16 drawings of elements and the lines of paths. They say nothing: the words beside them do. */
const drawing =
  (classes: string) =>
  (...parts: readonly (JSX.Element | string)[]) =>
  () => (
    <svg
      class={classes}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map((part, index) => (typeof part === 'string' ? <path key={index} d={part} /> : part))}
    </svg>
  );

const drawn = drawing('icon-drawing');
/** Those that point somewhere turn round where the text begins at the right. */
const pointing = drawing('icon-drawing icon-points');

const ROUND = <circle cx="8" cy="8" r="6" />;

/** Usher's own sign: a door held open, and the light that falls out of it. */
export function UsherIcon({ size = 18 }: { size?: number }) {
  return (
    <svg class="icon-drawing" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="16" height="16" rx="3.5" class="icon-wall" />
      <path d="M4 13V6.5a4 4 0 0 1 8 0V13z" class="icon-light" />
      <path d="M4 13V6.5a4 4 0 0 1 3-3.87V15z" class="icon-door" />
    </svg>
  );
}

export const CopyIcon = drawn(
  <rect x="5.75" y="5.75" width="7.5" height="7.5" rx="1.5" />,
  'M10.25 3.5V3.25a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h.25',
);
export const WindowIcon = pointing(
  'M6.5 3.25h-2a1.5 1.5 0 0 0-1.5 1.5v7a1.5 1.5 0 0 0 1.5 1.5h7a1.5 1.5 0 0 0 1.5-1.5v-2',
  'M9.5 2.75h3.75V6.5M13 3 8 8',
);
export const CheckIcon = drawn('m3 8.5 3.25 3.25L13 4.75');
export const PreviousIcon = pointing('M10 3.5 5.5 8l4.5 4.5');
export const NextIcon = pointing('M6 3.5 10.5 8 6 12.5');
/** From who asks to the act, and from the act to where it leads. */
export const ArrowIcon = pointing('M2.5 8h11M9.5 4l4 4-4 4');
export const MenuIcon = drawn(<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" stroke-width="2" />);
export const CloseIcon = drawn('m4 4 8 8m0-8-8 8');
export const UnfoldIcon = drawn('M4 6l4 4 4-4');
export const FoldIcon = drawn('M4 10l4-4 4 4');

/** The outcome of a request: a shape for each, so that color is never the only difference. */
export const AcceptedIcon = drawn(ROUND, 'm5.25 8.25 2 2 3.5-4');
export const DeclinedIcon = drawn(ROUND, 'm5.75 5.75 4.5 4.5m0-4.5-4.5 4.5');
export const EndedIcon = drawn(ROUND, 'M5 8h6');

export const FormIcon = drawn(
  <rect x="3" y="2" width="10" height="12" rx="1.5" />,
  'M5.75 5.5h4.5M5.75 8.5h4.5M5.75 11.25h2',
);
export const QuestionIcon = drawn(ROUND, 'M6.25 6.5a1.75 1.75 0 1 1 2.6 1.55c-.55.3-.85.65-.85 1.2M8 11.4v.05');
export const UndoIcon = pointing('M5.5 2.75 2.5 5.75l3 3M2.75 5.75h6.5a4 4 0 0 1 0 8h-3');
export const ReadsIcon = drawn(
  'M1.5 8c1.75-3 4-4.5 6.5-4.5S12.75 5 14.5 8c-1.75 3-4 4.5-6.5 4.5S3.25 11 1.5 8z',
  <circle cx="8" cy="8" r="1.75" />,
);
/** Something leaves the house: a paper plane. */
export const OutwardIcon = pointing('M14 2 7 9M14 2 9.5 14 7 9 2 6.5z');
export const CostIcon = drawn(
  ROUND,
  'M10 6.25C9.6 5.5 8.9 5.1 8 5.1c-1.1 0-1.9.6-1.9 1.4 0 2.1 3.9.9 3.9 3 0 .8-.9 1.4-2 1.4-.9 0-1.6-.4-2-1.1M8 4v8',
);

/** One shape for each severity, so that color is never the only difference. */
const SEVERITY_ICONS: Readonly<Record<Severity, () => JSX.Element>> = {
  block: drawn(ROUND, 'm4 4 8 8'),
  danger: drawn('M5.5 1.75h5l3.75 3.75v5l-3.75 3.75h-5L1.75 10.5v-5z', 'M8 4.75v4M8 11.2v.05'),
  warning: drawn('M8 2 14.5 13.5h-13z', 'M8 6.5v3.25M8 11.7v.05'),
  info: drawn(ROUND, 'M8 7.5v3.5M8 5v.05'),
};

export function SeverityIcon({ severity }: { severity: Severity }) {
  return SEVERITY_ICONS[severity]();
}
