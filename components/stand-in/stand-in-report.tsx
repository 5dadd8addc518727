import { i18n } from '#i18n';
import type { ServerTrouble } from '../../lib/protocol/page-words.ts';
import type { StandInServerView, StandInView } from '../../lib/protocol/prompt.ts';
import { HARMLESS } from '../arming/marks.ts';
import { usePrompt } from '../prompt/prompt-context.ts';
import { HarmlessButton } from '../ui/controls.tsx';
import { type MessageKey, timeText } from '../ui/text.ts';
import { Quoted, Site } from '../ui/text-with-elements.tsx';
import { Beside } from './beside.tsx';
import { ScopeChoice } from './scope.tsx';
import { TellMakers } from './tell-makers.tsx';

const TROUBLES = {
  'old-revision': 'standIn.oldRevision',
  'earlier-session': 'standIn.earlierSession',
  'not-sent': 'standIn.notSent',
  'left-alone': 'standIn.leftAlone',
} as const satisfies Record<ServerTrouble, MessageKey>;

interface StatusProps {
  readonly origin: string;
  readonly standIn: StandInView;
}

/** Follows the status where Usher answers in a page's place: help while nothing is seen, and then the page's servers. */
export function StandInReport({ origin, standIn: { state, servers, scope, beside } }: StatusProps) {
  const { send, openHelp } = usePrompt().actions;
  if (state !== 'watching') return null;
  if (servers.length === 0) {
    return (
      <>
        <Beside beside={beside} />
        <div class="stand-in-report-ways">
          <p>
            <HarmlessButton look="quiet" onPress={openHelp}>
              {i18n.t('help.link')}
            </HarmlessButton>
          </p>
          <TellMakers origin={origin} />
        </div>
      </>
    );
  }
  return (
    <details class="stand-in-report-details" open={servers.some(({ trouble }) => trouble !== undefined)}>
      <summary {...HARMLESS}>{i18n.t('standIn.details')}</summary>
      <Servers servers={servers} />
      <ScopeChoice
        name="scope"
        scope={scope}
        onChoose={(chosen) => send({ type: 'stand-in-scope', origin, scope: chosen })}
      />
    </details>
  );
}

/** Whether the page has to be loaded again before Usher can hear it. */
export function needsReload({ state }: StandInView): boolean {
  return state === 'absent' || state === 'late';
}

/** The servers that the page talks to, as they call themselves. */
function Servers({ servers }: Pick<StandInView, 'servers'>) {
  return (
    <section class="stand-in-report-servers">
      <h2>{i18n.t('standIn.servers')}</h2>
      <ul>
        {servers.map((server) => (
          <Server key={`${server.name} ${server.address}`} server={server} />
        ))}
      </ul>
    </section>
  );
}

function Server({ server: { name, address, heardAt, trouble } }: { readonly server: StandInServerView }) {
  const { send } = usePrompt().actions;
  return (
    <li>
      <div>
        {name === null ? i18n.t('standIn.unnamed') : <Quoted text={name} />}
        {address !== null && (
          <p class="stand-in-report-address">
            <Site name={address} />
          </p>
        )}
        {trouble && <p class="text-note">{i18n.t(TROUBLES[trouble])}</p>}
        {trouble === 'left-alone' && (
          <div class="stand-in-report-ways">
            {/* The next document of the page knows nothing of the refusal. */}
            <HarmlessButton look="quiet" onPress={() => send({ type: 'reload' })}>
              {i18n.t('waiting.tryAgain')}
            </HarmlessButton>
          </div>
        )}
      </div>
      <time dateTime={new Date(heardAt).toISOString()}>{i18n.t('standIn.heard', [timeText(heardAt)])}</time>
    </li>
  );
}
