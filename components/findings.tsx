import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Finding } from '../lib/url/inspection.ts';
import { HARMLESS } from './arming.ts';
import { SeverityIcon } from './icons.tsx';
import { findingText, severityText } from './text.ts';

/** How many findings are shown before "more": beyond three, people read none. */
const FIRST = 3;

/** The findings of an inspection, most severe first. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const [all, setAll] = useState(false);
  if (findings.length === 0) return null;
  const more = findings.length - FIRST;
  return (
    <section class="findings" aria-label={i18n.t('findings.label')}>
      <ul>
        {(all ? findings : findings.slice(0, FIRST)).map((finding) => {
          const { title, text } = findingText(finding);
          return (
            <li key={`${finding.id} ${finding.values.join(' ')}`} class={`finding ${finding.severity}`}>
              <FindingTitle finding={finding} title={title} />
              {text !== null && <p dir="auto">{text}</p>}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <button type="button" class="button quiet" aria-expanded={all} onClick={() => setAll(!all)} {...HARMLESS}>
          {all ? i18n.t('findings.fewer') : i18n.t('findings.more', more)}
        </button>
      )}
    </section>
  );
}

/** What is risked by going on in spite of the findings that ask for a second step. */
export function Risks({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul class="findings">
      {findings
        .filter(({ severity }) => severity === 'danger')
        .map((finding) => {
          const { title, text, risk } = findingText(finding);
          return (
            <li key={`${finding.id} ${finding.values.join(' ')}`} class="finding danger">
              <FindingTitle finding={finding} title={title} />
              <p dir="auto">{risk ?? text}</p>
            </li>
          );
        })}
    </ul>
  );
}

function FindingTitle({ finding, title }: { finding: Finding; title: string }) {
  return (
    <p class="finding-title">
      <SeverityIcon severity={finding.severity} />
      <span class="visually-hidden">{`${severityText(finding.severity)}: `}</span>
      <span dir="auto">{title}</span>
    </p>
  );
}
