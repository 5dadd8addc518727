import { render } from 'preact';
import * as v from 'valibot';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { declareLanguage } from '../../components/ui/language.ts';
import { exerciseMessage } from '../../components/welcome/exercises.ts';
import { Welcome } from '../../components/welcome/welcome.tsx';
import { type Exercise, PRACTICE_KEY, PracticeOutcome } from '../../lib/protocol/welcome.ts';
import { askBackgroundOver } from '../../lib/view/ask-background.ts';
import { shortcut } from '../../lib/view/shortcut.ts';

/** No event tells that the icon was pinned: it is asked for while the page is looked at. */
const PIN_INTERVAL_MS = 1_000;

const tellBackground = askBackgroundOver(browser.runtime);
const root = document.getElementById('welcome') as HTMLElement;
let pinned: boolean | null = null;
let keys = '';
let outcome: PracticeOutcome | null = null;

function draw(): void {
  render(<Welcome pinned={pinned} shortcut={keys} outcome={outcome} onPractise={practise} />, root);
}

function practise(exercise: Exercise): void {
  outcome = null;
  draw();
  void tellBackground(exerciseMessage(exercise));
}

/** Firefox ESR does not know `getUserSettings`. */
async function look(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const settings = await browser.action.getUserSettings?.();
  const now = settings?.isOnToolbar ?? null;
  if (now === pinned) return;
  pinned = now;
  draw();
}

browser.storage.session.onChanged.addListener((changes) => {
  const parsed = v.safeParse(PracticeOutcome, changes[PRACTICE_KEY]?.newValue);
  if (!parsed.success) return;
  outcome = parsed.output;
  draw();
});
declareLanguage(document.documentElement, i18n.t('language'));
document.title = i18n.t('welcome.title');
keys = await shortcut(browser.commands);
draw();
await look();
setInterval(() => void look(), PIN_INTERVAL_MS);
