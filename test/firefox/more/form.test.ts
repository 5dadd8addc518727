import { inFirefox } from '../../fixtures/firefox-story.ts';
import { refusedFormStories } from '../../stories/form.ts';

refusedFormStories(inFirefox);
