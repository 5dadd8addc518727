import { i18n } from '#i18n';
import type { MuteView } from '../lib/protocol/prompt.ts';
import { ArmedButton } from './controls.tsx';
import type { Actions } from './decision.ts';
import { Outside, Rich, Site } from './rich.tsx';
import { SLOTS } from './slots.ts';
import { hostOf, sentences } from './text.ts';

/** What is muted, and what may be after repeated dismissals. */
export function Mutes({ mutes, send }: { mutes: readonly MuteView[]; send: Actions['send'] }) {
  if (mutes.length === 0) return null;
  return (
    <section class="mutes">
      {mutes.map((mute) => (
        <MuteLine key={`${mute.clientOrigin} ${mute.server} ${mute.count === null}`} mute={mute} send={send} />
      ))}
    </section>
  );
}

function MuteLine({ mute, send }: { mute: MuteView; send: Actions['send'] }) {
  const { clientOrigin: origin, server, serverName, count } = mute;
  const who = serverName === null ? <Site name={hostOf(origin)} /> : <Outside text={serverName} />;
  if (count === null) {
    return (
      <ArmedButton look="quiet" onPress={() => send({ type: 'mute', origin, server })}>
        <span>
          <Rich text={i18n.t('mute.offer', [SLOTS[0]])} slots={[who]} />
        </span>
      </ArmedButton>
    );
  }
  return (
    <div class="muted">
      <p class="note">
        <Rich text={sentences(i18n.t('mute.muted', [SLOTS[0]]), i18n.t('mute.count', count))} slots={[who]} />
      </p>
      <ArmedButton onPress={() => send({ type: 'unmute', origin, server })}>{i18n.t('mute.unmute')}</ArmedButton>
    </div>
  );
}
