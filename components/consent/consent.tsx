import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { deviceCodeOf } from '../../lib/elicitation/message-parts.ts';
import { type Inspection, siteName } from '../../lib/protocol/inspection.ts';
import type { ConsentView, LinkView } from '../../lib/protocol/prompt.ts';
import { CallLine } from '../prompt/call.tsx';
import { PromptFrame, SecondStep, type SecondStepProps, type Way } from '../prompt/frame.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { RequestHead } from '../prompt/request-head.tsx';
import { ServerMessage } from '../prompt/server-message.tsx';
import { AskedAgain } from '../prompt/status-lines.tsx';
import { verdictOnAddress } from '../prompt/verdict.tsx';
import { CopyButton } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import type { PlacedKey } from '../ui/text.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { Findings, Risks } from './findings.tsx';
import { GrantBlock } from './grant.tsx';
import { Destination } from './identity.tsx';
import { isGrantTold } from './shown-findings.ts';

/** Whether going on needs a second deliberate step. */
export function needsSecondStep({ findings }: Inspection): boolean {
  return findings.some(({ severity }) => severity === 'danger');
}

/** Whether a finding is more than a note: then it stands before everything but the destination. */
export function isWarnedOf({ findings }: Inspection): boolean {
  return findings.some(({ severity }) => severity !== 'info');
}

/** A URL that needs consent: who asks, why, where it leads, what is worth knowing, and the decision. */
export function Consent({ request }: { readonly request: ConsentView }) {
  const { inspection } = request;
  // To be typed on the page, large enough to be read across a desk. Nothing is handed to a page that warns of itself.
  const code = isWarnedOf(inspection) ? null : deviceCodeOf(request.message);
  return (
    <OpenPrompt
      request={request}
      head={
        <RequestHead
          request={request}
          title={request.server.isApp ? 'consent.appTitle' : 'consent.title'}
          verdict={verdictOnAddress(inspection)}
        />
      }
    >
      <ServerMessage id={DIALOG_IDS.message} text={request.message} isOfApp={request.server.isApp} part="reason" />
      <AskedAgain request={request} />
      {code !== null && (
        <p class="consent-code">
          <span class="visually-hidden">{i18n.t('consent.code')}</span>
          <strong class="consent-code-text">
            <bdi class="text-outside" dir="ltr">
              {code}
            </bdi>
          </strong>
          <CopyButton text={code} label={i18n.t('url.copy')} copied={i18n.t('consent.codeCopied')} />
        </p>
      )}
      <UrlFacts inspection={inspection} />
      <CallLine request={request} />
    </OpenPrompt>
  );
}

interface OpenProps {
  readonly request: ConsentView | LinkView;
  readonly head: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The decision on an address. Where it is dangerous, refusing is the easy press, and Open leads to the second step. */
export function OpenPrompt({ request, head, children }: OpenProps) {
  const { prompt, step, decide } = usePrompt();
  const { id, inspection } = request;
  const { openable } = inspection;
  const isLink = request.kind === 'link';
  const open = () => decide({ type: isLink ? 'open-link' : 'accept', id });
  const isDangerous = needsSecondStep(inspection);
  if (prompt.secondStep !== null)
    return (
      <Danger
        from={isLink ? request.shownBy : request.clientOrigin}
        inspection={inspection}
        title="danger.openTitle"
        goOn={i18n.t('danger.open')}
        onGoOn={open}
      >
        <Destination inspection={inspection} />
      </Danger>
    );
  const no: Way = {
    words: i18n.t(isLink ? 'link.close' : 'action.decline'),
    look: openable && !isDangerous ? 'plain' : 'primary',
    onPress: () => decide({ type: isLink ? 'close-link' : 'decline', id }),
  };
  const goOn: Way = {
    words: i18n.t('action.open'),
    look: isDangerous ? 'risky' : verdictOnAddress(inspection).tone === 'neutral' ? 'primary' : 'plain',
    describedBy: isDangerous ? DIALOG_IDS.findings : undefined,
    onPress: isDangerous ? () => step(true) : open,
  };
  return (
    <PromptFrame head={head} no={[no]} goOn={openable ? goOn : null}>
      {children}
    </PromptFrame>
  );
}

/** Where a URL leads, what it grants, and what is worth knowing. */
export function UrlFacts({ inspection }: { readonly inspection: Inspection }) {
  const { grant: asked, findings } = inspection;
  const isWarned = isWarnedOf(inspection);
  const grant = asked !== null && !isGrantTold(asked, findings) && <GrantBlock grant={asked} isFirst={!isWarned} />;
  return (
    <>
      {!inspection.openable && <p class="text-danger">{i18n.t('consent.blocked')}</p>}
      <Destination inspection={inspection} />
      {!isWarned && grant}
      <Findings findings={findings} grant={asked} />
      {isWarned && grant}
    </>
  );
}

interface DangerProps extends Pick<SecondStepProps, 'from' | 'children'> {
  readonly inspection: Inspection;
  readonly title: PlacedKey<1>;
  readonly goOn: string;
  readonly onGoOn: () => void;
}

/** The second step before a page is opened or paired: what is risked. */
export function Danger({ inspection, title, goOn, onGoOn, children, ...step }: DangerProps) {
  const { identity, findings } = inspection;
  return (
    <SecondStep
      {...step}
      verdict={verdictOnAddress(inspection)}
      title={<Wording say={title} $1={<Site name={siteName(identity)} />} />}
      goOn={{ words: goOn, describedBy: DIALOG_IDS.findings, onPress: onGoOn }}
    >
      {children}
      <Risks findings={findings} />
    </SecondStep>
  );
}
