import type { JSX } from 'preact';
import { i18n } from '#i18n';
import type { Judgement, Weight, YesNo } from '../../lib/protocol/judgement.ts';
import { CostIcon, FormIcon, OutwardIcon, QuestionIcon, SeverityIcon } from '../ui/icons.tsx';
import type { MessageKey } from '../ui/text.ts';

/** How an act of each weight is named, drawn, and colored at the top of its request. */
const LOOKS = {
  unknown: { act: 'act.question', icon: <QuestionIcon />, tone: 'calm' },
  plain: { act: 'act.confirm', icon: <QuestionIcon />, tone: 'calm' },
  outward: { act: 'act.outward', icon: <OutwardIcon />, tone: 'calm' },
  cost: { act: 'act.cost', icon: <CostIcon />, tone: 'costly' },
  destructive: { act: 'act.destructive', icon: <SeverityIcon severity="danger" />, tone: 'grave' },
} as const satisfies Record<Weight, { act: MessageKey; icon: JSX.Element; tone: string }>;

const FORM = { act: 'act.fillIn', icon: <FormIcon />, tone: 'calm' } as const;

/** The look of a form: that it is one, unless what it leads to costs something or is hard to undo. */
export function formLook(weight: Weight) {
  const isHeavy = weight === 'cost' || weight === 'destructive';
  const { act, icon, tone } = isHeavy ? LOOKS[weight] : FORM;
  return { act: i18n.t(act), icon, tone };
}

/** What is marked in the message of a form: the words for what its head says, and nothing lighter. */
export function marksOfForm({ weight, marks }: Judgement): Judgement['marks'] {
  return weight === 'cost' || weight === 'destructive' ? marks : [];
}

/** The look of a yes-or-no: what it is named, drawn, and colored. */
export function lookOf({ kind }: YesNo, weight: Weight) {
  const { act, icon, tone } = LOOKS[weight];
  return { act: i18n.t(kind !== 'decision' && weight === 'plain' ? 'act.question' : act), icon, tone };
}
