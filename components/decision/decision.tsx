import { useCallback, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { detailsOf, unplainAnswer } from '../../lib/judgement/details.ts';
import type { YesNo } from '../../lib/protocol/judgement.ts';
import type { Draft, DraftValue, FormView } from '../../lib/protocol/prompt.ts';
import { FACT } from '../arming/marks.ts';
import { FieldRow } from '../form/field.tsx';
import type { Actions, Decide } from '../prompt/actions.ts';
import { AskedAgain } from '../prompt/asked-again.tsx';
import { CallBox } from '../prompt/call.tsx';
import { MessageLinks } from '../prompt/message-links.tsx';
import { RequestHead } from '../prompt/request-head.tsx';
import { SecretAsked } from '../prompt/secret-asked.tsx';
import { ServerMessage } from '../prompt/server-message.tsx';
import { ArmedButton, Decisions, Heading } from '../ui/controls.tsx';
import { GIST } from '../ui/gist.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { OutsideText, TextWithElements } from '../ui/text-with-elements.tsx';
import { NoWords, YesWords } from './answers.tsx';
import { lookOf } from './weight.tsx';

interface DecisionProps {
  readonly request: FormView;
  readonly yesNo: YesNo;
  /** What was written beside the answer in this view before, if anything. */
  readonly draft: Draft | null;
  readonly decide: Decide;
  /** Whether the second step of a destructive act is on screen. */
  readonly isSecond: boolean;
  readonly onStep: (isOpen: boolean) => void;
  /** Called on every change, at once. */
  readonly onDraft: (id: string, draft: Draft) => void;
  /** Has a link in the message looked at. */
  readonly onCheck: Actions['checkLink'];
}

/**
 * A request that can hold nothing but yes or no: one question, what it is about, and two buttons. What each of them sends
 * is the background's to say (`lib/judgement/yes-no.ts`).
 */
export function DecisionPrompt({ request, yesNo, draft, decide, isSecond, onStep, onDraft, onCheck }: DecisionProps) {
  const { id, judgement } = request;
  const { kind, notes } = yesNo;
  const [written, setWritten] = useState<ReadonlyMap<string, DraftValue>>(() => new Map(draft ?? request.draft ?? []));
  const latest = useRef(written);
  const write = useCallback(
    (name: string, value: DraftValue | undefined) => {
      const next = new Map(latest.current);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      latest.current = next;
      setWritten(next);
      onDraft(id, [...next]);
    },
    [id, onDraft],
  );
  const answer = (side: 'yes' | 'no') =>
    decide({ type: 'answer', id, answer: side, notes: notes.flatMap(({ name }) => entryOf(name, written.get(name))) });
  const isGrave = judgement.weight === 'destructive';
  if (isSecond) return <SureStep request={request} onBack={() => onStep(false)} onYes={() => answer('yes')} />;
  const cancel = (
    <ArmedButton kind="refuse" look="quiet" onPress={() => decide({ type: 'cancel', id })}>
      {i18n.t('action.cancel')}
    </ArmedButton>
  );
  // The "no" to a question is an answer like the "yes", which goes to the server.
  const no = (
    <ArmedButton
      kind={kind === 'question' ? 'go-on' : 'refuse'}
      look={isGrave ? 'primary' : 'plain'}
      onPress={() => answer('no')}
    >
      <NoWords yesNo={yesNo} />
    </ArmedButton>
  );
  return (
    <>
      <RequestHead
        request={request}
        title={i18n.t('form.confirmTitle', [PLACEHOLDERS[0]])}
        {...lookOf(yesNo, judgement.weight)}
      />
      <div class="decision-question" {...FACT}>
        <ServerMessage id={GIST.message} text={request.message} isQuestion />
        {detailsOf(yesNo, request.message).map((detail) => (
          <ServerMessage key={detail} text={detail} />
        ))}
        <MessageLinks request={request} onCheck={onCheck} />
      </div>
      <AskedAgain request={request} />
      {judgement.messageAsksForSecret && <SecretAsked />}
      <CallBox call={request.call} />
      <Sends yesNo={yesNo} />
      {notes.map((note, index) => (
        <FieldRow
          key={note.name}
          id={`note-${index}`}
          field={note}
          value={written.get(note.name)}
          problem={null}
          secret={false}
          suggestion={undefined}
          message={request.message}
          onChange={(value) => write(note.name, value)}
        />
      ))}
      <Decisions>
        {cancel}
        {kind === 'question' && (
          <ArmedButton kind="refuse" look="quiet" onPress={() => decide({ type: 'decline', id })}>
            {i18n.t('action.decline')}
          </ArmedButton>
        )}
        {isGrave ? (
          <>
            <ArmedButton look="quiet" describedBy={GIST.weight} onPress={() => onStep(true)}>
              <YesWords yesNo={yesNo} act={judgement.act} />
            </ArmedButton>
            {no}
          </>
        ) : (
          <>
            {no}
            <ArmedButton
              look={
                kind === 'question' || judgement.weight === 'cost' || judgement.messageAsksForSecret
                  ? 'plain'
                  : 'primary'
              }
              onPress={() => answer('yes')}
            >
              <YesWords yesNo={yesNo} act={judgement.act} />
            </ArmedButton>
          </>
        )}
      </Decisions>
    </>
  );
}

/** What a yes would send, where it is not plain. */
function Sends({ yesNo }: { yesNo: YesNo }) {
  const sent = unplainAnswer(yesNo);
  if (sent === null) return null;
  return (
    <p class="text-note">
      <TextWithElements
        text={i18n.t('decision.sends', [PLACEHOLDERS[0], PLACEHOLDERS[1]])}
        elements={[<OutsideText key="name" text={sent[0]} />, <OutsideText key="value" text={String(sent[1])} />]}
      />
    </p>
  );
}

/** The id of what names the danger. */
const SURE_TITLE = 'sure-title';

interface SureProps {
  readonly request: FormView;
  readonly onBack: () => void;
  readonly onYes: () => void;
}

/** The second step before a destructive act: the same question once more, with going back as the easy press. */
function SureStep({ request: { id, message, call }, onBack, onYes }: SureProps) {
  return (
    <>
      <Heading subject={`sure ${id}`}>
        <span id={SURE_TITLE}>{i18n.t('decision.sureTitle')}</span>
      </Heading>
      <div class="decision-question" {...FACT}>
        <ServerMessage id={GIST.message} text={message} isQuestion />
      </div>
      <CallBox call={call} />
      <Decisions>
        <ArmedButton look="quiet" isApart describedBy={SURE_TITLE} onPress={onYes}>
          {i18n.t('decision.sure')}
        </ArmedButton>
        <ArmedButton kind="refuse" look="primary" onPress={onBack}>
          {i18n.t('danger.back')}
        </ArmedButton>
      </Decisions>
    </>
  );
}

function entryOf(name: string, value: DraftValue | undefined): [string, string][] {
  return typeof value === 'string' && value !== '' ? [[name, value]] : [];
}
