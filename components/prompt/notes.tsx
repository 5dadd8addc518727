import { PageWaits } from '../stand-in/page-waits.tsx';
import { GroupList } from './group.tsx';
import { shownRequest } from './machine.ts';
import { usePrompt } from './prompt-context.ts';
import { TellNext } from './tell-next.tsx';
import { TimeLeftLine } from './time-left-line.tsx';

/** The lines below the head of a request: how long it waits, how long its page does, the next ones, and its group. */
export function Notes() {
  const { prompt } = usePrompt();
  const request = shownRequest(prompt);
  if (request === null) return null;
  const { kind, endsAt, offersToTell } = request;
  return (
    <>
      {/* The draft of a lost form has a time of its own. */}
      {endsAt !== undefined && kind !== 'lost' && <TimeLeftLine endsAt={endsAt} />}
      <PageWaits request={request} />
      {offersToTell && <TellNext />}
      <GroupList shown={request} requests={prompt.state.requests} />
    </>
  );
}
