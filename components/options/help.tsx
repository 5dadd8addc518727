import { i18n } from '#i18n';
import type { MessageKey } from '../ui/text.ts';

/** Common problems, and their remedies; `docs/troubleshooting.md` has more. */
const PROBLEMS = [
  ['help.notUp', 'help.notUpText'],
  ['help.noRequests', 'help.noRequestsText'],
  ['help.noNumber', 'help.noNumberText'],
  ['help.timedOut', 'help.timedOutText'],
] as const satisfies readonly (readonly [MessageKey, MessageKey])[];

/** Help for people whose Usher does not do what they expect. The popup leads here. */
export function Help() {
  return (
    <section class="page-panel" aria-labelledby="help">
      <h2 id="help" tabIndex={-1}>
        {i18n.t('help.title')}
      </h2>
      {PROBLEMS.map(([problem, text]) => (
        <div key={problem}>
          <h3>{i18n.t(problem)}</h3>
          <p class="text-note">{i18n.t(text)}</p>
        </div>
      ))}
    </section>
  );
}
