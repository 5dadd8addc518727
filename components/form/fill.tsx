import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Field } from '../../lib/protocol/elicitation.ts';
import type { Problem } from '../../lib/protocol/problem.ts';
import type { Draft, DraftValue, FormView } from '../../lib/protocol/prompt.ts';
import { HARMLESS } from '../arming/marks.ts';
import { SecretAsked } from '../consent/finding-box.tsx';
import { CallLine } from '../prompt/call.tsx';
import { PromptFrame } from '../prompt/frame.tsx';
import { MessageLinks } from '../prompt/message-links.tsx';
import { AskedAgain } from '../prompt/notes.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { RequestHead } from '../prompt/request-head.tsx';
import { ServerMessage } from '../prompt/server-message.tsx';
import { verdictOnAct } from '../prompt/verdict.tsx';
import { GIST } from '../ui/gist.ts';
import { countedText, problemText } from '../ui/text.ts';
import { FieldRow } from './field.tsx';
import { hasLeft, isHalfFilled } from './rows.ts';
import { rawNamesOf } from './value-text.ts';

/** More fields than this fill the tallest popup, whatever they are. */
const LONG_FORM = 20;

interface FillProps {
  readonly request: FormView;
  readonly fields: readonly Field[];
  /** The element whose children are the rows, one for each field. */
  readonly rows: RefObject<HTMLDivElement | null>;
  readonly answers: ReadonlyMap<string, DraftValue>;
  /** The names of the fields that ask for a secret. */
  readonly secrets: ReadonlySet<string>;
  readonly suggestions: Draft;
  readonly refilled: boolean;
  /** The problem to show with a field, `null` for none. */
  readonly problemOf: (name: string) => Problem | null;
  /** Whether a review follows. */
  readonly isReviewed: boolean;
  /** Whether the person came back from the review. */
  readonly returned: boolean;
  readonly onChange: (name: string, value: DraftValue | undefined) => void;
  /** The focus has left a field for good; `isUnfinished`: and left something behind that the browser cannot read. */
  readonly onLeave: (name: string, isUnfinished: boolean) => void;
  readonly onFinish: () => void;
}

/** The form itself. */
export function Fill(props: FillProps) {
  const { request, fields, rows, answers, secrets, refilled, isReviewed, returned, onFinish } = props;
  const { decide } = usePrompt();
  const { id } = request;
  // The marks show the words behind the verdict, and nothing lighter.
  const isHeavy = request.judgement.weight === 'cost' || request.judgement.weight === 'destructive';
  const suggestions = useMemo(() => new Map(props.suggestions), [props.suggestions]);
  const rawNames = useMemo(() => rawNamesOf(fields), [fields]);
  const problems = fields.map(({ name }) => props.problemOf(name));
  const count = problems.filter((problem) => problem !== null).length;
  const verdict = verdictOnAct(request.judgement);
  const isGrave = verdict.tone === 'red';
  return (
    <PromptFrame
      head={<RequestHead request={request} title="form.title" verdict={verdict} />}
      note={count > 0 && <p class="fill-problem-count">{countedText('form.problems', count)}</p>}
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
        onPress: onFinish,
      }}
    >
      <ServerMessage
        id={GIST.message}
        text={request.message}
        // A review shows what leaves before anything does.
        part={isReviewed ? undefined : 'reason'}
        marks={isHeavy ? request.judgement.marks : []}
      />
      <MessageLinks request={request} />
      {request.judgement.messageAsksForSecret && <SecretAsked id={GIST.findings} />}
      <CallLine call={request.call} message={request.message} />
      <AskedAgain request={request} />
      {refilled && <p class="text-note">{i18n.t(request.late ? 'form.refilledLate' : 'form.refilled')}</p>}
      <form
        class={fields.length > LONG_FORM ? 'fill-long' : undefined}
        aria-labelledby="fields-caption"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={toDecision}
      >
        <p class="visually-hidden" id="fields-caption">
          {i18n.t('form.serverAsks')}
        </p>
        {/* A person who comes back to change an answer has pressed one of our buttons: their keys are meant for it. */}
        <div ref={rows} {...(returned ? HARMLESS : {})}>
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
              onChange={props.onChange}
              onLeave={props.onLeave}
            />
          ))}
        </div>
      </form>
    </PromptFrame>
  );
}

interface RowProps extends Pick<FillProps, 'onChange' | 'onLeave'> {
  readonly id: string;
  readonly field: Field;
  readonly value: DraftValue | undefined;
  readonly problem: Problem | null;
  readonly secret: boolean;
  readonly suggestion: DraftValue | undefined;
  readonly rawName: string | null;
  readonly message: string;
}

/** A row is drawn again only when something of its own has changed: a key in one of a hundred fields costs one row. */
function Row({ id, field, value, problem, secret, suggestion, rawName, message, onChange, onLeave }: RowProps) {
  return useMemo(
    () => (
      <div
        onFocusOut={(event) => {
          if (hasLeft(event)) onLeave(field.name, isHalfFilled(event.currentTarget));
        }}
      >
        <FieldRow
          id={id}
          field={field}
          value={value}
          problem={problem && problemText(problem)}
          secret={secret}
          suggestion={suggestion}
          rawName={rawName}
          message={message}
          onChange={(next) => onChange(field.name, next)}
        />
      </div>
    ),
    [id, field, value, problem, secret, suggestion, rawName, message, onChange, onLeave],
  );
}

/** Enter in a line of text leads to the button that goes on; pressing that is a step of its own. */
function toDecision(event: KeyboardEvent): void {
  const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'search';
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !isLine) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('.row-go-on button')?.focus();
}
