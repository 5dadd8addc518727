import { i18n } from '#i18n';
import { messageLines } from '../../lib/elicitation/message-parts.ts';
import type { Judgement } from '../../lib/protocol/judgement.ts';
import { FACT } from '../arming/marks.ts';
import { ScrollBox } from '../ui/controls.tsx';

interface MessageProps {
  readonly id?: string;
  readonly text: string;
  /** Whether an app inside the page says it, and no server. */
  readonly isOfApp?: boolean | undefined;
  /** Its part in a decision, which needs its last line to have been in view: the question itself, or the reason for a visit. */
  readonly part?: 'question' | 'reason' | undefined;
  /** The words that gave the request its weight, and amounts of money: heavier, on a tint. */
  readonly marks?: Judgement['marks'];
}

/** The server's message, marked as its words. It keeps its lines. A long one scrolls in itself, and pushes nothing away. */
export function ServerMessage({ id, text, isOfApp, part, marks }: MessageProps) {
  if (text === '') return null;
  const label = i18n.t(isOfApp ? 'request.appSays' : 'request.serverSays');
  return (
    <figure class={part && `message-${part}`} aria-label={label}>
      <ScrollBox label={label} class="message-quote control-more">
        <blockquote id={id} dir="auto" {...(part ? FACT : {})}>
          {messageLines(text, marks).map((line, index) => (
            <p key={index}>
              {line.map((part, place) => {
                if (part.kind === 'text') return part.text;
                if (part.kind === 'mark') return <mark key={place}>{part.text}</mark>;
                return (
                  <code key={place} class="message-code" dir="auto">
                    {part.text}
                  </code>
                );
              })}
            </p>
          ))}
        </blockquote>
      </ScrollBox>
    </figure>
  );
}
