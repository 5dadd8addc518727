import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { EXERCISES, type Exercise, type PracticeOutcome } from '../../lib/protocol/welcome.ts';
import { AcceptedIcon, UsherIcon } from '../icons.tsx';

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
      <header class="page-head hero">
        <UsherIcon size={48} />
        <h1>{i18n.t('welcome.title')}</h1>
        <p class="lead">{i18n.t('welcome.lead')}</p>
      </header>
      <main class="page" data-view="welcome">
        <ol class="steps">
          <Step title={i18n.t('welcome.what')}>
            <ul class="points">
              <li>{i18n.t('welcome.whatAsks')}</li>
              <li>{i18n.t('welcome.whatShows')}</li>
              <li>{i18n.t('welcome.whatKeeps')}</li>
            </ul>
          </Step>
          <Step title={i18n.t('welcome.pin')} done={pinned === true}>
            <p>{i18n.t('welcome.pinText')}</p>
            {pinned !== null && (
              <p role="status" class={pinned ? 'done' : 'note'}>
                {pinned && <AcceptedIcon />}
                {i18n.t(pinned ? 'welcome.pinned' : 'welcome.notPinned')}
              </p>
            )}
            {shortcut !== '' && (
              <p class="note">
                {i18n.t('shortcut.opens')} <kbd>{shortcut}</kbd>
              </p>
            )}
          </Step>
          <Step title={i18n.t('welcome.pair')}>
            <p>{i18n.t('welcome.pairText')}</p>
          </Step>
          <Step title={i18n.t('welcome.practise')}>
            <p>{i18n.t('welcome.practiseText')}</p>
            <ul class="exercises">
              {EXERCISES.map((exercise) => (
                <li key={exercise} class="exercise">
                  <h3>{exerciseTitle(exercise)}</h3>
                  <p class="note">{exerciseText(exercise)}</p>
                  <button type="button" class="button primary" onClick={() => onPractise(exercise)}>
                    {i18n.t('practice.start')} <span class="visually-hidden">{exerciseTitle(exercise)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <p role="status" class={`outcome ${outcome === null ? '' : isGood(outcome) ? 'done' : 'caution'}`}>
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
    <li class="panel step" data-done={done ? '' : undefined}>
      <h2>{title}</h2>
      {children}
    </li>
  );
}

/** What stands in the tab in place of the page that would have been opened. */
export function PracticePage() {
  return (
    <main class="page single" data-view="practice">
      <UsherIcon size={48} />
      <h1>{i18n.t('practice.openedTitle')}</h1>
      <p class="lead">{i18n.t('practice.openedText')}</p>
      <p>{i18n.t('practice.openedNext')}</p>
    </main>
  );
}

function exerciseTitle(exercise: Exercise): string {
  switch (exercise) {
    case 'honest':
      return i18n.t('practice.honest');
    case 'lookalike':
      return i18n.t('practice.lookalike');
    case 'form':
      return i18n.t('practice.form');
  }
}

function exerciseText(exercise: Exercise): string {
  switch (exercise) {
    case 'honest':
      return i18n.t('practice.honestText');
    case 'lookalike':
      return i18n.t('practice.lookalikeText');
    case 'form':
      return i18n.t('practice.formText');
  }
}

/** Only opening the lookalike is a slip: no and later are always answers. */
function isGood({ exercise, action }: PracticeOutcome): boolean {
  return exercise !== 'lookalike' || action !== 'accept';
}

function outcomeText({ exercise, action }: PracticeOutcome): string {
  if (exercise === 'lookalike') {
    return i18n.t(action === 'accept' ? 'practice.lookalikeOpened' : 'practice.lookalikeSeen');
  }
  switch (action) {
    case 'accept':
      return i18n.t(exercise === 'form' ? 'practice.sent' : 'practice.finished');
    case 'decline':
      return i18n.t('practice.declined');
    case 'cancel':
      return i18n.t('practice.cancelled');
  }
}
