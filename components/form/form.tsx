import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { initialDraft, readDraft } from '../../lib/elicitation/draft.ts';
import type { Problem } from '../../lib/protocol/problem.ts';
import type { DraftValue, FormView } from '../../lib/protocol/prompt.ts';
import { HARMLESS } from '../arming/marks.ts';
import { SecretAsked } from '../consent/finding-box.tsx';
import { CallLine } from '../prompt/call.tsx';
import { PromptFrame } from '../prompt/frame.tsx';
import { MessageLinks } from '../prompt/message-links.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { RequestHead } from '../prompt/request-head.tsx';
import { ServerMessage } from '../prompt/server-message.tsx';
import { AskedAgain } from '../prompt/status-lines.tsx';
import { verdictOnAct } from '../prompt/verdict.tsx';
import { AnnounceContext } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import { countedText, problemText } from '../ui/text.ts';
import { useMachine } from '../ui/use-machine.ts';
import { FieldRow, type FieldRowProps } from './field.tsx';
import { beginFilling, type Complaints, nextFilling, problemToSay, problemWith } from './filling.ts';
import { rememberedMatches } from './remembered-matches.ts';
import { Review } from './review.tsx';
import { focusControl, hasLeft, isHalfFilled } from './rows.ts';
import { needsReview, reviewLines } from './steps.ts';
import { rawNamesOf } from './value-text.ts';

/** More fields than this fill the tallest popup, whatever they are. */
const LONG_FORM = 20;

/** A form to fill in and, unless it is short and empty, to review. The machine derives its problems (`filling.ts`). */
export function FormPrompt({ request }: { readonly request: FormView }) {
  const { prompt, decide, step, keepDraft } = usePrompt();
  const { id } = request;
  const reviewing = prompt.secondStep !== null;
  const refused = prompt.refused?.id === id ? prompt.refused : null;
  // A request never changes its fields, but every state that is pushed is a new copy of them.
  const [{ fields, judgement, suggestions: offered, refilled }] = useState(request);
  const [filling, send] = useMachine(nextFilling, () =>
    beginFilling(prompt.drafts.get(id) ?? request.draft ?? initialDraft(fields)),
  );
  const announce = useContext(AnnounceContext);
  const rows = useRef<HTMLDivElement>(null);

  const secrets = useMemo(() => new Set(judgement.secrets), [judgement]);
  const isReviewed = useMemo(
    () => needsReview(fields, secrets, refilled, judgement.weight),
    [fields, secrets, refilled, judgement],
  );
  const suggestions = useMemo(() => new Map(offered), [offered]);
  const rawNames = useMemo(() => rawNamesOf(fields), [fields]);
  const verdict = verdictOnAct(request.judgement);
  const isGrave = verdict.tone === 'red';
  const matches = useMemo(rememberedMatches, []);
  const { answers, focus } = filling;
  const { content, found } = useMemo(() => {
    const { entries, problems } = readDraft(fields, [...answers], matches);
    return { content: entries, found: new Map(problems) };
  }, [fields, answers, matches]);
  const complaints: Complaints = { found, refused: useMemo(() => new Map(refused?.problems), [refused]) };
  const accept = () => decide({ type: 'accept', id, content });
  const namesOf = (isMeant: (name: string) => boolean) => fields.map(({ name }) => name).filter(isMeant);

  const change = useCallback(
    (name: string, value: DraftValue | undefined) => {
      keepDraft(id, [...send({ type: 'changed', name, value }).answers]);
    },
    [id, keepDraft, send],
  );
  const leave = useCallback(
    (name: string, isUnfinished: boolean) => void send({ type: 'left', name, isUnfinished }),
    [send],
  );

  useLayoutEffect(() => {
    if (refused === null) return;
    send({ type: 'refused', wrong: namesOf((name) => complaints.refused.has(name)) });
  }, [refused]);

  useLayoutEffect(() => {
    if (focus === null || reviewing) return;
    focusControl(rows.current?.children[fields.findIndex(({ name }) => name === focus.name)]);
  }, [focus, reviewing]);

  const finish = () => {
    const half = fields.filter((_, index) => isHalfFilled(rows.current?.children[index]));
    const unfinished = new Set(half.map(({ name }) => name));
    const wrong = namesOf((name) => problemWith({ ...filling, unfinished }, complaints, name) !== null);
    send({ type: 'finished', unfinished, wrong });
    if (wrong.length > 0) announce(countedText('form.problems', wrong.length));
    else if (isReviewed) step(true);
    else accept();
  };

  if (reviewing) {
    return (
      <Review
        request={request}
        lines={reviewLines(fields, content)}
        secrets={secrets}
        onSend={accept}
        onBack={(name) => {
          send({ type: 'back', name });
          step(false);
        }}
      />
    );
  }
  const problems = fields.map(({ name }) => problemToSay(filling, complaints, name));
  const count = problems.filter((found) => found !== null).length;
  return (
    <PromptFrame
      head={<RequestHead request={request} title="form.title" verdict={verdict} />}
      note={count > 0 && <p class="text-danger">{countedText('form.problems', count)}</p>}
      no={[
        {
          words: i18n.t('action.decline'),
          look: isGrave ? 'primary' : 'plain',
          onPress: () => decide({ type: 'decline', id }),
        },
      ]}
      goOn={{
        words: i18n.t(isReviewed ? 'form.review' : 'action.send'),
        look: isGrave ? 'plain' : 'primary',
        kind: isReviewed ? 'harmless' : 'go-on',
        onPress: finish,
      }}
    >
      <FormLead request={request} isReviewed={isReviewed} isRefilled={refilled} />
      <form
        class={fields.length > LONG_FORM ? 'form-long' : undefined}
        aria-labelledby="fields-caption"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={toDecision}
      >
        <p class="visually-hidden" id="fields-caption">
          {i18n.t('form.serverAsks')}
        </p>
        {/* A person who comes back to change an answer has pressed one of our buttons: their keys are meant for it. */}
        <div ref={rows} {...(filling.isBack ? HARMLESS : {})}>
          {fields.map((field, index) => (
            <Row
              key={field.name}
              id={`field-${index}`}
              field={field}
              value={answers.get(field.name)}
              problem={problems[index] ?? null}
              secret={secrets.has(field.name)}
              suggestion={suggestions.get(field.name)}
              rawName={rawNames.get(field.name) ?? null}
              message={request.message}
              onChange={change}
              onLeave={leave}
            />
          ))}
        </div>
      </form>
    </PromptFrame>
  );
}

interface LeadProps {
  readonly request: FormView;
  readonly isReviewed: boolean;
  readonly isRefilled: boolean;
}

function FormLead({ request, isReviewed, isRefilled }: LeadProps) {
  const { message, judgement, late } = request;
  // The marks show the words behind the verdict, and nothing lighter.
  const isHeavy = judgement.weight === 'cost' || judgement.weight === 'destructive';
  return (
    <>
      <ServerMessage
        id={DIALOG_IDS.message}
        text={message}
        // A review shows what leaves before anything does.
        part={isReviewed ? undefined : 'reason'}
        marks={isHeavy ? judgement.marks : []}
      />
      <MessageLinks request={request} />
      {judgement.messageAsksForSecret && <SecretAsked id={DIALOG_IDS.findings} />}
      <CallLine request={request} />
      <AskedAgain request={request} />
      {isRefilled && <p class="text-note">{i18n.t(late ? 'form.refilledLate' : 'form.refilled')}</p>}
    </>
  );
}

interface RowProps extends Omit<FieldRowProps, 'problem' | 'onChange'> {
  readonly problem: Problem | null;
  readonly onChange: (name: string, value: DraftValue | undefined) => void;
  /** The focus has left a field for good; `isUnfinished`: and left something behind that the browser cannot read. */
  readonly onLeave: (name: string, isUnfinished: boolean) => void;
}

/** A row is drawn again only when something of its own has changed: a key in one of a hundred fields costs one row. */
function Row(props: RowProps) {
  const { problem, onChange, onLeave, ...row } = props;
  const { name } = row.field;
  return useMemo(
    () => (
      <div
        onFocusOut={(event) => {
          if (hasLeft(event)) onLeave(name, isHalfFilled(event.currentTarget));
        }}
      >
        <FieldRow {...row} problem={problem && problemText(problem)} onChange={(next) => onChange(name, next)} />
      </div>
    ),
    Object.values(props),
  );
}

/** Enter in a line of text leads to the button that goes on; pressing that is a step of its own. */
function toDecision(event: KeyboardEvent): void {
  const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'search';
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !isLine) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('.row-go-on button')?.focus();
}
