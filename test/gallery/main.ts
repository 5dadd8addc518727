/** The gallery's page. */
import { scenes } from './scenes.ts';
import { show } from './show.ts';

show(scenes);
