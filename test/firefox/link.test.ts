import { inFirefox } from '../fixtures/firefox-story.ts';
import { pastedLinkStory } from '../stories/link.ts';

pastedLinkStory(inFirefox);
