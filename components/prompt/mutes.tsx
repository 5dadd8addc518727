import { i18n } from '#i18n';
import type { MuteView } from '../../lib/protocol/prompt.ts';
import { ArmedButton } from '../ui/controls.tsx';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { countedText, hostOf, sentences } from '../ui/text.ts';
import { Quoted, Site, TextWithElements } from '../ui/text-with-elements.tsx';
import type { Actions } from './actions.ts';

/** What is muted, and what may be, where the person has refused again and again. */
export function Mutes({ mutes, send }: { mutes: readonly MuteView[]; send: Actions['send'] }) {
  return (
    <>
      {mutes.map((mute) => (
        <MuteLine key={`${mute.clientOrigin} ${mute.server} ${mute.count === null}`} mute={mute} send={send} />
      ))}
    </>
  );
}

function MuteLine({ mute, send }: { mute: MuteView; send: Actions['send'] }) {
  const { clientOrigin: origin, server, serverName, count } = mute;
  const who = serverName === null ? <Site name={hostOf(origin)} /> : <Quoted text={serverName} />;
  if (count === null) {
    return (
      <ArmedButton look="quiet" onPress={() => send({ type: 'mute', origin, server })}>
        <span>
          <TextWithElements text={i18n.t('mute.offer', [PLACEHOLDERS[0]])} elements={[who]} />
        </span>
      </ArmedButton>
    );
  }
  return (
    <div class="mute-line">
      <p class="text-note">
        <TextWithElements
          text={sentences(
            i18n.t('mute.muted', [PLACEHOLDERS[0]]),
            count === 0 ? i18n.t('mute.none') : countedText('mute.count', count),
          )}
          elements={[who]}
        />
      </p>
      <ArmedButton onPress={() => send({ type: 'unmute', origin, server })}>{i18n.t('mute.unmute')}</ArmedButton>
    </div>
  );
}
