/** The gallery's page: draws the scene that is named in the address, with the components as they are shipped. */
import { render } from 'preact';
import { i18n } from '#i18n';
import { scenes } from './scenes.tsx';

declare global {
  interface Window {
    /** The names of all scenes, and the words on the button that each wants pressed (`null`: none). */
    gallery: (readonly [name: string, surface: string, press: string | null])[];
  }
}

window.gallery = scenes.map(({ name, surface, press }) => [name, surface, press ? i18n.t(press) : null] as const);
const scene = scenes.find(({ name }) => name === decodeURIComponent(location.hash.slice(1)));
document.documentElement.lang = i18n.t('language');
document.title = scene?.name ?? 'Usher';
document.documentElement.dataset.surface = scene?.surface ?? 'popup';
if (scene) render(scene.draw(), document.getElementById('root') as HTMLElement);
