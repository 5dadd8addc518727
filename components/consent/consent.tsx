import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { deviceCodeOf } from '../../lib/elicitation/message-parts.ts';
import type { Inspection } from '../../lib/protocol/inspection.ts';
import type { ConsentView } from '../../lib/protocol/prompt.ts';
import type { Decide } from '../prompt/actions.ts';
import { AskedAgain } from '../prompt/asked-again.tsx';
import { CallLine } from '../prompt/call.tsx';
import { PromptFrame, type Way } from '../prompt/frame.tsx';
import { RequestHead, VerdictStrip } from '../prompt/request-head.tsx';
import { ServerMessage } from '../prompt/server-message.tsx';
import { verdictOnAddress } from '../prompt/verdict.tsx';
import { Heading } from '../ui/controls.tsx';
import { GIST } from '../ui/gist.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { Site, TextWithElements } from '../ui/text-with-elements.tsx';
import { DeviceCode } from './device-code.tsx';
import { Findings, Risks } from './findings.tsx';
import { GrantBlock } from './grant.tsx';
import { Destination, PageIs, siteName } from './identity.tsx';
import { isGrantTold } from './shown-findings.ts';

/** Whether going on needs a second deliberate step. */
export function needsSecondStep({ findings }: Inspection): boolean {
  return findings.some(({ severity }) => severity === 'danger');
}

/** Whether a finding is more than a note: then it stands before everything but the destination. */
export function isWarnedOf({ findings }: Inspection): boolean {
  return findings.some(({ severity }) => severity !== 'info');
}

interface ConsentProps {
  readonly request: ConsentView;
  readonly decide: Decide;
  /** Goes to the second step. */
  readonly onDanger: () => void;
  readonly onCopy: (text: string) => void;
}

/** A URL that needs consent: who asks, why, where it leads, what is worth knowing, and the decision. */
export function Consent({ request, decide, onDanger, onCopy }: ConsentProps) {
  const { id, inspection } = request;
  // Nothing is handed to a page that warns of itself.
  const code = isWarnedOf(inspection) ? null : deviceCodeOf(request.message);
  return (
    <PromptFrame
      head={
        <RequestHead
          request={request}
          title={i18n.t(request.server.isApp ? 'consent.appTitle' : 'consent.title', [PLACEHOLDERS[0]])}
          verdict={verdictOnAddress(inspection)}
        />
      }
      {...openingWays(inspection, {
        refusal: i18n.t('action.decline'),
        onRefuse: () => decide({ type: 'decline', id }),
        onOpen: () => decide({ type: 'accept', id }),
        onDanger,
      })}
    >
      <ServerMessage id={GIST.message} text={request.message} isOfApp={request.server.isApp} part="reason" />
      <AskedAgain request={request} />
      {code !== null && <DeviceCode code={code} onCopy={onCopy} />}
      <UrlFacts inspection={inspection} onCopy={onCopy} />
      <CallLine call={request.call} message={request.message} />
    </PromptFrame>
  );
}

interface Opening {
  /** The words that refuse. */
  readonly refusal: string;
  readonly onRefuse: () => void;
  readonly onOpen: () => void;
  /** Goes to the second step. */
  readonly onDanger: () => void;
}

/** The decision on an address. Where it is dangerous, refusing is the easy press, and Open leads to the second step. */
export function openingWays(inspection: Inspection, { refusal, onRefuse, onOpen, onDanger }: Opening) {
  const { openable } = inspection;
  const isDangerous = needsSecondStep(inspection);
  const no: Way = { words: refusal, look: openable && !isDangerous ? 'plain' : 'primary', onPress: onRefuse };
  const goOn: Way = {
    words: i18n.t('action.open'),
    look: isDangerous ? 'risky' : isWarnedOf(inspection) ? 'plain' : 'primary',
    describedBy: isDangerous ? GIST.findings : undefined,
    onPress: isDangerous ? onDanger : onOpen,
  };
  return { no: [no], goOn: openable ? goOn : null };
}

/** Where a URL leads, what it grants, and what is worth knowing. */
export function UrlFacts({ inspection, onCopy }: Pick<ConsentProps, 'onCopy'> & { readonly inspection: Inspection }) {
  const { grant: asked, findings } = inspection;
  const grant = asked !== null && !isGrantTold(asked, findings) && <GrantBlock grant={asked} />;
  return (
    <>
      {!inspection.openable && <p class="finding-blocked">{i18n.t('consent.blocked')}</p>}
      <Destination inspection={inspection} onCopy={onCopy} />
      {!isWarnedOf(inspection) && grant}
      <Findings findings={findings} grant={asked} isJudged />
      {isWarnedOf(inspection) && grant}
    </>
  );
}

interface DangerProps {
  /** The page that asks; `null` where nobody does. */
  readonly from: string | null;
  readonly inspection: Inspection;
  readonly onBack: () => void;
  readonly onGoOn: () => void;
}

/** The second step before a URL is opened: what is risked, with going back as the easy press. */
export function OpenAnyway({
  id,
  onCopy,
  ...danger
}: DangerProps & { readonly id: string; readonly onCopy: (text: string) => void }) {
  return (
    <Danger {...danger} of={id} title={i18n.t('danger.openTitle', [PLACEHOLDERS[0]])} goOn={i18n.t('danger.open')}>
      <Destination inspection={danger.inspection} onCopy={onCopy} />
    </Danger>
  );
}

/** The second step before a page is paired. */
export function PairAnyway({ origin, ...danger }: Omit<DangerProps, 'from'> & { readonly origin: string }) {
  return (
    <Danger
      {...danger}
      from={null}
      of={origin}
      title={i18n.t('danger.pairTitle', [PLACEHOLDERS[0]])}
      goOn={i18n.t('danger.pair')}
    >
      <PageIs origin={origin} identity={danger.inspection.identity} />
    </Danger>
  );
}

interface ConsentStepProps extends DangerProps {
  /** What it is the second step of. */
  readonly of: string;
  /** A message with a place for the site. */
  readonly title: string;
  /** The words on the button that goes on. */
  readonly goOn: string;
  readonly children: ComponentChildren;
}

function Danger({ of, from, inspection, title, goOn, onBack, onGoOn, children }: ConsentStepProps) {
  const { identity, findings } = inspection;
  return (
    <PromptFrame
      head={
        <>
          <VerdictStrip from={from} verdict={verdictOnAddress(inspection)} />
          <Heading subject={`danger ${of}`}>
            <TextWithElements
              text={title}
              elements={[<Site key="site" name={identity === null ? '' : siteName(identity)} />]}
            />
          </Heading>
        </>
      }
      isSecond
      no={[{ words: i18n.t('danger.back'), look: 'primary', onPress: onBack }]}
      goOn={{ words: goOn, look: 'risky', describedBy: GIST.findings, onPress: onGoOn }}
    >
      <p>{i18n.t('danger.lead')}</p>
      {children}
      <Risks findings={findings} />
    </PromptFrame>
  );
}
