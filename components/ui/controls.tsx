import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type DecisionKind, decides, HARMLESS, SCROLLS } from '../arming/marks.ts';
import { useArmed } from '../arming/use-arming.ts';
import { WHOLE_GIST } from './gist.ts';
import { CheckIcon, CopyIcon, UnfoldIcon } from './icons.tsx';

/** `primary` is the press that most people want; `risky` the one that nobody should make by accident; `quiet` is aside. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'risky';

interface ButtonProps {
  readonly look?: ButtonLook;
  /** For people who listen, where the words on the button need their place to be understood. */
  readonly label?: string;
  /** The id of the text that is read out after its name. */
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

interface ArmedButtonProps extends Omit<ButtonProps, 'label'> {
  /** `go-on` unless given. */
  readonly kind?: DecisionKind;
}

/** A button that decides: it does nothing until its kind of decision is armed. */
export function ArmedButton({ kind = 'go-on', look = 'plain', describedBy, onPress, children }: ArmedButtonProps) {
  const { states, decide } = useArmed();
  return (
    <button
      type="button"
      class={`control-button control-${look}`}
      aria-describedby={describedBy}
      aria-disabled={states[kind].armed ? undefined : 'true'}
      onClick={(event) => decide(kind, event, onPress)}
      {...decides(kind)}
    >
      {children}
    </button>
  );
}

interface IconProps {
  readonly kind: DecisionKind;
  readonly label: string;
  readonly icon: ComponentChildren;
  readonly onPress: () => void;
}

/** The same with a drawing in place of words. */
export function ArmedIconButton({ kind, label, icon, onPress }: IconProps) {
  const { states, decide } = useArmed();
  return (
    <button
      type="button"
      class="control-button control-icon-only"
      aria-label={label}
      title={label}
      aria-disabled={states[kind].armed ? undefined : 'true'}
      onClick={(event) => decide(kind, event, onPress)}
      {...decides(kind)}
    >
      {icon}
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

interface HarmlessIconProps {
  readonly label: string;
  readonly icon: ComponentChildren;
  /** Without one it is disabled. */
  readonly onPress: (() => void) | undefined;
  /** Whether the part that it opens is open. */
  readonly open?: boolean;
  /** The id of that part. */
  readonly controls?: string;
}

/** A drawing in place of words on a button that decides nothing and works at once. */
export function IconButton({ label, icon, onPress, open, controls }: HarmlessIconProps) {
  return (
    <button
      type="button"
      class="control-button control-icon-only"
      aria-label={label}
      title={label}
      aria-expanded={open}
      aria-controls={controls}
      disabled={onPress === undefined}
      onClick={onPress}
      {...HARMLESS}
    >
      {icon}
    </button>
  );
}

interface UnfoldProps {
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** Unfolds the rest of a line, and folds it again. It takes no more room than the line. */
export function UnfoldButton({ label, open, onToggle }: UnfoldProps) {
  return (
    <span class="control-unfold">
      <IconButton label={label} icon={<UnfoldIcon open={open} />} open={open} onPress={() => onToggle(!open)} />
    </span>
  );
}

/** Says something to people who listen instead of looking; the App reads it out in its live region. */
export const AnnounceContext = createContext<(text: string) => void>(() => {});

const COPIED_MS = 2000;

interface CopyProps {
  readonly text: string;
  readonly label: string;
  /** Usher reads this out once `text` is copied. */
  readonly copied: string;
}

/** Copies `text` exactly as it is. Its width stays the same while it says that it has. */
export function CopyButton({ text, label, copied: said }: CopyProps) {
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
        void navigator.clipboard.writeText(text);
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
      {...SCROLLS}
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
