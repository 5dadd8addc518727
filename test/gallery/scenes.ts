/** Every view in every state that looks different. */
import { DECISIONS } from './decision-scenes.ts';
import { FORMS } from './form-scenes.ts';
import { HOME } from './home-scenes.ts';
import { PAGES } from './page-scenes.tsx';
import { QUEUE } from './queue-scenes.ts';
import type { Scene } from './scene.ts';
import { URLS } from './url-scenes.ts';

export const scenes: readonly Scene[] = [...HOME, ...URLS, ...QUEUE, ...DECISIONS, ...FORMS, ...PAGES];
