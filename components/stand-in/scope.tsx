import type { ComponentProps } from 'preact';
import { i18n } from '#i18n';
import type { StandInScope } from '../../lib/protocol/page-values.ts';
import { RadioGroup } from '../ui/radio-group.tsx';

type ScopeProps = Omit<ComponentProps<typeof RadioGroup<StandInScope>>, 'legend' | 'choices'>;

/** The choice of the requests that Usher answers in the page's place, if the page has a way of its own. */
export function ScopeChoice(props: ScopeProps) {
  return (
    <RadioGroup
      {...props}
      legend={i18n.t('standIn.scope')}
      choices={[
        ['everything', i18n.t('standIn.everything'), i18n.t('standIn.everythingText')],
        ['missing', i18n.t('standIn.missing'), null],
      ]}
    />
  );
}
