import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { EXERCISES, type Exercise, type PracticeOutcome } from '../../lib/protocol/welcome.ts';
import { AcceptedIcon, UsherIcon } from '../ui/icons.tsx';
import { keyFor } from '../ui/key-for.ts';
import type { MessageKey } from '../ui/text.ts';
import { PinPicture, PromptPicture } from './pictures.tsx';

const NOT_DONE = { decline: 'practice.declined', cancel: 'practice.cancelled' } as const;
const PRACTICED = {
  honest: { accept: 'practice.finished', ...NOT_DONE },
  lookalike: {
    accept: 'practice.lookalikeOpened',
    decline: 'practice.lookalikeSeen',
    cancel: 'practice.lookalikeSeen',
  },
  decision: { accept: 'practice.sent', ...NOT_DONE },
  form: { accept: 'practice.sent', ...NOT_DONE },
} as const satisfies Record<Exercise, Record<PracticeOutcome['action'], MessageKey>>;

interface WelcomeProps {
  /** Whether Usher's icon is on the toolbar; `null` where the browser does not say. */
  readonly pinned: boolean | null;
  readonly shortcut: string;
  readonly outcome: PracticeOutcome | null;
  readonly onPractise: (exercise: Exercise) => void;
}

/** The page after the installation: practice, pinning the icon, and using Usher on a page. */
export function Welcome({ pinned, shortcut, outcome, onPractise }: WelcomeProps) {
  return (
    <>
      <header class="page-head page-hero">
        <UsherIcon size={48} />
        <h1>{i18n.t('welcome.title')}</h1>
        <p class="page-lead">{i18n.t('welcome.lead')}</p>
      </header>
      <main class="page-body" data-view="welcome">
        <ol class="stack-lines welcome-steps">
          <Step title={i18n.t('welcome.practise')} done={outcome !== null} picture={<PromptPicture />}>
            <p>{i18n.t('welcome.practiseText')}</p>
            <ul class="welcome-exercises">
              {EXERCISES.map((exercise, index) => (
                <li key={exercise} class="stack-lines welcome-exercise">
                  <h3>{i18n.t(keyFor('practice', exercise))}</h3>
                  <button
                    type="button"
                    class={index === 0 ? 'control-button control-primary' : 'control-button'}
                    onClick={() => onPractise(exercise)}
                  >
                    {i18n.t('practice.start')}{' '}
                    <span class="visually-hidden">{i18n.t(keyFor('practice', exercise))}</span>
                  </button>
                </li>
              ))}
            </ul>
            <p
              role="status"
              class={`welcome-outcome ${outcome === null ? '' : isGood(outcome) ? 'welcome-done' : 'welcome-caution'}`}
            >
              {outcome === null ? '' : i18n.t(PRACTICED[outcome.exercise][outcome.action])}
            </p>
          </Step>
          <Step title={i18n.t('welcome.pin')} done={pinned === true} picture={<PinPicture />}>
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
          </Step>
        </ol>
      </main>
    </>
  );
}

interface StepProps {
  readonly title: string;
  readonly done?: boolean;
  readonly picture?: ComponentChildren;
  readonly children: ComponentChildren;
}

function Step({ title, done = false, picture, children }: StepProps) {
  return (
    <li class="page-panel welcome-step" data-done={done ? '' : undefined}>
      {picture}
      <h2>{title}</h2>
      {children}
    </li>
  );
}

/** The page in the tab where an exercise would have opened another. */
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
