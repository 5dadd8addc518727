import { test } from 'vitest';
import { tellStory } from '../demo/story.ts';

test('the demo: a person pairs the page, opens a URL and sends a form, and the real server receives both', async () => {
  await tellStory('.output/demo', () => {});
});
