import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Finding, Grant } from '../../lib/protocol/inspection.ts';
import { HarmlessButton } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import { findingText, sentences } from '../ui/text.ts';
import { TextWithElements, UntrustedText } from '../ui/text-with-elements.tsx';
import { FindingBox } from './finding-box.tsx';
import { type ShownFinding, shownFindings } from './shown-findings.ts';

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** The access that the block beside the list shows. */
  readonly grant?: Grant | null;
}

/** The findings of an inspection, most severe first. The verdict above says the worst of them: here stands only what it may lead to. */
export function Findings({ findings: found, grant = null }: FindingsProps) {
  const [all, setAll] = useState(false);
  const { first, more } = shownFindings(found, grant);
  const shown = all ? [...first, ...more] : first;
  if (first.length + more.length === 0) return null;
  return (
    <section class="finding-section" aria-label={i18n.t('findings.label')}>
      {shown.length > 0 && (
        <ul class="stack-lines" id={DIALOG_IDS.findings}>
          {shown.map(({ finding, risk }, index) => (
            <FindingItem
              key={keyOf(finding)}
              finding={finding}
              risk={index === 0 ? (risk ?? finding) : risk}
              isTitled={index > 0 || finding.severity === 'info'}
              // The second step shows a danger once more, and there a person has to read it.
              isFact={index === 0 && finding.severity === 'warning'}
            />
          ))}
        </ul>
      )}
      {more.length > 0 && (
        <HarmlessButton look="quiet" open={all} onPress={() => setAll(!all)}>
          {i18n.t(all ? 'findings.fewer' : 'findings.more')}
        </HarmlessButton>
      )}
    </section>
  );
}

/** The risks of going on in spite of the findings that ask for a second step. */
export function Risks({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul class="stack-lines" id={DIALOG_IDS.findings}>
      {findings
        .filter(({ severity }) => severity === 'danger')
        .map((finding, index) => (
          <FindingItem key={keyOf(finding)} finding={finding} risk={finding} isTitled={index > 0} isFact />
        ))}
    </ul>
  );
}

function FindingItem({ finding, risk, isTitled, isFact }: ShownFinding & { isTitled: boolean; isFact: boolean }) {
  const { severity } = finding;
  const { title } = findingText(finding);
  const riskText = risk === null ? null : findingText(risk).risk;
  const below = risk !== null && riskText !== null && <TextWithElements text={riskText} elements={elementsOf(risk)} />;
  const isOneText = severity === 'info' && riskText !== null;
  const named = isOneText ? sentences(title, riskText) : title;
  return (
    <li>
      <FindingBox
        severity={severity}
        words={isTitled || !below ? <TextWithElements text={named} elements={elementsOf(finding)} /> : below}
        isTitled={isTitled || !below}
        isFact={isFact}
      >
        {isTitled && !isOneText && below && <p>{below}</p>}
      </FindingBox>
    </li>
  );
}

function elementsOf({ values }: Finding) {
  return values.map((value, index) => <UntrustedText key={index} text={value} />);
}

function keyOf({ key, values }: Finding): string {
  return [key, ...values].join(' ');
}
