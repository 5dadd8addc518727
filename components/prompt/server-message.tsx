import { i18n } from '#i18n';
import { messageLines } from '../../lib/elicitation/message-parts.ts';
import { ScrollBox } from '../ui/controls.tsx';

interface MessageProps {
  readonly id?: string;
  readonly text: string;
  /** Whether it is what is decided on, and not only said beside it. */
  readonly isQuestion?: boolean;
}

/**
 * The server's message, marked as its words by the bar at its side. It keeps its lines, and a box of its own to scroll
 * in: however much a server writes, it pushes nothing out of sight.
 */
export function ServerMessage({ id, text, isQuestion = false }: MessageProps) {
  if (text === '') return null;
  return (
    <figure class={isQuestion ? 'message-question' : undefined} aria-label={i18n.t('request.serverSays')}>
      <ScrollBox label={i18n.t('request.serverSays')} class="message-quote">
        <blockquote id={id} dir="auto">
          {messageLines(text).map((line, index) => (
            <p key={index}>
              {line.map((part, place) =>
                part.kind === 'code' ? (
                  <code key={place} class="message-code" dir="auto">
                    {part.text}
                  </code>
                ) : (
                  part.text
                ),
              )}
            </p>
          ))}
        </blockquote>
      </ScrollBox>
    </figure>
  );
}
