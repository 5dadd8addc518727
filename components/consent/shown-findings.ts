import type { Finding, Grant, Severity } from '../../lib/protocol/inspection.ts';

export interface ShownFinding {
  readonly finding: Finding;
  /** The finding whose risk stands below its title, `null` if none does. */
  readonly risk: Finding | null;
}

export interface ShownFindings {
  /** Those in view at once: beyond three, people read none. */
  readonly first: readonly ShownFinding[];
  /** Those that unfold: notes, but for one that stands alone, and further warnings. */
  readonly more: readonly ShownFinding[];
}

const FIRST = 3;
/** Notes that the identity above the list has told already. */
const TOLD_ABOVE: readonly string[] = ['idn', 'privateSuffix'];

/**
 * Returns the part of `all` findings that the list shows: each thing once. The block beside the list shows `grant`.
 *
 * The second step tells the risk of a danger. Only if a warning says the same as the danger, in other words, does the danger
 * take over its risk, and the warning goes. Below a danger a note is noise. A first visit is nearly every visit,
 * so it counts only where something warns.
 */
export function shownFindings(all: readonly Finding[], grant: Grant | null): ShownFindings {
  const imitation = all.find(({ key }) => key === 'lookalikeContained');
  const isSameName = ({ key, values }: Finding) => key === 'endingInName' && values[0] === imitation?.values[0];
  const sameName = all.find(isSameName) ?? null;
  const has = (severity: Severity) => all.some((finding) => finding.severity === severity);
  const isNoise = ({ key, severity }: Finding) =>
    (severity === 'warning' && has('block')) ||
    (severity === 'info' && (has('block') || has('danger') || (key === 'firstVisit' && !has('warning'))));
  const shown = all
    .filter((finding) => !isSameName(finding) && !isTold(finding, grant) && !isNoise(finding))
    .map((finding) => ({
      finding,
      risk: finding === imitation ? sameName : finding.severity === 'danger' ? null : finding,
    }));
  const warnings = shown.filter(({ finding }) => finding.severity !== 'info').slice(0, FIRST);
  const first = shown.length === 1 ? shown : warnings;
  return { first, more: shown.filter((each) => !first.includes(each)) };
}

/** Whether the identity above the list, or the block beside it, says the same. */
function isTold({ key, values }: Finding, grant: Grant | null): boolean {
  if (key === 'oauthReturn') return grant !== null && values[1] === grant.returnTo;
  if (key === 'deviceCode') return grant?.flow === 'device';
  return TOLD_ABOVE.includes(key);
}

/** Whether a warning says all that the block about `grant` would say. */
export function isGrantTold(grant: Grant, all: readonly Finding[]): boolean {
  return grant.scopes.length === 0 && all.some(({ key }) => key === 'deviceCodeElsewhere');
}
