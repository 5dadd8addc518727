import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { initialDraft, readDraft } from '../../lib/elicitation/draft.ts';
import type { DraftValue, FormView } from '../../lib/protocol/prompt.ts';
import { usePrompt } from '../prompt/prompt-context.ts';
import { AnnounceContext } from '../ui/controls.tsx';
import { countedText } from '../ui/text.ts';
import { useMachine } from '../ui/use-machine.ts';
import { Fill } from './fill.tsx';
import { beginFilling, type Complaints, nextFilling, problemToSay, problemWith } from './filling.ts';
import { useMatches } from './matches.ts';
import { Review } from './review.tsx';
import { focusControl, isHalfFilled } from './rows.ts';
import { needsReview, reviewLines } from './steps.ts';

/** A form to fill in and, unless it is short and empty, to review. The machine derives its problems (`filling.ts`). */
export function FormPrompt({ request }: { readonly request: FormView }) {
  const { prompt, decide, step, keepDraft } = usePrompt();
  const { id } = request;
  const reviewing = prompt.secondStep !== null;
  const refused = prompt.refused?.id === id ? prompt.refused : null;
  // A request never changes its fields, but every state that is pushed is a new copy of them.
  const [{ fields, judgement, suggestions, refilled }] = useState(request);
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
  const matches = useMatches(fields);
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
  const announceCount = (wrong: readonly string[]) => {
    if (wrong.length > 0) announce(countedText('form.problems', wrong.length));
  };

  useLayoutEffect(() => {
    if (refused === null) return;
    const wrong = namesOf((name) => complaints.refused.has(name));
    send({ type: 'refused', wrong });
    announceCount(wrong);
  }, [refused]);

  useLayoutEffect(() => {
    if (focus === null || reviewing) return;
    focusControl(rows.current?.children[fields.findIndex(({ name }) => name === focus.name)]);
  }, [focus, reviewing]);

  /** The press that ends the filling in. */
  const finish = () => {
    const half = fields.filter((_, index) => isHalfFilled(rows.current?.children[index]));
    const unfinished = new Set(half.map(({ name }) => name));
    const wrong = namesOf((name) => problemWith({ ...filling, unfinished }, complaints, name) !== null);
    send({ type: 'finished', unfinished, wrong });
    announceCount(wrong);
    if (wrong.length > 0) return;
    if (isReviewed) step(true);
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
  return (
    <Fill
      request={request}
      fields={fields}
      rows={rows}
      answers={answers}
      secrets={secrets}
      suggestions={suggestions}
      refilled={refilled}
      problemOf={(name) => problemToSay(filling, complaints, name)}
      isReviewed={isReviewed}
      returned={filling.isBack}
      onChange={change}
      onLeave={leave}
      onFinish={finish}
    />
  );
}
