import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { type DecisionKind, ROW } from '../arming/marks.ts';
import { useArmed } from '../arming/use-arming.ts';
import { ArmedButton, type ButtonLook, HarmlessButton, Heading } from '../ui/controls.tsx';
import { shownRequest } from './machine.ts';
import { Mutes } from './mutes.tsx';
import { usePrompt } from './prompt-context.ts';
import { type StripProps, VerdictStrip } from './request-head.tsx';
import { StatusLines } from './status-lines.tsx';

export interface Way {
  readonly words: ComponentChildren;
  readonly look?: ButtonLook;
  /** Its effect, if its place does not say it. `harmless`: it decides nothing, and works at once. */
  readonly kind?: DecisionKind | 'harmless';
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
}

interface DecisionRowProps {
  /** Comes and goes above the buttons, and so moves none of them. */
  readonly note?: ComponentChildren;
  /** The buttons for no; several only where the server has several words for it. */
  readonly no: readonly Way[];
  /** The button that goes on; `null` where nothing can. */
  readonly goOn: Way | null;
  /** Whether it asks the same once more after a first press. */
  readonly isSecond?: boolean;
}

interface FrameProps extends DecisionRowProps {
  readonly head: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** The frame of every prompt: its head, the notes on the request, its body, and one row of decisions. */
export function PromptFrame({ head, children, ...row }: FrameProps) {
  return (
    <>
      {head}
      <StatusLines />
      {children}
      <DecisionRow {...row} />
    </>
  );
}

export interface SecondStepProps extends Pick<FrameProps, 'children'>, Pick<StripProps, 'from' | 'verdict'> {
  readonly title: ComponentChildren;
  readonly goOn: Omit<Way, 'look'>;
}

/** The second step of anything that is risked: the same once more, with going back as the easy press. */
export function SecondStep({ from, verdict, title, goOn, children }: SecondStepProps) {
  const { prompt, step } = usePrompt();
  return (
    <PromptFrame
      head={
        <>
          <VerdictStrip from={from} verdict={verdict} />
          <Heading subject={`second ${prompt.secondStep}`}>{title}</Heading>
        </>
      }
      isSecond
      no={[{ words: i18n.t('danger.back'), look: 'primary', onPress: () => step(false) }]}
      goOn={{ ...goOn, look: 'risky' }}
    >
      {children}
    </PromptFrame>
  );
}

/**
 * The row of decisions: always in view and the last of all, at the lower edge, whatever the length of the text above. It has
 * *no* and then *go on*, each in its one place whatever is asked. A risk changes how they look and adds a second step: there
 * *go on* stands at the start of the row, where nothing stood before, and nothing stands where the first press was. The
 * keyboard comes to *no* first in both.
 */
export function DecisionRow({ note, no, goOn, isSecond = false }: DecisionRowProps) {
  const { states } = useArmed();
  // It is the last to wake, and the only one that reading holds up.
  const { away, covered, unread } = states['go-on'];
  const tooEarly = Object.values(states).some((state) => state.tooEarly);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (row.current === null ? undefined : keepFocusAbove(row.current)), []);
  return (
    <>
      <Aside />
      <div ref={row} class={isSecond ? 'row-decisions row-second' : 'row-decisions'} {...ROW}>
        {away && <p class="row-unread">{i18n.t('action.turnHere')}</p>}
        {covered && <p class="row-unread">{i18n.t('action.covered')}</p>}
        {unread && <p class="row-unread">{i18n.t('action.readFirst')}</p>}
        {tooEarly && !unread && !covered && <p class="row-early">{i18n.t('action.tooEarly')}</p>}
        {note}
        <div class="stack-close row-no">
          {no.map((way, index) => (
            <WayButton key={index} way={way} does="refuse" />
          ))}
        </div>
        {goOn !== null && (
          <div class="stack-close row-go-on">
            <WayButton way={goOn} does="go-on" />
          </div>
        )}
      </div>
    </>
  );
}

/** Has the browser scroll what gets the focus to above the row, however high the row is. Returns the end of it. */
function keepFocusAbove(row: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const room = `calc(${row.offsetHeight}px + var(--gap-2))`;
    // Set where they scroll: a property that is inherited would have all elements styled again before the first paint.
    for (const scrolls of [document.documentElement, row.closest('main')])
      scrolls?.style.setProperty('scroll-padding-block-end', room);
    // A note about the field before makes the row higher, once the next field has the focus.
    const { activeElement } = document;
    if (activeElement?.matches('input, select, textarea')) activeElement.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(row);
  return () => observer.disconnect();
}

function WayButton({ way: { words, kind, ...press }, does }: { readonly way: Way; readonly does: DecisionKind }) {
  if (kind === 'harmless') return <HarmlessButton {...press}>{words}</HarmlessButton>;
  return (
    <ArmedButton kind={kind ?? does} {...press}>
      {words}
    </ArmedButton>
  );
}

/** The lines between the text of a view and its decisions: that the browser hides the icon, and the mutes that hold. */
export function Aside() {
  const { prompt, isIconHidden } = usePrompt();
  return (
    <>
      {isIconHidden && isCalm(shownRequest(prompt)) && prompt.secondStep === null && (
        <p class="text-note">{i18n.t('home.unpinned')}</p>
      )}
      <Mutes />
    </>
  );
}

/** Whether a request has room for words about Usher itself: nothing warns, and no address has to be read. */
function isCalm(request: RequestView | null): boolean {
  if (request?.kind !== 'form') return request?.kind === 'waiting';
  const { weight, messageAsksForSecret, secrets } = request.judgement;
  return weight === 'plain' && !messageAsksForSecret && secrets.length === 0;
}
