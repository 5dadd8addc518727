/** The scenes of the gallery. */
import type { JSX } from 'preact';

export interface Scene {
  readonly name: string;
  /** `popup` is 410 px wide; `window` is our own prompt window; `panel` stands beside the page; `page` in a tab. */
  readonly surface: 'popup' | 'window' | 'panel' | 'page';
  readonly draw: () => JSX.Element;
  /** The buttons to press once it is drawn, one after the other, by the keys of their words. */
  readonly press?: readonly Press[];
  /** Whether it stays in the moment in which it comes up, when no button decides yet. */
  readonly unarmed?: true;
  /** The element that is clicked after that, by a CSS selector: one without words of its own, or with numbers in them. */
  readonly click?: string;
}

type Press =
  | 'action.open'
  | 'action.send'
  | 'form.review'
  | 'home.pair'
  | 'options.clear'
  | 'queue.next'
  | 'review.back';
