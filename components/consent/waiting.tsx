import { i18n } from '#i18n';
import type { WaitingView } from '../../lib/protocol/prompt.ts';
import { PromptFrame } from '../prompt/frame.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { ServerMessage } from '../prompt/server-message.tsx';
import { ArmedButton, Heading } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { hostOf } from '../ui/text.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { FindingBox } from './finding-box.tsx';

/** A URL that was opened: what to press when it is finished, and the ways out. */
export function Waiting({ request }: { readonly request: WaitingView }) {
  const { decide } = usePrompt();
  const { id, clientOrigin, message, answered, completed, unannounced, tabClosed, atClient, onIsolatedTab, again } =
    request;
  const client = <Site name={hostOf(clientOrigin)} />;
  const isThere = onIsolatedTab && !tabClosed;
  return (
    <PromptFrame
      head={
        <Heading subject={`${id} ${tabClosed}`}>
          <Title request={request} />
        </Heading>
      }
      // An answer that has left can no longer be changed, so then only the waiting ends.
      no={[
        answered
          ? { words: i18n.t('waiting.stop'), onPress: () => decide({ type: 'stop-waiting', id }) }
          : { words: i18n.t('action.decline'), onPress: () => decide({ type: 'decline', id }) },
      ]}
      goOn={{
        words: finishedText(request),
        look: 'primary',
        onPress: () => decide({ type: 'done', id, back: isThere, closes: isThere && completed }),
      }}
    >
      {(again || tabClosed || !(completed || answered)) && (
        <p>
          <Lead request={request} />
        </p>
      )}
      {completed && (
        <p class="finding-box tone-done">
          <span class="stack-row finding-title">
            <CheckIcon />
            {i18n.t('waiting.completed')}
          </span>
        </p>
      )}
      {atClient && (
        <FindingBox severity="warning" words={<Wording say="waiting.atClient" $1={client} />} isTitled>
          <p>{i18n.t('waiting.atClientText')}</p>
        </FindingBox>
      )}
      {answered && <p class="text-note">{i18n.t('waiting.answered')}</p>}
      {unannounced && !again && !tabClosed && (
        <p class="text-note">
          <Wording say="waiting.unannounced" $1={client} />
        </p>
      )}
      <ServerMessage id={DIALOG_IDS.message} text={message} />
      <p>
        <ArmedButton look="quiet" onPress={() => decide({ type: 'reopen', id })}>
          {i18n.t('waiting.reopen')}
        </ArmedButton>
      </p>
    </PromptFrame>
  );
}

function finishedText({ completed, tabClosed, onIsolatedTab, again }: WaitingView): string {
  if (tabClosed || !onIsolatedTab)
    return i18n.t(again ? 'waiting.tryAgain' : tabClosed ? 'waiting.yes' : 'waiting.finished');
  return i18n.t(completed ? 'waiting.closeAndReturn' : 'waiting.finishedReturn');
}

function Title({ request }: { readonly request: WaitingView }) {
  const { clientOrigin, site, tabClosed, atClient, onIsolatedTab, again } = request;
  if (again) return <>{i18n.t('waiting.againTitle')}</>;
  if (tabClosed) return <>{i18n.t('waiting.closedTitle')}</>;
  const there = <Site name={atClient ? hostOf(clientOrigin) : site} />;
  return <Wording say={onIsolatedTab ? 'waiting.hereTitle' : 'waiting.thereTitle'} $1={there} />;
}

function Lead({ request }: { readonly request: WaitingView }) {
  const { stays } = usePrompt().prompt;
  const { clientOrigin, site, tabClosed, onIsolatedTab, again } = request;
  const client = <Site name={hostOf(clientOrigin)} />;
  if (again) return <Wording say="waiting.againLead" $1={client} $2={<Site name={site} />} />;
  if (tabClosed) return <Wording say="waiting.closedLead" $1={<Site name={site} />} $2={client} />;
  const here = stays ? 'waiting.besideLead' : 'waiting.hereLead';
  return <Wording say={onIsolatedTab ? here : 'waiting.thereLead'} $1={client} />;
}
