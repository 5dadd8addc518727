import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type DecisionKind, decides, HARMLESS, ROW } from '../arming/marks.ts';
import { useArmed } from '../arming/use-arming.ts';
import { WHOLE_GIST } from './gist.ts';
import { CheckIcon, CopyIcon } from './icons.tsx';

/** `primary` is the press that most people want; `quiet` the one that nobody should make by accident. */
type Look = 'primary' | 'plain' | 'quiet';

interface ButtonProps {
  readonly look?: Look;
  /** For people who listen, where the words on the button need their place to be understood. */
  readonly label?: string;
  /** The id of what is read out after its name. */
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

interface ArmedButtonProps extends Omit<ButtonProps, 'label'> {
  /** What it does; `go-on` unless given. */
  readonly kind?: DecisionKind;
  /** Whether it stands at the other end of its row, far from where a press went just before. */
  readonly isApart?: boolean;
}

/** A button that decides: it does nothing until its kind of decision is armed. */
export function ArmedButton({
  kind = 'go-on',
  look = 'plain',
  isApart = false,
  describedBy,
  onPress,
  children,
}: ArmedButtonProps) {
  const { states, decide } = useArmed();
  return (
    <button
      type="button"
      class={`control-button control-${look}${isApart ? ' control-apart' : ''}`}
      aria-describedby={describedBy}
      aria-disabled={states[kind].armed ? undefined : 'true'}
      onClick={(event) => decide(kind, event, onPress)}
      {...decides(kind)}
    >
      {children}
    </button>
  );
}

/** A button that decides nothing and works at once. */
export function HarmlessButton({ look = 'plain', label, describedBy, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      class={`control-button control-${look}`}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onPress}
      {...HARMLESS}
    >
      {children}
    </button>
  );
}

/** Says something to people who listen instead of looking; the App reads it out in its live region. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

const COPIED_MS = 2000;

interface CopyProps {
  readonly text: string;
  readonly label: string;
  /** What is read out once it is copied. */
  readonly copied: string;
  readonly onCopy: (text: string) => void;
}

/** Copies `text` as it is. Its width stays the same while it says that it has. */
export function CopyButton({ text, label, copied: said, onCopy }: CopyProps) {
  const announce = useContext(AnnounceContext);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      class="control-button control-quiet control-copy"
      onClick={() => {
        onCopy(text);
        setCopied(true);
        announce(said);
      }}
      {...HARMLESS}
    >
      {copied ? <CheckIcon /> : <CopyIcon />}
      {label}
    </button>
  );
}

/** A box of its own for long text: it scrolls in itself, and can be reached by keyboard while there is more to see. */
export function ScrollBox({
  label,
  class: name,
  children,
}: {
  label: string;
  class: string;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      class={`control-scroll ${name}`}
      {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      {children}
    </div>
  );
}

interface HeadingProps {
  /** Tells views apart. */
  readonly subject: string;
  /** Whether it is for people who listen, because what is drawn beside it says the same to those who look. */
  readonly isDrawn?: boolean;
  readonly children: ComponentChildren;
}

/** The heading of a view: the one thing that is focused when the view comes up. */
export function Heading({ subject, isDrawn = false, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [subject]);
  return (
    <h1 ref={heading} tabIndex={-1} class={isDrawn ? 'visually-hidden' : undefined} aria-describedby={WHOLE_GIST}>
      {children}
    </h1>
  );
}

/** What stands between the text of a view and its decisions: the App gives it. */
export const AsideContext = createContext<ComponentChildren>(null);

/** That, for a view which has nothing to decide. */
export function Aside() {
  return useContext(AsideContext);
}

/** The way to end the pairing: the App gives it, and it has one place in every view. */
export const LeaveContext = createContext<ComponentChildren>(null);

/**
 * The row of decisions: always in view and the last of all, at the lower edge, whatever the length of the text above. What
 * comes and goes in it does so above the decisions, and so moves none of them.
 */
export function Decisions({ children }: { children?: ComponentChildren }) {
  const { states } = useArmed();
  const leave = useContext(LeaveContext);
  // It is the last to wake, and the only one that reading holds up.
  const { away, covered, unread } = states['go-on'];
  const tooEarly = Object.values(states).some((state) => state.tooEarly);
  return (
    <>
      <Aside />
      <div class="control-decisions" {...ROW}>
        {away && <p class="control-unread">{i18n.t('action.turnHere')}</p>}
        {covered && <p class="control-unread">{i18n.t('action.covered')}</p>}
        {unread && <p class="control-unread">{i18n.t('action.readFirst')}</p>}
        {tooEarly && !unread && !covered && <p class="control-early">{i18n.t('action.tooEarly')}</p>}
        {children}
        {leave}
      </div>
    </>
  );
}
