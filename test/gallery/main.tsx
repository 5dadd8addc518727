/** The gallery's page: draws the scene that is named in the address, with the components as they are shipped. */
import { render } from 'preact';
import { i18n } from '#i18n';
import type { Scene } from './scene.ts';
import { scenes } from './scenes.ts';

/** What is known of a scene outside of the page: its buttons by their words. */
export interface Listed extends Pick<Scene, 'name' | 'surface'> {
  readonly press: readonly string[];
  readonly click: string | null;
}

declare global {
  interface Window {
    gallery: readonly Listed[];
  }
}

window.gallery = scenes.map(({ name, surface, press = [], click = null }) => ({
  name,
  surface,
  press: press.map((key) => i18n.t(key)),
  click,
}));
const scene = scenes.find(({ name }) => name === decodeURIComponent(location.hash.slice(1)));
document.documentElement.lang = i18n.t('language');
document.title = scene?.name ?? 'Usher';
document.documentElement.dataset.surface = scene?.surface ?? 'popup';
if (scene) render(scene.draw(), document.getElementById('root') as HTMLElement);
