import { i18n } from '#i18n';
import { HarmlessButton } from '../ui/controls.tsx';
import { keyFor } from '../ui/key-for.ts';
import { gapAfter, hostOf, placedText } from '../ui/text.ts';
import { Quoted, Site, TextWithElements } from '../ui/text-with-elements.tsx';
import { shownRequest } from './machine.ts';
import { usePrompt } from './prompt-context.ts';

/** Why the request that was on screen is gone; the server's own words are quoted. */
export function EndedNotice() {
  const { prompt } = usePrompt();
  const request = shownRequest(prompt);
  const { notice } = prompt.state;
  // A form whose server stopped waiting says so itself.
  if (notice === null || request?.kind === 'lost') return null;
  const { clientOrigin, reason, quote } = notice;
  // Usher knows that the server took it back only if it gave a reason: the page may have stopped waiting by itself.
  const isUnexplained = reason === 'withdrawn' && quote === null;
  const mayHaveTimedOut = reason === 'expired' || isUnexplained;
  const text = placedText(isUnexplained ? 'notice.takenBack' : keyFor('notice', reason));
  return (
    <div class="card-tint ended-notice-box">
      <p>
        <TextWithElements text={text} elements={[<Site key="client" name={hostOf(clientOrigin)} />]} />
        {quote !== null && (
          <>
            {gapAfter(text)}
            <Quoted text={quote} />
          </>
        )}
      </p>
      {/* The person can do something about another request on screen, and nothing about this one. */}
      {mayHaveTimedOut && request === null && <HelpLink />}
    </div>
  );
}

/** The way to the help with what does not work. */
export function HelpLink() {
  const { openOptions } = usePrompt().actions;
  return (
    <p>
      <HarmlessButton look="quiet" onPress={() => openOptions('help')}>
        {i18n.t('help.link')}
      </HarmlessButton>
    </p>
  );
}
