import { inChromium } from '../fixtures/chromium-story.ts';
import { urlStories } from '../stories/url.ts';

urlStories(inChromium);
