import { expect, test } from 'vitest';
import { message } from '../fixtures/messages.ts';
import type { PairedStory } from '../fixtures/story.ts';
import { until } from '../fixtures/wait.ts';

const asking = (text: string, properties: object = {}, required: readonly string[] = []) => ({
  message: text,
  requestedSchema: { type: 'object', properties, required },
});
const CONFIRM = { confirm: { type: 'boolean', title: 'Confirm', default: true } };
const DANGEROUS = asking('Delete the database? This is permanent.', CONFIRM, ['confirm']);

const YES = message('form.yes');
const NO = message('form.no');
/** The words on the filled button: the easy press. */
const EASY = `document.querySelector('.row-decisions .control-primary')?.innerText ?? ''`;
/** The words on the buttons that answer, in their order. */
const ANSWERS = `[...document.querySelectorAll('.row-decisions button')].map((button) => button.innerText)`;
/** Where our Yes would be the opposite of what the message asks, and which option is pressed. */
const TURNED: readonly (readonly [string, readonly string[], string])[] = [
  ['Refuse the parcel from Lena?', ['refuse', 'accept'], 'refuse'],
  ['Pause the import of the price list?', ['Continue', 'Pause'], 'Pause'],
  ['Switch off the porch light?', ['Off', 'On'], 'Off'],
  ['Deny Mira the keys?', ['allow', 'deny'], 'allow'],
  ['Quit the tour?', ['Quit', 'Continue'], 'Continue'],
  ['Skip the backup?', ['Run', 'Skip'], 'Skip'],
  ['Den Antrag ablehnen?', ['Ablehnen', 'Genehmigen'], 'Ablehnen'],
  ['Refuser le devis ?', ['Accepter', 'Refuser'], 'Refuser'],
  ['¿Rechazar la factura?', ['Rechazar', 'Aceptar'], 'Rechazar'],
  ['申請を却下しますか？', ['却下', '承認'], '却下'],
  ['要驳回这份申请吗？', ['批准', '驳回'], '驳回'],
  ['هل تريد رفض العرض؟', ['رفض', 'قبول'], 'رفض'],
];
/** The button that agrees to the destructive act, with the server's own words for it. That of the second step has them above it. */
const AGREE = message('decision.named', YES, 'Delete the database');
/** Where a button begins and ends, from left to right. */
const placeOf = (words: string) =>
  `(({ left, right }) => [left, right])([...document.querySelectorAll('button')]
    .find((button) => button.innerText === ${JSON.stringify(words)}).getBoundingClientRect())`;
/** A press by one of our scripts, without a person behind it. */
const press = (words: string) =>
  `void [...document.querySelectorAll('button')].find((button) => button.innerText === ${JSON.stringify(words)})?.click()`;

const QUESTIONS = [
  ['an empty form, yes', asking('Mark all notifications as read?'), YES, { action: 'accept', content: {} }],
  ['an empty form, no', asking('Mark all notifications as read?'), NO, { action: 'decline' }],
  ['a boolean, yes', asking('Go on?', CONFIRM, ['confirm']), YES, { action: 'accept', content: { confirm: true } }],
  ['a boolean, no', asking('Go on?', CONFIRM, ['confirm']), NO, { action: 'decline' }],
  [
    'a choice of two, a label',
    asking('Go on?', { answer: { type: 'string', enum: ['approve', 'reject'] } }, ['answer']),
    'approve',
    { action: 'accept', content: { answer: 'approve' } },
  ],
  [
    'a question with two answers, no',
    asking('Include archived items?', { include_archived: { type: 'boolean' } }, ['include_archived']),
    NO,
    { action: 'accept', content: { include_archived: false } },
  ],
] as const;

/** A request that can hold nothing but yes or no, in the browser of `paired`. */
export function decisionStories(paired: PairedStory): void {
  test('what can hold nothing but yes or no is one question, which one press answers', async () => {
    const { client, prompt } = await paired();
    for (const [what, request, button, result] of QUESTIONS) {
      const asked = await client.ask(request as never);
      const popup = await prompt('decision');
      await popup.pressArmed(button);
      expect(await asked.ended(), what).toEqual({ result });
      await popup.closed();
    }
  });

  test('twelve questions that are turned around: what leaves is the label that was pressed', async () => {
    const { client, prompt } = await paired();
    for (const [text, options, pressed] of TURNED) {
      const asked = await client.ask(asking(text, { action: { type: 'string', enum: options } }, ['action']) as never);
      const popup = await prompt('decision');
      expect(await popup.evaluate(ANSWERS)).toEqual(options);
      await popup.pressArmed(pressed);
      expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { action: pressed } } });
      await popup.closed();
    }
  });

  test('the second step of a label has the label, and shows the value that it sends', async () => {
    const { client, prompt } = await paired();
    const options = [
      { const: 'wipe_everything', title: 'OK' },
      { const: 'later', title: 'Later' },
    ];
    const request = asking('Delete all bookings of 2019?', { action: { type: 'string', oneOf: options } }, ['action']);
    const asked = await client.ask(request as never);
    const popup = await prompt('decision');
    expect(await popup.text()).toContain('wipe_everything');
    await popup.pressArmed('OK');
    await popup.waitForView('danger');
    await popup.pressArmed('OK');
    expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { action: 'wipe_everything' } } });
  });

  test('a destructive act takes two presses in two places, whatever the server’s default; No is the easy one', async () => {
    const { client, prompt } = await paired();
    const asked = await client.ask(DANGEROUS as never);
    const popup = await prompt('decision');
    expect(await popup.text()).toContain(message('act.destructive'));
    expect(await popup.evaluate(EASY)).toBe(NO);

    await popup.armed();
    const [refused] = await popup.evaluate<[number, number]>(placeOf(NO));
    await popup.holdDelay();
    await popup.click(AGREE);
    await popup.waitForView('danger');
    // Nothing that goes on stands where a step before refused.
    const [, goesOn] = await popup.evaluate<[number, number]>(placeOf(YES));
    expect(goesOn).toBeLessThan(refused);
    expect(await popup.evaluate(EASY)).toBe(message('danger.back'));
    expect(await popup.text()).toContain(message('decision.sureTitle', 'Delete the database'));
    // Neither a press that was meant for the first step nor a script's counts.
    await popup.click(YES);
    await until('it to be seen', async () => (await popup.text()).includes(message('action.tooEarly')));
    await popup.releaseDelay();
    await popup.armed();
    await popup.evaluate(press(YES));
    expect(await popup.view()).toBe('danger');
    expect(await asked.outcome()).toBeNull();

    await popup.pressArmed(message('danger.back'));
    await popup.waitForView('decision');
    await popup.pressArmed(AGREE);
    await popup.waitForView('danger');
    await popup.pressArmed(YES);
    expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { confirm: true } } });
  });

  test('what the message leaves out stands in the call, and nothing in it is markup', async () => {
    const { client, prompt } = await paired();
    const call = {
      tool: '<b>delete_branch</b>\u202E',
      arguments: {
        body: 'long '.repeat(20_000),
        note: `<button>${NO}</button>`,
        token: 'hunter2',
        branch: 'main',
        force: true,
      },
    };
    const asked = await client.ask(asking('Continue?') as never, { call });
    const popup = await prompt('decision');
    const text = await popup.text();
    expect(text).toContain(message('call.label'));
    expect(text).toContain('<b>delete_branch</b>');
    expect(text).toMatch(/force:\s*true/);
    expect(text).toContain(message('act.destructive'));
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('\u202E');
    expect(await popup.evaluate<number>(`document.querySelectorAll('main b, .call-line button button').length`)).toBe(
      0,
    );
    await popup.pressArmed(NO);
    expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
  });
}
