import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { initialDraft, readDraft } from '../../lib/elicitation/draft.ts';
import { type Problem, problem } from '../../lib/protocol/problem.ts';
import type { Draft, DraftValue, FormView, Refused } from '../../lib/protocol/prompt.ts';
import type { Actions, Decide } from '../prompt/actions.ts';
import { AnnounceContext } from '../ui/controls.tsx';
import { countedText } from '../ui/text.ts';
import { Fill } from './fill.tsx';
import { useMatches } from './matches.ts';
import { Review } from './review.tsx';
import { focusControl, isHalfFilled } from './rows.ts';
import { needsReview, reviewLines } from './steps.ts';

interface FormProps {
  readonly request: FormView;
  /** What was typed in this view before, if anything. */
  readonly draft: Draft | null;
  readonly refused: Refused | null;
  /** Whether the review is on screen. */
  readonly reviewing: boolean;
  readonly onReview: (reviewing: boolean) => void;
  readonly decide: Decide;
  /** Called on every change, at once: nothing that a popup sends while it closes arrives (Chromium 156). */
  readonly onDraft: (id: string, draft: Draft) => void;
  /** Has a link in the message looked at. */
  readonly onCheck: Actions['checkLink'];
}

type Answers = ReadonlyMap<string, DraftValue>;
type Names = ReadonlySet<string>;
const NONE: Names = new Set();

/**
 * A form to fill in and, unless it is short and empty, to review. Nothing is said of a wrong answer until its field
 * was left or the form was to be sent.
 */
export function FormPrompt({ request, draft, refused, reviewing, onReview, decide, onDraft, onCheck }: FormProps) {
  const { id } = request;
  // A request never changes its fields, but every state that is pushed is a new copy of them.
  const [{ fields, judgement, suggestions, refilled }] = useState(request);
  const announce = useContext(AnnounceContext);
  const rows = useRef<HTMLDivElement>(null);
  /** The field that gets the focus once it is on screen. */
  const target = useRef<string | null>(null);
  const [returned, setReturned] = useState(false);
  const [answers, setAnswers] = useState<Answers>(() => new Map(draft ?? request.draft ?? initialDraft(fields)));
  const [left, setLeft] = useState(NONE);
  const [tried, setTried] = useState(false);
  /** The fields that were changed since the last refusal: it says nothing of them any more. */
  const [changed, setChanged] = useState(NONE);
  /** The date fields that are half filled in, which the browser says are empty. */
  const [unfinished, setUnfinished] = useState(NONE);

  const matches = useMatches(fields);
  const secrets = useMemo(() => new Set(judgement.secrets), [judgement]);
  const isReviewed = useMemo(
    () => needsReview(fields, secrets, refilled, judgement.weight),
    [fields, secrets, refilled, judgement],
  );
  const entries = useMemo(() => [...answers], [answers]);
  const { entries: content, problems } = useMemo(() => readDraft(fields, entries, matches), [fields, entries, matches]);
  const found = useMemo(() => new Map(problems), [problems]);
  const refusals = useMemo(() => new Map(refused?.problems), [refused]);

  const wrong = (name: string, half = unfinished): Problem | null => {
    if (half.has(name)) return problem('unfinished');
    return found.get(name) ?? (changed.has(name) ? null : (refusals.get(name) ?? null));
  };
  const shown = (name: string) => (tried || left.has(name) ? wrong(name) : null);

  const latest = useRef(answers);
  const change = useCallback(
    (name: string, value: DraftValue | undefined) => {
      const next = new Map(latest.current);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      latest.current = next;
      setAnswers(next);
      setChanged((names) => withName(names, name));
      setUnfinished((names) => withoutName(names, name));
      onDraft(id, [...next]);
    },
    [id, onDraft],
  );
  const leave = useCallback((name: string, isUnfinished: boolean) => {
    setLeft((names) => withName(names, name));
    setUnfinished((names) => (isUnfinished ? withName(names, name) : withoutName(names, name)));
  }, []);

  const showProblems = (isWrong: (name: string) => boolean) => {
    const names = fields.map(({ name }) => name).filter(isWrong);
    setTried(true);
    if (names[0] === undefined) return;
    target.current = names[0];
    announce(countedText('form.problems', names.length));
  };

  useLayoutEffect(() => {
    setChanged(NONE);
    if (refused === null) return;
    showProblems((name) => refusals.has(name));
  }, [refused]);

  useLayoutEffect(() => {
    if (target.current === null || reviewing) return;
    const index = fields.findIndex(({ name }) => name === target.current);
    target.current = null;
    focusControl(rows.current?.children[index]);
  });

  /** The press that ends the filling in. */
  const finish = () => {
    const half = halfFilled(
      rows.current,
      fields.map(({ name }) => name),
    );
    setUnfinished(half);
    if (fields.some(({ name }) => wrong(name, half) !== null)) showProblems((name) => wrong(name, half) !== null);
    else if (isReviewed) onReview(true);
    else decide({ type: 'accept', id, content });
  };

  if (reviewing) {
    return (
      <Review
        request={request}
        lines={reviewLines(fields, content)}
        secrets={secrets}
        decide={decide}
        onSend={() => decide({ type: 'accept', id, content })}
        onBack={(name) => {
          target.current = name;
          setReturned(true);
          onReview(false);
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
      problemOf={shown}
      isReviewed={isReviewed}
      returned={returned}
      decide={decide}
      onChange={change}
      onLeave={leave}
      onFinish={finish}
      onCheck={onCheck}
    />
  );
}

function withName(names: Names, name: string): Names {
  return names.has(name) ? names : new Set([...names, name]);
}

function withoutName(names: Names, name: string): Names {
  return names.has(name) ? new Set([...names].filter((each) => each !== name)) : names;
}

function halfFilled(rows: HTMLElement | null, names: readonly string[]): Names {
  return new Set(names.filter((_, index) => isHalfFilled(rows?.children[index])));
}
