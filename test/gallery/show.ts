/** A page of scenes: draws one at a time, with the components as they are shipped. */
import { render } from 'preact';
import { i18n } from '#i18n';
import { declareLanguage } from '../../components/ui/language.ts';
import type { Scene } from './scene.ts';

/** A scene as it is known outside of the page: its buttons by their words. */
export interface Listed extends Pick<Scene, 'name' | 'surface'> {
  readonly press: readonly string[];
  readonly click: string | null;
  readonly unarmed: boolean;
}

declare global {
  interface Window {
    readonly gallery: {
      readonly scenes: readonly Listed[];
      /** Draws a scene afresh in place of the last. */
      draw(name: string): void;
    };
  }
}

/** Offers `scenes` to whoever drives the page. */
export function show(scenes: readonly Scene[]): void {
  const root = document.getElementById('root') as HTMLElement;
  declareLanguage(document.documentElement, i18n.t('language'));
  Object.assign(window, {
    gallery: {
      scenes: scenes.map(({ name, surface, press = [], click = null, unarmed = false }) => ({
        name,
        surface,
        press: press.map((key) => i18n.t(key)),
        click,
        unarmed,
      })),
      draw: (name) => {
        const scene = scenes.find((other) => other.name === name);
        render(null, root);
        document.documentElement.dataset.surface = scene?.surface ?? 'popup';
        document.title = name;
        if (scene) render(scene.draw(), root);
      },
    } satisfies Window['gallery'],
  });
}
