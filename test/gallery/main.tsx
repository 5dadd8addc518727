/** The gallery's page: draws the scene that is named in the address, with the components as they are shipped. */
import { render } from 'preact';
import { i18n } from '#i18n';
import { scenes } from './scenes.tsx';

declare global {
  interface Window {
    /** The names of all scenes. */
    gallery: string[];
  }
}

window.gallery = scenes.map(({ name }) => name);
const scene = scenes.find(({ name }) => name === decodeURIComponent(location.hash.slice(1)));
document.documentElement.lang = i18n.t('language');
document.title = scene?.name ?? 'Usher';
document.documentElement.dataset.surface = scene?.surface ?? 'popup';
if (scene) render(scene.draw(), document.getElementById('root') as HTMLElement);
