import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { AnswerButton, AnswerText, Judgement, YesNo } from '../../lib/protocol/judgement.ts';
import type { DraftValue, FormView } from '../../lib/protocol/prompt.ts';
import { SecretAsked } from '../consent/finding-box.tsx';
import { FieldRow } from '../form/field.tsx';
import { beginFilling, nextFilling } from '../form/filling.ts';
import { CallLine } from '../prompt/call.tsx';
import { PromptFrame, SecondStep, type Way } from '../prompt/frame.tsx';
import { MessageLinks } from '../prompt/message-links.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { RequestHead } from '../prompt/request-head.tsx';
import { ServerMessage } from '../prompt/server-message.tsx';
import { AskedAgain } from '../prompt/status-lines.tsx';
import { verdictOnAct } from '../prompt/verdict.tsx';
import type { ButtonLook } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import { problemText } from '../ui/text.ts';
import { UntrustedText, Wording } from '../ui/text-with-elements.tsx';
import { useMachine } from '../ui/use-machine.ts';
import { answerName, ButtonWords } from './answers.tsx';

/** A request that one press answers. The background reads it again, and sends the answer of the pressed words. */
export function DecisionPrompt({ request, yesNo }: { readonly request: FormView; readonly yesNo: YesNo }) {
  const { prompt, decide, step, keepDraft } = usePrompt();
  const { id, judgement } = request;
  const { notes } = yesNo;
  const [{ answers }, send] = useMachine(nextFilling, () => beginFilling(prompt.drafts.get(id) ?? request.draft ?? []));
  const answer = (text: AnswerText) =>
    decide({
      type: 'answer',
      id,
      answer: text,
      notes: notes.flatMap(({ name }) => entryOf(name, answers.get(name))),
    });
  const problems = new Map(prompt.refused?.id === id ? prompt.refused.problems : []);
  const problemOf = (name: string) => {
    const found = problems.get(name);
    return found === undefined ? null : problemText(found);
  };
  const [pressed, setPressed] = useState<AnswerText>('yes');
  if (prompt.secondStep !== null) return <SureStep request={request} text={pressed} onSure={() => answer(pressed)} />;
  const isGrave = judgement.weight === 'destructive' || judgement.messageAsksForSecret;
  const ways = yesNo.buttons.map((button): Way => {
    const { text, content, callsOff } = button;
    const isStepped = isGrave && !callsOff;
    return {
      words: <ButtonWords text={text} act={judgement.act} />,
      // An answer that goes to the server is one, whatever it says.
      kind: content === null ? 'refuse' : 'go-on',
      look: lookOfAnswer(button, yesNo, judgement),
      describedBy: isStepped ? DIALOG_IDS.weight : undefined,
      onPress: () => {
        setPressed(text);
        if (isStepped) step(true);
        else answer(text);
      },
    };
  });
  return (
    <PromptFrame
      head={<RequestHead request={request} title="form.confirmTitle" verdict={verdictOnAct(judgement)} />}
      no={ways.slice(0, -1)}
      goOn={ways.at(-1) ?? null}
    >
      <ServerMessage id={DIALOG_IDS.message} text={request.message} part="question" marks={judgement.marks} />
      {judgement.details.map((detail) => (
        <ServerMessage key={detail} text={detail} part="question" />
      ))}
      <MessageLinks request={request} />
      <AskedAgain request={request} />
      {judgement.messageAsksForSecret && <SecretAsked id={DIALOG_IDS.findings} />}
      <CallLine request={request} />
      {/* Each button's answer, where its words do not say it. */}
      {judgement.unplain.map(([text, value]) => (
        <p class="text-note" key={answerName(text)}>
          <Wording
            say="decision.sends"
            $1={<UntrustedText text={answerName(text)} />}
            $2={<UntrustedText text={value} />}
          />
        </p>
      ))}
      {request.refilled && <p class="text-note">{i18n.t('form.refilled')}</p>}
      {notes.map((note, index) => (
        <FieldRow
          key={note.name}
          id={`note-${index}`}
          field={note}
          value={answers.get(note.name)}
          problem={problemOf(note.name)}
          secret={false}
          suggestion={undefined}
          message={request.message}
          onChange={(value) => keepDraft(id, [...send({ type: 'changed', name: note.name, value }).answers])}
        />
      ))}
    </PromptFrame>
  );
}

/** One press is filled only where the background knows which button goes on and which calls off. */
function lookOfAnswer(
  { callsOff }: AnswerButton,
  { kind, buttons }: YesNo,
  { weight, messageAsksForSecret }: Judgement,
): ButtonLook {
  const isKnown = buttons.filter((button) => !button.callsOff).length === 1;
  if (weight === 'destructive' || messageAsksForSecret)
    return isKnown && callsOff ? 'primary' : isKnown ? 'risky' : 'plain';
  const isHeavy = kind === 'question' || weight === 'cost' || weight === 'unknown';
  return isKnown && !callsOff && !isHeavy ? 'primary' : 'plain';
}

const SURE_TITLE = 'sure-title';

interface SureProps {
  readonly request: FormView;
  readonly text: AnswerText;
  readonly onSure: () => void;
}

/** The second step before a destructive act or a secret leaves: the same question. */
function SureStep({ request, text, onSure }: SureProps) {
  const { clientOrigin, message, judgement } = request;
  return (
    <SecondStep
      from={clientOrigin}
      verdict={verdictOnAct(judgement)}
      title={
        <span id={SURE_TITLE}>
          {judgement.weight === 'destructive' ? (
            <Wording
              say="decision.sureTitle"
              $1={<UntrustedText text={(text === 'yes' && judgement.act?.words) || answerName(text)} />}
            />
          ) : (
            i18n.t('danger.lead')
          )}
        </span>
      }
      goOn={{ words: <ButtonWords text={text} />, describedBy: SURE_TITLE, onPress: onSure }}
    >
      <ServerMessage id={DIALOG_IDS.message} text={message} part="question" marks={judgement.marks} />
      {judgement.messageAsksForSecret && <SecretAsked id={DIALOG_IDS.findings} />}
      <CallLine request={request} />
    </SecondStep>
  );
}

function entryOf(name: string, value: DraftValue | undefined): [string, string][] {
  return typeof value === 'string' && value !== '' ? [[name, value]] : [];
}
