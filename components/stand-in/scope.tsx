import { i18n } from '#i18n';
import type { StandInScope } from '../../lib/protocol/page-words.ts';
import { RadioGroup } from '../ui/radio-group.tsx';

interface ScopeProps {
  readonly name: string;
  readonly scope: StandInScope;
  readonly describedBy?: string;
  readonly onChoose: (scope: StandInScope) => void;
}

/** The choice of the requests that Usher answers in the page's place, if the page has a way of its own. */
export function ScopeChoice({ name, scope, describedBy, onChoose }: ScopeProps) {
  return (
    <RadioGroup
      name={name}
      legend={i18n.t('standIn.scope')}
      value={scope}
      choices={[
        ['everything', i18n.t('standIn.everything'), i18n.t('standIn.everythingText')],
        ['missing', i18n.t('standIn.missing'), null],
      ]}
      describedBy={describedBy}
      onChoose={onChoose}
    />
  );
}
