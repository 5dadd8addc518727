import { i18n } from '#i18n';
import { STAND_IN_SCOPES, type StandInScope } from '../../lib/protocol/page-words.ts';
import { RadioGroup } from '../ui/radio-group.tsx';

interface ScopeProps {
  /** Tells several of them on one page apart. */
  readonly name: string;
  readonly scope: StandInScope;
  /** The id of what says which page it is about, where there are several. */
  readonly describedBy?: string;
  readonly onChoose: (scope: StandInScope) => void;
}

/** What Usher answers in the page's place, where the page has a way of its own. */
export function ScopeChoice({ name, scope, describedBy, onChoose }: ScopeProps) {
  return (
    <RadioGroup
      name={name}
      legend={i18n.t('standIn.scope')}
      value={scope}
      choices={STAND_IN_SCOPES.map((choice) => [choice, scopeText(choice), null])}
      describedBy={describedBy}
      onChoose={onChoose}
    />
  );
}

function scopeText(scope: StandInScope): string {
  return i18n.t(scope === 'everything' ? 'standIn.everything' : 'standIn.missing');
}
