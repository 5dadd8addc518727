/** Between RFC 3339 date-times, which MCP wants, and the browser's `datetime-local` control, which knows no zone. Pure. */

const two = (value: number) => String(value).padStart(2, '0');

/**
 * An RFC 3339 date-time → the local time that a `datetime-local` control shows (`2026-01-31T09:05:00`). Returns `null`
 * where it is not a date-time, or has a year that the control cannot show; `''` stays `''`.
 */
export function toLocalTime(dateTime: string): string | null {
  if (dateTime === '') return '';
  const date = new Date(dateTime);
  if (!/^\d{4}-\d{2}-\d{2}T/i.test(dateTime) || Number.isNaN(date.getTime())) return null;
  const year = date.getFullYear();
  if (year < 1 || year > 9999) return null;
  const day = [String(year).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/**
 * The value of a `datetime-local` control → the same moment as RFC 3339 in UTC (`2026-01-31T08:05:00Z`): some validators
 * take no other zone (zod's `z.iso.datetime()`). A time that a change of the clocks leaves out becomes the one that the
 * clocks show then. Returns `''` for an empty or half-filled control.
 */
export function fromLocalTime(local: string): string {
  const date = new Date(local);
  if (local === '' || Number.isNaN(date.getTime())) return '';
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The local zone at a moment: `Europe/Berlin, UTC+01:00`. `dateTime` is RFC 3339; without one, now counts. */
export function zoneText(dateTime: string): string {
  const date = dateTime === '' ? new Date() : new Date(dateTime);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? timeZone : `${timeZone}, UTC${offsetText(-date.getTimezoneOffset())}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
