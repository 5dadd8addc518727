import { i18n } from '#i18n';
import type { StandInView } from '../../lib/protocol/prompt.ts';
import type { Actions } from '../prompt/actions.ts';
import { type MessageKey, timeText } from '../ui/text.ts';
import { Quoted } from '../ui/text-with-elements.tsx';
import { ScopeChoice } from './scope.tsx';
import { TellMakers } from './tell-makers.tsx';

const LEADS = {
  absent: 'standIn.absent',
  late: 'standIn.late',
  'standing-down': 'standIn.standingDown',
  watching: 'home.pairedText',
} as const satisfies Record<StandInView['state'], MessageKey>;

interface StatusProps extends Pick<Actions, 'send' | 'copy'> {
  readonly origin: string;
  readonly standIn: StandInView;
}

/** How it stands where Usher answers in a page's place: as the page has it, and as the person chose. */
export function StandInStatus({ origin, standIn: { state, servers, scope }, send, copy }: StatusProps) {
  const isSilent = state === 'watching' && servers.length === 0;
  return (
    <>
      <p>{i18n.t(isSilent ? 'standIn.silent' : LEADS[state])}</p>
      {isSilent && <TellMakers origin={origin} onCopy={copy} />}
      {state === 'watching' && !isSilent && <Servers servers={servers} />}
      {state !== 'standing-down' && (
        <ScopeChoice
          name="scope"
          scope={scope}
          onChoose={(chosen) => send({ type: 'stand-in-scope', origin, scope: chosen })}
        />
      )}
    </>
  );
}

/** Whether the page has to be loaded anew before Usher can hear it. */
export function needsReload({ state }: StandInView): boolean {
  return state === 'absent' || state === 'late';
}

/** The servers that the page talks to, as they call themselves. */
function Servers({ servers }: Pick<StandInView, 'servers'>) {
  return (
    <section class="home-recent">
      <h2>{i18n.t('standIn.servers')}</h2>
      <ul>
        {servers.map(({ name, heardAt }, index) => (
          <li key={`${name} ${index}`}>
            <span>{name === null ? i18n.t('standIn.unnamed') : <Quoted text={name} />}</span>
            <time dateTime={new Date(heardAt).toISOString()}>{i18n.t('standIn.heard', [timeText(heardAt)])}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
