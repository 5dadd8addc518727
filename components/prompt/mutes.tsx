import { i18n } from '#i18n';
import type { MuteView } from '../../lib/protocol/prompt.ts';
import { ArmedButton } from '../ui/controls.tsx';
import { countedText, hostOf, placedText, sentences } from '../ui/text.ts';
import { Quoted, Site, TextWithElements, Wording } from '../ui/text-with-elements.tsx';
import { usePrompt } from './prompt-context.ts';

/** The offers to mute, in the menu, once the person has refused again and again. */
export function MuteOffers() {
  const { prompt, actions } = usePrompt();
  return (
    <>
      {prompt.state.mutes
        .filter(({ count }) => count === null)
        .map((mute) => (
          <ArmedButton
            key={keyOf(mute)}
            look="quiet"
            onPress={() => actions.send({ type: 'mute', origin: mute.clientOrigin, server: mute.server })}
          >
            <span>
              <Wording say="mute.offer" $1={<Muted {...mute} />} />
            </span>
          </ArmedButton>
        ))}
    </>
  );
}

export function Mutes() {
  const { prompt, actions } = usePrompt();
  const muted = prompt.state.mutes.filter(({ count }) => count !== null);
  if (muted.length === 0) return null;
  return (
    <section class="stack-lines app-mutes">
      {muted.map((mute) => (
        <div key={keyOf(mute)}>
          <p class="text-note">
            <TextWithElements
              text={sentences(
                placedText('mute.muted'),
                mute.count ? countedText('mute.count', mute.count) : i18n.t('mute.none'),
              )}
              elements={[<Muted key="who" {...mute} />]}
            />
          </p>
          <p>
            <ArmedButton
              look="quiet"
              onPress={() => actions.send({ type: 'unmute', origin: mute.clientOrigin, server: mute.server })}
            >
              {i18n.t('mute.unmute')}
            </ArmedButton>
          </p>
        </div>
      ))}
    </section>
  );
}

const keyOf = ({ clientOrigin, server }: MuteView) => `${clientOrigin} ${server}`;

function Muted({ clientOrigin, serverName }: MuteView) {
  return serverName === null ? <Site name={hostOf(clientOrigin)} /> : <Quoted text={serverName} />;
}
