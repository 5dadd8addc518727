/** Real forms, filled in by keyboard alone: the server gets exactly what was reviewed. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startDemo } from '../../demo/demo.ts';
import { startFormExample } from '../../demo/form-example.ts';
import type { Extension } from '../../fixtures/extension.ts';
import { EXAMPLES } from '../../fixtures/form-examples.ts';
import { expectSent, keyboardOn, type Typed } from '../../fixtures/keyboard.ts';
import type { McpServer } from '../../fixtures/mcp-server.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { forTest, launch, pairedStage, pressArmed } from '../../fixtures/stage.ts';
import { type PromptSurface, SURFACES } from '../../fixtures/surfaces.ts';

interface Called {
  readonly extension: Extension;
  readonly page: Page;
  call(tool: string): Promise<void>;
  /** The tool's result, once there is one. */
  result(): Promise<string>;
}

/** A paired demo page on the server that `start` starts. */
async function pairedDemo(surface: PromptSurface, start?: () => Promise<McpServer>): Promise<Called> {
  const demo = forTest(await startDemo(start));
  const extension = await launch();
  const page = await extension.open(demo.url);
  await page.getByText(/^Connected to/).waitFor();
  const popup = await clickToolbar(extension, page);
  await pressArmed(popup, message('home.pair'));
  await popup.button(message('home.unpair')).name();
  await popup.clickOutside(page);
  await surface.open(extension, page);
  return {
    extension,
    page,
    call: async (tool) => {
      await page.getByRole('button', { name: new RegExp(`^${tool}( asks you)?$`) }).click();
      await page.getByRole('button', { name: 'Call the tool' }).click();
    },
    result: async () => (await page.locator('[data-kind=result] pre').textContent()) ?? '',
  };
}

/** The JSON that a tool's text ends with. */
function jsonIn(text: string): Record<string, unknown> {
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

test.each(SURFACES)('the 13 fields of server-everything, in the $name', async (surface) => {
  const { extension, call, result } = await pairedDemo(surface);
  await call('trigger-elicitation-request');
  const popup = await surface.prompt(extension);
  const keyboard = await keyboardOn(popup);
  const labels = await popup.evaluate<string[]>(
    `[...document.querySelectorAll('.field-label label')].map((label) => label.innerText)`,
  );
  expect(labels).toHaveLength(13);
  const answers: Typed[] = [
    'Ada Lovelace',
    true,
    'It rains.',
    'ada@example.com',
    'https://example.com/ada',
    '12/10/1815',
    '7',
    '2.5',
    'Phoebe',
    ['Guitar', 'Drums'],
    'Green Lantern',
    ['Tuna', 'Salmon'],
    'Dogs',
  ];
  await keyboard.fill(Object.fromEntries(labels.map((label, index) => [label, answers[index] ?? ''])));
  const reviewed = await keyboard.reviewAndSend();
  expect(reviewed).toHaveLength(13);
  const text = await result();
  expectSent(jsonIn(text).content as Record<string, unknown>, reviewed);
});

test.each(SURFACES)(
  'the three examples of the SDK, the one that asks for a password among them, in the $name',
  async (surface) => {
    const { extension, page, call } = await pairedDemo(surface, startFormExample);
    const results = page.locator('[data-kind=result] pre');
    const resultOf = async (index: number) => (await results.nth(index).textContent()) ?? '';

    await call('register_user');
    let popup = await surface.prompt(extension);
    let keyboard = await keyboardOn(popup);
    expect(await popup.text()).toContain(message('form.secret'));
    await keyboard.fill({
      Username: 'ada',
      Email: 'ada@example.com',
      Password: 'correct horse',
      Newsletter: true,
      Role: 'Designer',
      Interests: ['backend', 'ai'],
    });
    await keyboard.pressButton(message('form.review'));
    const secret = await keyboard.review();
    expect(secret.find(({ label }) => label === 'Password')?.value).toEqual(['correct horse']);
    expect(await popup.text()).toContain(message('review.secret'));
    await popup.armed();
    await keyboard.pressButton(message('review.sendAnyway'));
    expect(await resultOf(0)).toMatch(/Username: ada\nEmail: ada@example.com\nNewsletter: Yes/);

    await call('create_event');
    popup = await surface.prompt(extension);
    keyboard = await keyboardOn(popup);
    await keyboard.fill({ 'Event Title': 'Tea', Description: 'With cake' });
    await keyboard.pressButton(message('action.send'));
    popup = await surface.next(popup, extension, 'Step 2');
    keyboard = await keyboardOn(popup);
    expect(await popup.text()).toContain('Step 2');
    await keyboard.fill({ Date: '01/31/2026', 'Start Time': '16:00', Duration: '45' });
    await keyboard.pressButton(message('action.send'));
    expect(jsonIn(await resultOf(1))).toEqual({
      title: 'Tea',
      description: 'With cake',
      date: '2026-01-31',
      startTime: '16:00',
      duration: 45,
    });

    await call('update_shipping_address');
    popup = await surface.prompt(extension);
    keyboard = await keyboardOn(popup);
    await keyboard.fill({
      'Full Name': 'Ada',
      'Street Address': '1 Engine Row',
      City: 'London',
      'State/Province': 'LN',
      'ZIP/Postal Code': '12345',
    });
    const reviewed = await keyboard.reviewAndSend();
    expect(reviewed.at(-1)).toMatchObject({ label: 'Phone Number (optional)', value: null });
    expectSent(jsonIn(await resultOf(2)), reviewed);
  },
);

test.each(SURFACES)('each example of the specification, in the $name', async (surface) => {
  const { extension, client } = await pairedStage();
  await surface.open(extension, client.page);
  for (const { what, properties, required = [], typed, sent, presses } of EXAMPLES) {
    const asked = await client.ask({
      message: what,
      requestedSchema: { type: 'object', properties, required: [...required] },
    } as never);
    const popup = await surface.prompt(extension);
    const keyboard = await keyboardOn(popup, typeof presses === 'number' ? 'form' : 'decision');
    await keyboard.fill(typed);
    if (typeof presses === 'object') await keyboard.pressButton(presses.button);
    else if (presses === 'yes') await keyboard.pressButton(message('form.yes'));
    else if (presses === 1) await keyboard.pressButton(message('action.send'));
    else expectSent(sent, await keyboard.reviewAndSend());
    expect(await asked.ended(), what).toEqual({ result: { action: 'accept', content: sent } });
    await surface.done(popup);
  }
});

test.each(SURFACES)(
  'accepting the defaults sends exactly them (elicitation-sep1034-client-defaults), in the $name',
  async (surface) => {
    const { extension, client } = await pairedStage();
    await surface.open(extension, client.page);
    const asked = await client.ask({
      message: 'Please review and update the form fields with defaults',
      requestedSchema: {
        type: 'object',
        properties: {
          name: { type: 'string', description: 'User name', default: 'John Doe' },
          age: { type: 'integer', description: 'User age', default: 30 },
          score: { type: 'number', description: 'User score', default: 95.5 },
          status: {
            type: 'string',
            description: 'User status',
            enum: ['active', 'inactive', 'pending'],
            default: 'active',
          },
          verified: { type: 'boolean', description: 'Verification status', default: true },
        },
        required: [],
      },
    });
    const keyboard = await keyboardOn(await surface.prompt(extension));
    const reviewed = await keyboard.reviewAndSend();
    expect(reviewed.every(({ isDefault }) => isDefault)).toBe(true);
    const content = { name: 'John Doe', age: 30, score: 95.5, status: 'active', verified: true };
    expectSent(content, reviewed);
    expect(await asked.ended()).toEqual({ result: { action: 'accept', content } });
  },
);
