import { inFirefox } from '../../fixtures/firefox-story.ts';
import { decisionStories } from '../../stories/decision.ts';

decisionStories(inFirefox);
