import { inFirefox } from '../../fixtures/firefox-story.ts';
import { messageLinkStory, pastedLinkStory } from '../../stories/link.ts';

pastedLinkStory(inFirefox);
messageLinkStory(inFirefox);
