import { inChromium } from '../fixtures/chromium-story.ts';
import { decisionStories } from '../stories/decision.ts';

decisionStories(inChromium);
