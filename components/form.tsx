import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { initialDraft, readDraft } from '../lib/elicitation/draft.ts';
import { asksForSecret } from '../lib/elicitation/secrets.ts';
import type { Draft, DraftValue, FormView } from '../lib/protocol/prompt.ts';
import type { Refused } from './app.tsx';
import { AnnounceContext, ArmedButton, Decisions } from './controls.tsx';
import type { Decide } from './decision.ts';
import { FieldRow } from './field.tsx';
import { useMatches } from './matches.ts';
import { RequestHead } from './request.tsx';
import { Rich, Site } from './rich.tsx';
import { SLOTS } from './slots.ts';
import { hostOf, problemText } from './text.ts';

interface FormProps {
  readonly request: FormView;
  /** What was typed before, if anything. */
  readonly draft: Draft | null;
  readonly refused: Refused | null;
  readonly decide: Decide;
  /** Called on every change, at once: nothing that a popup sends while it closes arrives (Chromium 156). */
  readonly onDraft: (draft: Draft) => void;
}

/** A form to fill in. Nothing is said of a wrong answer until its field was left or the form was to be sent. */
export function FormPrompt({ request, draft, refused, decide, onDraft }: FormProps) {
  const { id, fields, message, clientOrigin } = request;
  const announce = useContext(AnnounceContext);
  const rows = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState<Answers>(() => new Map(draft ?? initialDraft(fields)));
  /** The fields that were left, so that what is wrong with them may be said. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  /** The fields that were changed since the last refusal: it says nothing of them any more. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => setChanged(new Set()), [refused]);
  const matches = useMatches(fields);

  const secrets = useMemo(() => fields.filter((field) => asksForSecret(field, message)), [fields, message]);
  const entries = useMemo(() => [...answers], [answers]);
  const { entries: content, problems } = useMemo(() => readDraft(fields, entries, matches), [fields, entries, matches]);
  const texts = new Map(problems.map(([name, { key, values }]) => [name, problemText(key, values)]));
  const refusals = new Map(refused?.problems.map(([name, key]) => [name, problemText(key)]));
  const refusal = (name: string) => (changed.has(name) ? null : (refusals.get(name) ?? null));
  const shown = (name: string) => (tried || left.has(name) ? (texts.get(name) ?? refusal(name)) : null);
  const count = fields.filter(({ name }) => shown(name) !== null).length;

  const change = (name: string, value: DraftValue | undefined) => {
    const next = new Map(answers);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setAnswers(next);
    setChanged(new Set([...changed, name]));
    onDraft([...next]);
  };

  const send = () => {
    setTried(true);
    if (problems.length === 0) {
      decide({ type: 'accept', id, content });
      return;
    }
    announce(i18n.t('form.problems', problems.length));
    const first = fields.findIndex(({ name }) => texts.has(name));
    rows.current?.children[first]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };

  return (
    <>
      <RequestHead request={request} title={i18n.t('form.title', [SLOTS[0]])} />
      <p class="note">
        <Rich text={i18n.t('form.goesTo', [SLOTS[0]])} slots={[<Site key="client" name={hostOf(clientOrigin)} />]} />
      </p>
      {fields.some(({ required }) => required) && <p class="note">{i18n.t('form.required')}</p>}
      <form class="fields" noValidate onSubmit={(event) => event.preventDefault()}>
        <div ref={rows}>
          {fields.map((field, index) => (
            <div
              key={field.name}
              onFocusOut={(event) => {
                if (hasLeft(event)) setLeft(new Set([...left, field.name]));
              }}
            >
              <FieldRow
                id={`field-${index}`}
                field={field}
                value={answers.get(field.name)}
                problem={shown(field.name)}
                secret={secrets.includes(field)}
                onChange={(value) => change(field.name, value)}
              />
            </div>
          ))}
        </div>
      </form>
      <Decisions>
        {count > 0 && <p class="problem-count">{i18n.t('form.problems', count)}</p>}
        <ArmedButton look="quiet" onPress={() => decide({ type: 'cancel', id })}>
          {i18n.t('action.cancel')}
        </ArmedButton>
        <ArmedButton onPress={() => decide({ type: 'decline', id })}>{i18n.t('action.decline')}</ArmedButton>
        <ArmedButton look="primary" onPress={send}>
          {i18n.t('action.send')}
        </ArmedButton>
      </Decisions>
    </>
  );
}

type Answers = ReadonlyMap<string, DraftValue>;

/**
 * Whether the focus has left a field for good. While a decision is being pressed it has not: a message that comes up
 * then would move the button away from under the press.
 */
function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (currentTarget instanceof Element && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) {
    return false;
  }
  return document.querySelector('.decisions :active') === null;
}
