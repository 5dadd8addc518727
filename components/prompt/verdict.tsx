import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import {
  type Finding,
  type FindingKey,
  type Grant,
  type Inspection,
  type ScopeMeaning,
  type Severity,
  siteName,
} from '../../lib/protocol/inspection.ts';
import type { Judgement, Weight } from '../../lib/protocol/judgement.ts';
import { CostIcon, FormIcon, OutwardIcon, QuestionIcon, SeverityIcon, WindowIcon } from '../ui/icons.tsx';
import { findingText, type MessageKey, placedText } from '../ui/text.ts';
import { Site, TextWithElements, UntrustedText, Wording } from '../ui/text-with-elements.tsx';

/** The worst that is to be said of a request, in one line. */
export interface Verdict {
  /** `neutral`: nothing that warns; `amber`: it costs, or something warns; `red`: a danger, or hard to undo. */
  readonly tone: 'neutral' | 'amber' | 'red';
  readonly icon: ComponentChildren;
  readonly words: ComponentChildren;
}

/** Findings that say of a name which it is not: that is their verdict. */
const NOT: readonly FindingKey[] = [
  'lookalikeName',
  'lookalikeContained',
  'lookalikePossible',
  'lookalikeTail',
  'lookalikeBrand',
];

export const TONES = { block: 'red', danger: 'red', warning: 'amber', info: 'neutral' } as const satisfies Record<
  Severity,
  Verdict['tone']
>;

/** The powers over all that an account holds, to change it too: a person who allows one should have seen it. */
const BROAD: readonly (ScopeMeaning | null)[] = ['mail', 'mailWrite', 'files', 'filesWrite', 'code', 'cloud', 'admin'];

/** Whether a scope gives its holder such a power. */
export function isBroad({ meaning }: Grant['scopes'][number]): boolean {
  return BROAD.includes(meaning);
}

/** The verdict on an address: the worst that was found, else that it gives broad access, else where it leads. */
export function verdictOnAddress({ findings: [worst], grant, identity }: Inspection): Verdict {
  if (worst !== undefined && worst.severity !== 'info') {
    const { severity } = worst;
    return {
      tone: TONES[severity],
      icon: <SeverityIcon severity={severity} />,
      words: <FindingWords finding={worst} />,
    };
  }
  const site = <Site name={siteName(identity)} />;
  if (grant?.scopes.some(isBroad))
    return {
      tone: 'amber',
      icon: <SeverityIcon severity="warning" />,
      words: <Wording say="verdict.broad" $1={site} />,
    };
  return { tone: 'neutral', icon: <WindowIcon />, words: <Wording say="act.open" $1={site} /> };
}

function FindingWords({ finding }: { readonly finding: Finding }) {
  const { key, values } = finding;
  const isNot = NOT.includes(key);
  return (
    <TextWithElements
      text={isNot ? placedText('verdict.not') : findingText(finding).title}
      elements={values.map((value, index) =>
        isNot ? <Site key={index} name={value} /> : <UntrustedText key={index} text={value} />,
      )}
    />
  );
}

const LOOKS = {
  unknown: { act: 'act.question', icon: <QuestionIcon />, tone: 'neutral' },
  plain: { act: 'act.confirm', icon: <QuestionIcon />, tone: 'neutral' },
  outward: { act: 'act.outward', icon: <OutwardIcon />, tone: 'neutral' },
  cost: { act: 'act.cost', icon: <CostIcon />, tone: 'amber' },
  destructive: { act: 'act.destructive', icon: <SeverityIcon severity="danger" />, tone: 'red' },
} as const satisfies Record<Weight, { act: MessageKey; icon: ComponentChildren; tone: Verdict['tone'] }>;

/** The verdict on a form or a yes-or-no: how much its act weighs, or that it asks for a secret. */
export function verdictOnAct(judgement: Judgement): Verdict {
  const { weight, yesNo, act, secrets, messageAsksForSecret } = judgement;
  const { act: key, icon, tone } = LOOKS[weight];
  if (weight !== 'destructive' && (secrets.length > 0 || messageAsksForSecret))
    return { tone: 'red', icon: <SeverityIcon severity="danger" />, words: i18n.t('form.secret') };
  if (tone === 'neutral' && yesNo === null) return { tone, icon: <FormIcon />, words: i18n.t('act.fillIn') };
  const amount = weight === 'cost' ? (act?.amount ?? null) : null;
  const words = i18n.t(weight === 'plain' && yesNo?.kind !== 'decision' ? 'act.question' : key);
  return {
    tone,
    icon,
    words:
      amount === null ? (
        words
      ) : (
        <>
          {`${words} · `}
          <UntrustedText text={amount} />
        </>
      ),
  };
}
