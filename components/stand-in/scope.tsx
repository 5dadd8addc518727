import { i18n } from '#i18n';
import { STAND_IN_SCOPES, type StandInScope } from '../../lib/protocol/page-words.ts';
import { HARMLESS } from '../arming/marks.ts';

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
    <fieldset class="control-choice" aria-describedby={describedBy}>
      <legend>{i18n.t('standIn.scope')}</legend>
      {STAND_IN_SCOPES.map((choice) => (
        <div key={choice} class="control-option">
          <input
            type="radio"
            id={`${name}-${choice}`}
            name={name}
            checked={choice === scope}
            onChange={() => onChoose(choice)}
            {...HARMLESS}
          />
          <label for={`${name}-${choice}`}>{scopeText(choice)}</label>
        </div>
      ))}
    </fieldset>
  );
}

function scopeText(scope: StandInScope): string {
  return i18n.t(scope === 'everything' ? 'standIn.everything' : 'standIn.missing');
}
