import { i18n } from '#i18n';
import { frameOf, offerOf } from '../../lib/protocol/offer.ts';
import type { HistoryEntryView } from '../../lib/protocol/options.ts';
import type { SiteView } from '../../lib/protocol/prompt.ts';
import { HistoryLine } from '../history/history-line.tsx';
import { HelpLink } from '../prompt/ended-notice.tsx';
import { Aside, DecisionRow } from '../prompt/frame.tsx';
import { firstRequest } from '../prompt/order.ts';
import { usePrompt } from '../prompt/prompt-context.ts';
import { shownOrigin } from '../prompt/request-head.tsx';
import { needsReload, StandInReport } from '../stand-in/stand-in-report.tsx';
import { StandInSheet } from '../stand-in/stand-in-sheet.tsx';
import { type PairedView, statusOf } from '../stand-in/status.ts';
import { ArmedButton, HarmlessButton, Heading } from '../ui/controls.tsx';
import { CheckIcon, FormIcon } from '../ui/icons.tsx';
import { keyFor } from '../ui/key-for.ts';
import { countedText, hostOf, shortDayText } from '../ui/text.ts';
import { Site } from '../ui/text-with-elements.tsx';
import { LinkField } from './link-field.tsx';
import { PairAnyway, PairRow } from './pair.tsx';
import { Sheet } from './sheet.tsx';

/** This site, and the requests that wait in other tabs. */
export function Home() {
  const { prompt, actions, isIconHidden, show } = usePrompt();
  const { site, requests, elsewhere } = prompt.state;
  const offer = offerOf(site);
  if (prompt.secondStep !== null && offer !== null) return <PairAnyway offer={offer} />;
  const frame = frameOf(site)?.identity?.href;
  const isQuiet = elsewhere.length + requests.length === 0;
  return (
    <>
      <SiteStatus site={site} />
      {/* A request that comes in takes its place, so that the decisions keep theirs. */}
      {isIconHidden && isQuiet && site.kind === 'paired' && <p class="text-note">{i18n.t('home.unpinned')}</p>}
      {elsewhere.length > 0 && (
        <section class="home-elsewhere">
          <h2>{i18n.t('home.elsewhere')}</h2>
          <ul class="stack-close">
            {elsewhere.map(({ id, clientOrigin, kind }) => (
              <li key={id}>
                {/* It decides nothing: other pages move it, and a decision that it counted as would move with it. */}
                <button type="button" class="control-button" onClick={() => actions.send({ type: 'choose', id })}>
                  <strong>
                    <Site name={hostOf(clientOrigin)} />
                  </strong>
                  <span class="home-kind">{i18n.t(keyFor('home.kind', kind))}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {requests.length > 0 && (
        <div class="card-tint stack-ends home-arrived">
          <p>{countedText('home.arrived', requests.length)}</p>
          {/* They never replace this view under the person's hands. */}
          <HarmlessButton onPress={() => show(firstRequest(requests))}>{i18n.t('home.show')}</HarmlessButton>
        </div>
      )}
      {/* The way to open what is embedded in the page by itself. It lies in no place of the row. */}
      {frame !== undefined && (
        <p>
          <ArmedButton onPress={() => actions.send({ type: 'open-frame', url: frame })}>
            {i18n.t('standIn.openFrame')}
          </ArmedButton>
        </p>
      )}
      <LinkField />
      <SiteDecision site={site} />
    </>
  );
}

function SiteStatus({ site }: { readonly site: SiteView }) {
  const subject = `home ${site.kind}`;
  switch (site.kind) {
    case 'checking':
      return <Heading subject={subject}>{i18n.t('home.checking')}</Heading>;
    case 'paired':
      return (
        <>
          <StatusLine site={site} />
          {site.standIn && <StandInReport origin={site.origin} standIn={site.standIn} />}
          <Recent entries={site.recent} />
        </>
      );
    case 'can-pair':
      return (
        <Sheet
          subject={subject}
          title="home.canPair"
          origin={site.origin}
          offer={site}
          lines={[
            [<FormIcon key="asks" />, i18n.t('home.asks')],
            [<CheckIcon key="decides" />, i18n.t('home.decides')],
          ]}
        />
      );
    case 'not-a-client':
      if (site.origin !== null && site.standIn)
        return <StandInSheet subject={subject} origin={site.origin} offer={site.standIn} />;
      return (
        <>
          <Heading subject={subject}>{i18n.t('home.notAClient')}</Heading>
          {site.origin !== null && (
            <p class="text-note">
              <Site name={site.origin} />
            </p>
          )}
          <p>{i18n.t('home.notAClientText')}</p>
          <HelpLink />
        </>
      );
    case 'cannot-pair':
      return (
        <>
          <Heading subject={subject}>
            {i18n.t(site.reason === 'still-loading' ? 'home.checking' : 'home.cannotPair')}
          </Heading>
          <p>{i18n.t(keyFor('home.reason', site.reason))}</p>
        </>
      );
    case 'unseen':
      return (
        <>
          <Heading subject={subject}>{i18n.t('home.unseenTitle')}</Heading>
          <p>{i18n.t('home.unseen')}</p>
        </>
      );
  }
}

function StatusLine({ site }: { readonly site: PairedView }) {
  const { tone, title, text } = statusOf(site);
  return (
    <>
      <div class="home-status">
        <Heading subject={`home ${site.kind}`}>
          <span class={`home-dot home-dot-${tone}`} />
          {i18n.t(title)}
        </Heading>
        <Site name={shownOrigin(site.origin)} />
      </div>
      {text !== null && <p>{i18n.t(text)}</p>}
    </>
  );
}

function Recent({ entries }: { entries: readonly HistoryEntryView[] }) {
  if (entries.length === 0) return null;
  return (
    <section class="home-recent">
      <h2>{i18n.t('home.recent')}</h2>
      <ul class="stack-close">
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${index}`} class="stack-ends">
            <HistoryLine entry={entry} />
            <time class="text-aside" dateTime={new Date(entry.at).toISOString()}>
              {shortDayText(entry.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SiteDecision({ site }: { readonly site: SiteView }) {
  const { send } = usePrompt().actions;
  if (site.kind === 'can-pair') return <PairRow offer={site} words={i18n.t('home.pair')} />;
  if (site.kind === 'not-a-client' && site.standIn)
    return <PairRow offer={site.standIn} words={i18n.t('standIn.begin')} isWanted={site.standIn.signs} />;
  if (site.kind === 'paired' && site.standIn && needsReload(site.standIn))
    return (
      <DecisionRow
        no={[]}
        goOn={{ words: i18n.t('standIn.reload'), look: 'primary', onPress: () => send({ type: 'reload' }) }}
      />
    );
  return <Aside />;
}
