/** The part that the popup, our window, and the panel share: the prompt on screen, and the effects of a press in it. */
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { DocumentFocus } from '../../components/arming/document-view.ts';
import type { Actions } from '../../components/prompt/actions.ts';
import { App, type Listen } from '../../components/prompt/app.tsx';
import { declareLanguage } from '../../components/ui/language.ts';
import type { PromptMessage } from '../../lib/protocol/prompt.ts';
import { Pace } from '../../lib/view/pace.ts';
import { Screen } from '../../lib/view/screen.ts';
import { watchPointer } from '../../lib/view/watch-pointer.ts';
import { watchWindowsOnTop } from '../../lib/view/windows-on-top.ts';

/** The messages that a view sends by itself, or while the person types: no press. */
const UNPRESSED: ReadonlySet<PromptMessage['type']> = new Set(['shown', 'draft', 'look']);

interface SurfaceParts extends Pick<Actions, 'close' | 'keepBeside'> {
  readonly place: 'popup' | 'window' | 'panel';
  readonly front: DocumentFocus;
  readonly hasPanel: boolean;
  /** Whether the browser hides Usher's icon, once that is known. */
  readonly isIconHidden: () => boolean;
  /** The person goes to another of our pages, which is there once `opened` is. */
  readonly leaveFor: (opened: Promise<unknown>) => void;
  readonly send: (message: PromptMessage) => void;
}

/** Returns the screen in this document, on which the background's messages are shown. */
export function createScreen({ place, front, hasPanel, isIconHidden, leaveFor, ...own }: SurfaceParts): Screen {
  declareLanguage(document.documentElement, i18n.t('language'));
  document.documentElement.dataset.surface = place;
  const seenFront = { ...front, isCovered: watchWindowsOnTop(browser.windows) };
  const root = document.getElementById('prompt') as HTMLElement;
  const isAiming = watchPointer(document);
  let pace: Pace | null = null;
  const send = (message: PromptMessage) => {
    own.send(message);
    if (!UNPRESSED.has(message.type)) pace?.userActed();
  };
  const actions: Actions = {
    ...own,
    send,
    openOptions: (at) =>
      leaveFor(at ? browser.tabs.create({ url: `/options.html#${at}` }) : browser.runtime.openOptionsPage()),
    requestPairing: ({ origin, kind, permission }) => {
      send({ type: 'pair', origin, kind });
      // In the same task as the press: Firefox takes the gesture away after an await.
      browser.permissions.request({ origins: [permission] }).then(
        (granted) => send({ type: 'pair-answered', granted }),
        () => send({ type: 'pair-answered', granted: false }),
      );
    },
  };
  const screen = new Screen((tabId, state, first) => {
    const shared = { listen, actions, place, front: seenFront, hasPanel, isIconHidden: isIconHidden() };
    render(<App key={tabId} state={state} first={first} {...shared} />, root);
  });
  const listen: Listen = (take) => {
    const made = new Pace({
      take,
      now: () => performance.now(),
      later: (task, ms) => void setTimeout(task, ms),
      isAiming,
    });
    pace = made;
    return screen.listen((said) => made.push(said));
  };
  return screen;
}
