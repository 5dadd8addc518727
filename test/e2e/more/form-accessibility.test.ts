/** Axe on every view of a form. */
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../fixtures/axe.ts';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage } from '../../fixtures/stage.ts';

const PROPERTIES = {
  name: { type: 'string', title: 'Full name', description: 'As it is written. '.repeat(60) },
  password: { type: 'string', title: 'Password' },
  adults: { type: 'integer', minimum: 1, maximum: 9, default: 1 },
  seat: { type: 'string', oneOf: [{ const: 'w', title: 'Window' }], default: 'w' },
  meals: { type: 'array', minItems: 1, maxItems: 2, items: { enum: ['Vegetarian', 'Vegan', 'Halal'] } },
  insured: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  at: { type: 'string', format: 'date-time' },
  month: { type: 'string', enum: ['May', 'June', 'July', 'August', 'March', 'April'] },
  city: { type: 'string', title: 'City', enum: Array.from({ length: 300 }, (_, n) => `City ${n}`) },
  tags: { type: 'array', items: { enum: Array.from({ length: 40 }, (_, n) => `Tag ${n}`) } },
  notes: { type: 'string', maxLength: 500, default: 'x '.repeat(200) },
};

test('axe finds nothing wrong with any of them', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask({
    message: 'Please tell me a little. '.repeat(30),
    requestedSchema: { type: 'object', properties: PROPERTIES, required: ['name', 'meals'] },
  } as never);
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  expect(await accessibilityProblems(popup), 'to fill in').toEqual([]);

  await popup.pressArmed(message('form.review'));
  await popup.control('combobox', /^City/).click();
  expect(await accessibilityProblems(popup), 'with problems and an open list').toEqual([]);

  await popup.control('textbox', /^Full name/).fill('Ada');
  await popup.control('textbox', /^Password/).fill('hush');
  await popup.control('checkbox', 'Vegan').click();
  await popup.pressArmed(message('form.review'));
  await popup.armed('review');
  expect(await accessibilityProblems(popup), 'the review').toEqual([]);

  await asked.withdraw();
  await popup.armed('lost');
  expect(await accessibilityProblems(popup), 'the server stopped waiting').toEqual([]);
});
