import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { StandInOffer } from '../../lib/protocol/prompt.ts';
import { isWarnedOf } from '../consent/consent.tsx';
import { Findings } from '../consent/findings.tsx';
import { OtherNames, WholeOrigin } from '../consent/identity.tsx';
import { shownOrigin, VerdictStrip } from '../prompt/request-head.tsx';
import { verdictOnAddress } from '../prompt/verdict.tsx';
import { Heading } from '../ui/controls.tsx';
import { AcceptedIcon, UndoIcon } from '../ui/icons.tsx';
import type { PlacedKey } from '../ui/text.ts';
import { Wording } from '../ui/text-with-elements.tsx';

interface SheetProps {
  readonly subject: string;
  readonly title: PlacedKey<1>;
  readonly origin: string;
  /** `approved`: an administrator has agreed already. */
  readonly offer: Pick<StandInOffer, 'inspection' | 'approved'>;
  /** An icon and a sentence each: what a yes would mean. */
  readonly lines: readonly (readonly [icon: ComponentChildren, words: ComponentChildren])[];
}

/** The question whether Usher may work with the page in front: a few lines, and what the browser asks after a yes. */
export function Sheet({ subject, title, origin, offer: { inspection, approved }, lines }: SheetProps) {
  const { identity, findings } = inspection;
  const agreed: SheetProps['lines'] = approved ? [[<AcceptedIcon key="agreed" />, i18n.t('home.approved')]] : [];
  const all: SheetProps['lines'] = [...agreed, ...lines, [<UndoIcon key="undo" />, i18n.t('home.undo')]];
  return (
    <>
      {isWarnedOf(inspection) && <VerdictStrip from={null} verdict={verdictOnAddress(inspection)} />}
      <Heading subject={subject}>
        <Wording say={title} $1={<WholeOrigin origin={shownOrigin(origin)} identity={identity} />} />
      </Heading>
      {identity !== null && <OtherNames identity={identity} />}
      <Findings findings={findings} />
      <ul class="stack-lines sheet-lines">
        {all.map(([icon, words], index) => (
          <li key={index} class="stack-row">
            {icon}
            <span>{words}</span>
          </li>
        ))}
      </ul>
      <p class="card-box sheet-next">
        <BrowserAsksPicture />
        <span>{i18n.t('home.browserAsks')}</span>
      </p>
    </>
  );
}

/** The browser's own question, without its words: a person knows it again when it comes. */
function BrowserAsksPicture() {
  return (
    <svg class="icon-drawing icon-points sheet-picture" viewBox="0 0 60 42" width="60" height="42" aria-hidden="true">
      <rect x="0.5" y="0.5" width="59" height="41" rx="4" class="icon-paper" />
      <rect x="6" y="6" width="10" height="10" rx="2.5" class="icon-wall" />
      <path d="M20 9h30M20 14h22M6 22h40" stroke-width="2" class="icon-words" />
      <rect x="20" y="29" width="16" height="8" rx="4" class="icon-yes" />
      <rect x="40.5" y="29.5" width="14" height="7" rx="3.5" class="icon-paper" />
    </svg>
  );
}
