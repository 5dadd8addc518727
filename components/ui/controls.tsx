import type { ComponentChildren } from 'preact';
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type DecisionKind, decides, HARMLESS, SCROLLS } from '../arming/marks.ts';
import { useArmed } from '../arming/use-arming.ts';
import { DIALOG_DESCRIPTION } from './dialog-ids.ts';
import { CheckIcon, CopyIcon, FoldIcon, UnfoldIcon } from './icons.tsx';

/**
 * `primary` is the press that most people want; `risky` the one that nobody should make by accident; `quiet` is aside;
 * `copy` is small, and `icon-only` has a drawing in place of words.
 */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'risky' | 'copy' | 'icon-only';

interface ButtonProps {
  readonly look?: ButtonLook;
  /** For people who listen, where the words on the button need their place to be understood, or where it has none. */
  readonly label?: string;
  readonly describedBy?: string | undefined;
  readonly children: ComponentChildren;
}

const attributesOf = ({ look = 'plain', label, describedBy, children }: ButtonProps) => ({
  class: `control-button control-${look}`,
  'aria-label': label,
  title: look === 'icon-only' ? label : undefined,
  'aria-describedby': describedBy,
  children,
});

interface ArmedProps extends ButtonProps {
  readonly kind?: DecisionKind;
  readonly onPress: () => void;
}

/** A button that decides: it does nothing until its kind of decision is armed. */
export function ArmedButton({ kind = 'go-on', onPress, ...props }: ArmedProps) {
  const { states, decide } = useArmed();
  return (
    <button
      type="button"
      {...attributesOf(props)}
      aria-disabled={states[kind].armed ? undefined : 'true'}
      onClick={(event) => decide(kind, event, onPress)}
      {...decides(kind)}
    />
  );
}

interface HarmlessProps extends ButtonProps {
  /** Without one it is disabled. */
  readonly onPress: (() => void) | undefined;
  readonly open?: boolean;
  readonly controls?: string;
}

/** A button that decides nothing and works at once. */
export function HarmlessButton({ onPress, open, controls, ...props }: HarmlessProps) {
  return (
    <button
      type="button"
      {...attributesOf(props)}
      aria-expanded={open}
      aria-controls={controls}
      disabled={onPress === undefined}
      onClick={onPress}
      {...HARMLESS}
    />
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
      <HarmlessButton look="icon-only" label={label} open={open} onPress={() => onToggle(!open)}>
        {open ? <FoldIcon /> : <UnfoldIcon />}
      </HarmlessButton>
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
  const done = () => {
    setCopied(true);
    announce(said);
  };
  // If the browser refuses, the button says nothing.
  const copy = () => void navigator.clipboard.writeText(text).then(done, () => {});
  return (
    <HarmlessButton look="copy" onPress={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      {label}
    </HarmlessButton>
  );
}

/** A box of its own for long text: it scrolls in itself, and can be reached by keyboard while there is more to see. */
export function ScrollBox(props: { label: string; class: string; children: ComponentChildren }) {
  const { label, class: name, children } = props;
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
    <h1
      ref={heading}
      tabIndex={-1}
      class={isDrawn ? 'visually-hidden' : undefined}
      aria-describedby={DIALOG_DESCRIPTION}
    >
      {children}
    </h1>
  );
}
