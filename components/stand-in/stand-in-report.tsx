import { i18n } from '#i18n';
import type { StandInServerView, StandInView } from '../../lib/protocol/prompt.ts';
import { HARMLESS } from '../arming/marks.ts';
import { HelpLink } from '../prompt/ended-notice.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { CopyButton, HarmlessButton } from '../ui/controls.tsx';
import { keyFor } from '../ui/key-for.ts';
import { timeText } from '../ui/text.ts';
import { Quoted, Site } from '../ui/text-with-elements.tsx';
import { Beside } from './beside.tsx';
import { ScopeChoice } from './scope.tsx';

/** The line that the makers of a web client add to it, and its package (docs/client-guide.md). */
const LINE = 'attachUsher(client); // npm: mcp-usher';

/** Follows the status where Usher answers in a page's place: help while nothing is seen, and then the page's servers. */
export function StandInReport({ origin, standIn }: { readonly origin: string; readonly standIn: StandInView }) {
  const { state, servers, scope, beside } = standIn;
  const { send } = usePrompt().actions;
  if (state !== 'watching') return null;
  if (servers.length === 0) {
    return (
      <>
        <Beside beside={beside} />
        <HelpLink />
        {/* A text that the person may send to the makers of the page. Usher itself sends nothing. */}
        <p>
          <CopyButton
            text={i18n.t('standIn.tellText', [origin, LINE])}
            label={i18n.t('standIn.tell')}
            copied={i18n.t('lost.copied')}
          />
        </p>
      </>
    );
  }
  return (
    <details class="stand-in-report-details" open={servers.some(({ trouble }) => trouble !== undefined)}>
      <summary {...HARMLESS}>{i18n.t('standIn.details')}</summary>
      <section class="stand-in-report-servers">
        <h2>{i18n.t('standIn.servers')}</h2>
        <ul class="stack-lines">
          {servers.map((server) => (
            <Server key={`${server.name} ${server.address}`} server={server} />
          ))}
        </ul>
      </section>
      <ScopeChoice
        name="scope"
        value={scope}
        onChoose={(chosen) => send({ type: 'stand-in-scope', origin, scope: chosen })}
      />
    </details>
  );
}

/** Whether the page has to be loaded again before Usher can hear it. */
export function needsReload({ state }: StandInView): boolean {
  return state === 'absent' || state === 'late';
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
        {trouble && <p class="text-note">{i18n.t(keyFor('standIn', trouble))}</p>}
        {trouble === 'left-alone' && (
          <p>
            {/* The next document of the page knows nothing of the refusal. */}
            <HarmlessButton look="quiet" onPress={() => send({ type: 'reload' })}>
              {i18n.t('waiting.tryAgain')}
            </HarmlessButton>
          </p>
        )}
      </div>
      <time class="text-aside" dateTime={new Date(heardAt).toISOString()}>
        {i18n.t('standIn.heard', [timeText(heardAt)])}
      </time>
    </li>
  );
}
