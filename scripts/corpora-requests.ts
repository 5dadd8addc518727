/** How elicitations are judged, against the kind that a reader gave each. */
import { type RequestReading, type RequestRow, readRequest } from './read-request.ts';

interface LabelledRow extends RequestRow {
  readonly mode: string;
  readonly kind: string;
  readonly origin: string;
}

/** Prints a rate: its name, how many of how many, and what missed. */
type Report = (name: string, hits: number, total: number, misses: readonly string[]) => void;

/** Judges `rows` and reports each rate of docs/judgement.md. */
export function runRequests(rows: readonly LabelledRow[], report: Report): void {
  const read = rows.map((row) => ({ row, reading: readRequest(row) }));
  const rate = (
    name: string,
    counts: (row: LabelledRow) => boolean,
    holds: (reading: RequestReading, row: LabelledRow) => boolean,
  ) => {
    const cases = read.filter(({ row }) => counts(row));
    const misses = cases.filter(({ row, reading }) => !holds(reading, row));
    const lines = misses.map(({ row, reading }) => `${row.kind} ${row.message} → ${JSON.stringify(reading)}`);
    report(name, cases.length - misses.length, cases.length, lines);
  };
  const isForm = ({ mode }: LabelledRow) => mode === 'form';
  const is = (pattern: RegExp) => (row: LabelledRow) => pattern.test(row.kind);
  const isHeavy = ({ weight }: RequestReading) => weight === 'cost' || weight === 'destructive';
  rate(
    'requests: confirmations read as decisions',
    (row) => isForm(row) && is(/^confirm/)(row),
    (one) => one.outcome === 'decision',
  );
  rate(
    'requests: information taken for no decision',
    (row) => isForm(row) && is(/^(?:info|pick|secret)$/)(row),
    (one) => one.outcome !== 'decision',
  );
  rate('requests: destructive or cost marked', is(/destructive|cost/), isHeavy);
  rate('requests: outward marked', is(/outward/), ({ weight }) => weight !== 'plain');
  rate('requests: harmless left alone', is(/harmless|info|pick/), (one) => !isHeavy(one));
  rate(
    'requests: of servers, not refused',
    ({ origin }) => origin === 'server',
    (one) => one.outcome !== 'refused',
  );
  rate(
    'requests: secrets marked',
    (row) => isForm(row) && row.kind === 'secret',
    (one) => one.secrets.length > 0,
  );
  rate(
    'requests: no secrets, not marked',
    (row) => isForm(row) && row.kind !== 'secret',
    (one) => one.secrets.length === 0,
  );
}
