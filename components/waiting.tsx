import { i18n } from '#i18n';
import type { WaitingView } from '../lib/protocol/prompt.ts';
import { ArmedButton, Decisions, Heading } from './controls.tsx';
import type { Decide, Decision } from './decision.ts';
import { CheckIcon, SeverityIcon } from './icons.tsx';
import { Rich, Site } from './rich.tsx';
import { hostOf, SLOTS } from './text.ts';

/** A URL that was opened: what to press when it is finished, and the ways out. */
export function Waiting({ request, decide }: { request: WaitingView; decide: Decide }) {
  const { clientOrigin, site, answered, completed, tabClosed, atClient, onIsolatedTab } = request;
  const client = <Site key="client" name={hostOf(clientOrigin)} />;
  const destination = <Site key="site" name={site} />;
  return (
    <>
      <Heading subject={`${request.id} ${tabClosed}`}>
        <Rich text={titleOf(request)} slots={[destination]} />
      </Heading>
      <p class="lead">
        <Rich
          text={
            tabClosed
              ? i18n.t('waiting.closedLead', [SLOTS[0]])
              : onIsolatedTab
                ? i18n.t('waiting.hereLead', [SLOTS[0]])
                : i18n.t('waiting.thereLead', [SLOTS[0]])
          }
          slots={[client]}
        />
      </p>
      {completed && (
        <p class="finding done">
          <span class="finding-title">
            <CheckIcon />
            {i18n.t('waiting.completed')}
          </span>
        </p>
      )}
      {atClient && (
        <div class="finding warning">
          <p class="finding-title">
            <SeverityIcon severity="warning" />
            <span>
              <Rich text={i18n.t('waiting.atClient', [SLOTS[0]])} slots={[client]} />
            </span>
          </p>
          <p>{i18n.t('waiting.atClientText')}</p>
        </div>
      )}
      {answered && <p class="note">{i18n.t('waiting.answered')}</p>}
      <Decisions>
        <WaysOut request={request} decide={decide} />
        <ArmedButton look="primary" onPress={() => decide(...finish(request))}>
          {tabClosed ? (
            i18n.t('waiting.yes')
          ) : onIsolatedTab ? (
            <Rich
              text={
                completed ? i18n.t('waiting.closeAndReturn', [SLOTS[0]]) : i18n.t('waiting.finishedReturn', [SLOTS[0]])
              }
              slots={[<strong key="client">{client}</strong>]}
            />
          ) : (
            i18n.t('waiting.finished')
          )}
        </ArmedButton>
      </Decisions>
    </>
  );
}

function titleOf({ tabClosed, onIsolatedTab }: WaitingView): string {
  if (tabClosed) return i18n.t('waiting.closedTitle', [SLOTS[0]]);
  return onIsolatedTab ? i18n.t('waiting.hereTitle', [SLOTS[0]]) : i18n.t('waiting.thereTitle', [SLOTS[0]]);
}

/** On the isolated tab, finishing also leads back; the return goes first, while the request is surely known. */
function finish({ id, onIsolatedTab, tabClosed, completed }: WaitingView): Decision[] {
  const done: Decision = { type: 'done', id };
  return onIsolatedTab && !tabClosed ? [{ type: 'return', id, close: completed }, done] : [done];
}

/** Opening once more, and giving up: an answer that has left can no longer be changed, so then only the waiting ends. */
function WaysOut({ request: { id, answered }, decide }: { request: WaitingView; decide: Decide }) {
  return (
    <div class="ways-out">
      <ArmedButton look="quiet" onPress={() => decide({ type: 'reopen', id })}>
        {i18n.t('waiting.reopen')}
      </ArmedButton>
      {answered ? (
        <ArmedButton look="quiet" onPress={() => decide({ type: 'stop-waiting', id })}>
          {i18n.t('waiting.stop')}
        </ArmedButton>
      ) : (
        <>
          <ArmedButton look="quiet" onPress={() => decide({ type: 'decline', id })}>
            {i18n.t('action.decline')}
          </ArmedButton>
          <ArmedButton look="quiet" onPress={() => decide({ type: 'cancel', id })}>
            {i18n.t('action.cancel')}
          </ArmedButton>
        </>
      )}
    </div>
  );
}
