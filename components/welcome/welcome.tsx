import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { EXERCISES, type Exercise, type PracticeOutcome } from '../../lib/protocol/welcome.ts';
import { AcceptedIcon, UsherIcon } from '../ui/icons.tsx';
import type { MessageKey } from '../ui/text.ts';

const TITLES = {
  honest: 'practice.honest',
  lookalike: 'practice.lookalike',
  form: 'practice.form',
} as const satisfies Record<Exercise, MessageKey>;

const TEXTS = {
  honest: 'practice.honestText',
  lookalike: 'practice.lookalikeText',
  form: 'practice.formText',
} as const satisfies Record<Exercise, MessageKey>;

const NOT_DONE = { decline: 'practice.declined', cancel: 'practice.cancelled' } as const;
const OUTCOMES = {
  honest: { accept: 'practice.finished', ...NOT_DONE },
  lookalike: {
    accept: 'practice.lookalikeOpened',
    decline: 'practice.lookalikeSeen',
    cancel: 'practice.lookalikeSeen',
  },
  form: { accept: 'practice.sent', ...NOT_DONE },
} as const satisfies Record<Exercise, Record<PracticeOutcome['action'], MessageKey>>;

interface WelcomeProps {
  /** Whether Usher's icon is on the toolbar; `null` where the browser does not say. */
  readonly pinned: boolean | null;
  /** The keyboard command that opens Usher; empty where there is none. */
  readonly shortcut: string;
  /** What came of the last exercise, if any. */
  readonly outcome: PracticeOutcome | null;
  readonly onPractise: (exercise: Exercise) => void;
}

/** The page after the installation: what Usher does, pinning it, pairing, practice. */
export function Welcome({ pinned, shortcut, outcome, onPractise }: WelcomeProps) {
  return (
    <>
      <header class="page-head page-hero">
        <UsherIcon size={48} />
        <h1>{i18n.t('welcome.title')}</h1>
        <p class="page-lead">{i18n.t('welcome.lead')}</p>
      </header>
      <main class="page-body" data-view="welcome">
        <ol class="welcome-steps">
          <Step title={i18n.t('welcome.what')}>
            <ul class="welcome-points">
              <li>{i18n.t('welcome.whatAsks')}</li>
              <li>{i18n.t('welcome.whatShows')}</li>
              <li>{i18n.t('welcome.whatKeeps')}</li>
              <li>{i18n.t('welcome.links')}</li>
            </ul>
          </Step>
          <Step title={i18n.t('welcome.pin')} done={pinned === true}>
            <p>{i18n.t('welcome.pinText')}</p>
            {pinned !== null && (
              <p role="status" class={pinned ? 'welcome-done' : 'text-note'}>
                {pinned && <AcceptedIcon />}
                {i18n.t(pinned ? 'welcome.pinned' : 'welcome.notPinned')}
              </p>
            )}
            {shortcut !== '' && (
              <p class="text-note">
                {i18n.t('shortcut.opens')} <kbd dir="ltr">{shortcut}</kbd>
              </p>
            )}
          </Step>
          <Step title={i18n.t('welcome.pair')}>
            <p>{i18n.t('welcome.pairText')}</p>
            <p class="text-note">{i18n.t('welcome.apps')}</p>
          </Step>
          <Step title={i18n.t('welcome.practise')}>
            <p>{i18n.t('welcome.practiseText')}</p>
            <ul class="welcome-exercises">
              {EXERCISES.map((exercise) => (
                <li key={exercise} class="welcome-exercise">
                  <h3>{i18n.t(TITLES[exercise])}</h3>
                  <p class="text-note">{i18n.t(TEXTS[exercise])}</p>
                  <button type="button" class="control-button control-primary" onClick={() => onPractise(exercise)}>
                    {i18n.t('practice.start')} <span class="visually-hidden">{i18n.t(TITLES[exercise])}</span>
                  </button>
                </li>
              ))}
            </ul>
            <p
              role="status"
              class={`welcome-outcome ${outcome === null ? '' : isGood(outcome) ? 'welcome-done' : 'welcome-caution'}`}
            >
              {outcome === null ? '' : outcomeText(outcome)}
            </p>
          </Step>
        </ol>
      </main>
    </>
  );
}

function Step({ title, done = false, children }: { title: string; done?: boolean; children: ComponentChildren }) {
  return (
    <li class="page-panel welcome-step" data-done={done ? '' : undefined}>
      <h2>{title}</h2>
      {children}
    </li>
  );
}

/** What stands in the tab in place of the page that would have been opened. */
export function PracticePage() {
  return (
    <main class="page-body page-single" data-view="practice">
      <UsherIcon size={48} />
      <h1>{i18n.t('practice.openedTitle')}</h1>
      <p>{i18n.t('practice.openedText')}</p>
      <p>{i18n.t('practice.openedNext')}</p>
    </main>
  );
}

/** Only opening the lookalike is a slip: no and later are always answers. */
function isGood({ exercise, action }: PracticeOutcome): boolean {
  return exercise !== 'lookalike' || action !== 'accept';
}

function outcomeText({ exercise, action }: PracticeOutcome): string {
  return i18n.t(OUTCOMES[exercise][action]);
}
