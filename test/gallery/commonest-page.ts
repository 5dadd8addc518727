/** The page that `words.ts` counts the words of. */
import { COMMONEST } from './commonest.ts';
import { show } from './show.ts';

show(COMMONEST);
