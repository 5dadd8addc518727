/** It waits for the true time, a quarter of a minute; `unit/components/prompt/time-left` has the words. */
import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

test('the prompt says how long is left in plain words, and reads out the last half minute', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  await client.ask({ mode: 'url', url: targetUrl, message: 'Sign in.' }, { deadlineMs: 45_000 });
  const popup = await openedPopup(extension, 'consent');
  expect(await popup.text()).toContain(message('timeLeft.minutes', 1));
  expect(await popup.evaluate(`document.querySelector('[role=status]').textContent`)).toBe('');
  await until('the last half minute to be read out', () =>
    popup.evaluate(
      `document.querySelector('[role=status]').textContent === ${JSON.stringify(message('timeLeft.halfMinute'))}`,
    ),
  );
});
