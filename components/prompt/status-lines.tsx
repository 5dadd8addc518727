import { useContext, useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { AnnounceContext, HarmlessButton, ScrollBox } from '../ui/controls.tsx';
import { keyFor } from '../ui/key-for.ts';
import { countedText, durationText, sentences } from '../ui/text.ts';
import { Site } from '../ui/text-with-elements.tsx';
import { groupOf, siteOfRequest } from './group-members.ts';
import { shownRequest } from './machine.ts';
import { usePrompt } from './prompt-context.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

/** The lines below the head of a request: how long it waits, how long its page does, the next ones, and its group. */
export function StatusLines() {
  const { prompt, actions } = usePrompt();
  const request = shownRequest(prompt);
  if (request === null) return null;
  const { kind, endsAt, offersToTell } = request;
  return (
    <>
      {/* The draft of a lost form has a time of its own. */}
      {endsAt !== undefined && kind !== 'lost' && <TimeLeftLine endsAt={endsAt} />}
      <PageWaits request={request} />
      {offersToTell && (
        <p class="text-small stack-ends status-line-tell">
          <span>{i18n.t('notification.behind')}</span>
          <HarmlessButton look="quiet" onPress={() => actions.openOptions('notify')}>
            {i18n.t('notification.next')}
          </HarmlessButton>
        </p>
      )}
      <Group request={request} />
    </>
  );
}

/** That the same is asked once more: why, where the page says it, or that the person did not agree. */
export function AskedAgain({ request: { late, refusedBefore } }: { readonly request: RequestView }) {
  if (late) return <p class="text-note">{i18n.t('request.late')}</p>;
  return refusedBefore ? <p class="text-note">{i18n.t('request.refusedBefore')}</p> : null;
}

const LOOK_MS = 1_000;

/** How long a request waits before it ends by itself. The last half minute is read out, and nothing before it. */
function TimeLeftLine({ endsAt }: { endsAt: number }) {
  const announce = useContext(AnnounceContext);
  const [words, setWords] = useState(() => wordsFor(timeLeft(endsAt - Date.now())));
  const isLast = words !== null && words === wordsFor({ unit: 'half-minute' });
  useEffect(() => {
    const look = () => setWords(wordsFor(timeLeft(endsAt - Date.now())));
    look();
    const clock = setInterval(look, LOOK_MS);
    return () => clearInterval(clock);
  }, [endsAt]);
  useEffect(() => {
    if (isLast) announce(words);
  }, [isLast]);
  return words === null ? null : <p class={isLast ? 'text-small status-line-last' : 'text-small'}>{words}</p>;
}

function wordsFor(left: TimeLeft | null): string | null {
  if (left === null) return null;
  if (left.unit === 'half-minute') return i18n.t('timeLeft.halfMinute');
  return countedText(keyFor('timeLeft', left.unit), left.count);
}

/** How long the page waits in whose place Usher took the request, as far as Usher knows. */
function PageWaits({ request: { kind, pageWaits, pageWaitedMs } }: { readonly request: RequestView }) {
  if (pageWaits === undefined || kind === 'waiting' || kind === 'lost' || kind === 'link') return null;
  const limit =
    pageWaitedMs === undefined
      ? i18n.t('standIn.waitsUnknown')
      : i18n.t('standIn.hasWaited', [durationText(pageWaitedMs)]);
  const untilThen = kind === 'form' ? sentences(limit, i18n.t('standIn.kept')) : limit;
  return <p class="text-note">{pageWaits === 'for-progress' ? i18n.t('standIn.waitsForProgress') : untilThen}</p>;
}

/** The checklist of a call that needs several answers: each is still given on its own. */
function Group({ request }: { readonly request: RequestView }) {
  const members = groupOf(request, usePrompt().prompt.state.requests);
  if (members.length === 0) return null;
  const lead = countedText('group.lead', request.group?.size ?? 0);
  return (
    <aside class="text-small status-line-group">
      <p>{lead}</p>
      <ScrollBox label={lead} class="status-line-members">
        <ul>
          {members.map((member) => (
            <li key={member.id} class="stack-row" aria-current={member.id === request.id ? 'step' : undefined}>
              <span>
                {siteOfRequest(member) === '' ? i18n.t('group.form') : <Site name={siteOfRequest(member)} />}{' '}
                {member.kind === 'waiting' && i18n.t('group.open')}
              </span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </aside>
  );
}
