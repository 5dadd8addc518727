import type { JSX } from 'preact';
import { i18n } from '#i18n';
import { CopyButton } from '../ui/controls.tsx';
import type { SectionProps } from './actions.ts';

export interface Environment {
  readonly userAgent: string;
  /** The keyboard command that opens Usher, as the browser writes it; empty where there is none. */
  readonly shortcut: string;
  readonly hasPanel: boolean;
}

/** Facts about Usher, the keyboard command, practice, and figures for a report. Nothing here names a page or a site. */
export function About({ state, actions, environment }: SectionProps & { readonly environment: Environment }) {
  const { userAgent, shortcut } = environment;
  const { clients, history, diagnostics, waiting, policy } = state;
  const figures: readonly Figure[] = [
    [i18n.t('options.version'), diagnostics.version],
    [i18n.t('options.protocol'), String(diagnostics.protocol)],
    [i18n.t('options.browser'), userAgent],
    [i18n.t('options.countClients'), String(clients.length)],
    [i18n.t('options.countHistory'), String(history.length)],
    [i18n.t('options.countWaiting'), String(waiting)],
    [i18n.t('options.countProblems'), policy.problems.join(', ') || '0'],
  ];
  return (
    <section class="page-panel" aria-labelledby="about">
      <h2 id="about">{i18n.t('options.about')}</h2>
      <p>{i18n.t('extension.description')}</p>
      <p class="text-note">{i18n.t('options.private')}</p>
      <div>
        <p>
          {shortcut === '' ? (
            i18n.t('shortcut.none')
          ) : (
            <>
              {i18n.t('shortcut.opens')} <kbd dir="ltr">{shortcut}</kbd>
            </>
          )}
        </p>
        <p class="text-small options-row-note">{i18n.t('shortcut.change')}</p>
      </div>
      <Figures figures={figures} />
      <div class="page-actions">
        <CopyButton
          text={[...figures.map(([name, value]) => `${name}: ${value}`), JSON.stringify(diagnostics, null, 2)].join(
            '\n',
          )}
          label={i18n.t('options.copyFigures')}
          copied={i18n.t('options.figuresCopied')}
        />
        <button type="button" class="control-button" onClick={actions.practise}>
          {i18n.t('options.practise')}
        </button>
      </div>
    </section>
  );
}

type Figure = readonly [name: string, value: string, words?: JSX.Element];

/** Names, drawn as `words` if there are some, and their values. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl class="stack-close about-figures">
      {figures.map(([name, value, words = name]) => (
        <div key={name}>
          <dt>{words}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
