import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Finding, Grant } from '../../lib/protocol/inspection.ts';
import { FACT, HARMLESS } from '../arming/marks.ts';
import { GIST } from '../ui/gist.ts';
import { SeverityIcon } from '../ui/icons.tsx';
import { countedText, findingText, sentences, severityText } from '../ui/text.ts';
import { OutsideText, TextWithElements } from '../ui/text-with-elements.tsx';
import { shownFindings } from './shown-findings.ts';

/** How many findings are shown before "more": beyond three, people read none. */
const FIRST = 3;

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** What the block beside the list says that the URL asks for. */
  readonly grant?: Grant | null;
  /** Whether the verdict above says what was found worst: then the list says only what it may lead to. */
  readonly isJudged?: boolean;
}

/** The findings of an inspection, most severe first. */
export function Findings({ findings: found, grant = null, isJudged = false }: FindingsProps) {
  const [all, setAll] = useState(false);
  const findings = shownFindings(found, grant);
  if (findings.length === 0) return null;
  const more = findings.length - FIRST;
  return (
    <section class="finding-section" aria-label={i18n.t('findings.label')}>
      <ul class="finding-list" id={GIST.findings}>
        {(all ? findings : findings.slice(0, FIRST)).map(({ finding, risk }, index) => (
          <FindingItem
            key={keyOf(finding)}
            finding={finding}
            risk={isJudged && index === 0 ? (risk ?? finding) : risk}
            isTitled={!isJudged || index > 0 || finding.severity === 'info'}
            isFact={index === 0 || finding.severity === 'danger'}
          />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          class="control-button control-quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          {...HARMLESS}
        >
          {all ? i18n.t('findings.fewer') : countedText('findings.more', more)}
        </button>
      )}
    </section>
  );
}

/** What is risked by going on in spite of the findings that ask for a second step. */
export function Risks({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul class="finding-list" id={GIST.findings}>
      {findings
        .filter(({ severity }) => severity === 'danger')
        .map((finding, index) => (
          <FindingItem key={keyOf(finding)} finding={finding} risk={finding} isTitled={index > 0} isFact />
        ))}
    </ul>
  );
}

interface ItemProps {
  readonly finding: Finding;
  /** The finding whose risk is said with it. */
  readonly risk: Finding | null;
  /** Whether it says what was found. */
  readonly isTitled: boolean;
  /** Whether it has to have been in view before anything is decided. */
  readonly isFact: boolean;
}

function FindingItem({ finding, risk, isTitled, isFact }: ItemProps) {
  const { severity } = finding;
  const { title } = findingText(finding);
  const riskText = risk === null ? null : findingText(risk).risk;
  const isOneText = severity === 'info' && riskText !== null;
  if (!isTitled && risk !== null && riskText !== null)
    return (
      <li class={`finding-box finding-${severity}`}>
        <p class="finding-only" {...(isFact ? FACT : {})}>
          <SeverityIcon severity={severity} />
          <span class="visually-hidden">{`${severityText(severity)}: `}</span>
          <span>
            <TextWithElements text={riskText} elements={elementsOf(risk)} />
          </span>
        </p>
      </li>
    );
  return (
    <li class={`finding-box finding-${severity}`}>
      <p class="finding-title" {...(isFact ? FACT : {})}>
        <SeverityIcon severity={severity} />
        <span class="visually-hidden">{`${severityText(severity)}: `}</span>
        <span>
          <TextWithElements text={isOneText ? sentences(title, riskText) : title} elements={elementsOf(finding)} />
        </span>
      </p>
      {risk !== null && riskText !== null && !isOneText && (
        <p>
          <TextWithElements text={riskText} elements={elementsOf(risk)} />
        </p>
      )}
    </li>
  );
}

function elementsOf({ values }: Finding) {
  return values.map((value, index) => <OutsideText key={index} text={value} />);
}

function keyOf({ key, values }: Finding): string {
  return [key, ...values].join(' ');
}
