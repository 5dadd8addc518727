import '../../fixtures/pattern-engine.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { matches } from '../../../lib/elicitation/pattern.ts';
import { validateEntries } from '../../../lib/elicitation/validate.ts';
import { answerOf, isNoToDecision, readYesNo } from '../../../lib/judgement/yes-no.ts';
import type { FormElicitation } from '../../../lib/protocol/elicitation.ts';

function formOf(message: string, properties: object, required: readonly string[] = Object.keys(properties)) {
  const parsed = parseElicitation({ message, requestedSchema: { type: 'object', properties, required } });
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.elicitation as FormElicitation;
}

const boolean = { type: 'boolean' };
const choice = (...list: string[]) => ({ type: 'string', enum: list });
const kindOf = (message: string, properties: object, required?: readonly string[]) =>
  readYesNo(formOf(message, properties, required))?.kind ?? 'form';

describe('what can hold only yes or no', () => {
  it.each<[string, string, object]>([
    ['decision', 'Delete branch main?', {}],
    ['decision', 'Delete branch main?', { confirm: boolean }],
    ['decision', 'Kill process 812?', { confirmed: { ...boolean, title: 'Confirm' } }],
    ['decision', 'Send the mail?', { value: choice('yes', 'no') }],
    ['decision', 'Send the mail?', { value: choice('No', 'Yes') }],
    ['decision', 'Run the tool?', { decision: choice('allow', 'deny') }],
    ['decision', 'Overwrite it?', { overwrite: boolean }],
    ['decision', 'Shall I place it?', { place_the_order: boolean }],
    ['decision', 'Are you sure you want to include the archive?', { ok: boolean }],
    ['decision', 'Datei löschen?', { antwort: choice('Ja', 'Nein') }],
    ['decision', '削除しますか？', { value: choice('はい', 'いいえ') }],
    ['decision', 'هل تريد الحذف؟', { value: choice('نعم', 'لا') }],
    ['decision', '确定要删除吗？', { value: choice('是', '否') }],
    ['decision', '삭제하시겠습니까?', { value: choice('예', '아니요') }],
    ['decision', 'Tool ausführen?', { antwort: choice('Zulassen', 'Nicht zulassen') }],
    ['decision', 'Envoyer le message ?', { value: choice('Valider', 'Abandonner') }],
    ['decision', '送信しますか？', { value: choice('確認する', 'キャンセルする') }],
    ['decision', 'Run it?', { value: choice('go ahead', 'nevermind') }],
    ['form', 'Welche Ansicht?', { value: choice('Weite', 'Enge') }],
    ['form', 'どちらですか？', { value: choice('確認待ち', '完了') }],
    ['decision', 'Cancel order 12?', { cancel: boolean }],
    ['question', 'Include archived items?', { value: boolean }],
    ['question', 'Should this issue be confidential?', { confirmed: boolean }],
    ['question', 'Do you have an account?', { answer: choice('Yes', 'No') }],
    ['question', 'Agent settings', { include_drafts: boolean }],
    ['decision', 'Enable public access?', { confirm: boolean }],
    ['decision', 'Tidy up?', { value: choice('approve', 'deny', 'cancel') }],
    ['decision', 'Tidy up?', { confirm: choice('yes') }],
    ['decision', 'Type YES to go on.', { confirmation: { type: 'string', const: 'YES' } }],
    ['decision', 'Type DELETE to go on.', { confirmation: { type: 'string', const: 'DELETE' } }],
    ['decision', 'Delete 3 files?', { choice: choice('Delete', 'Cancel') }],
    ['decision', 'report.md exists already.', { action: choice('overwrite', 'cancel') }],
    ['decision', 'ファイルを消しますか？', { value: choice('消す', 'キャンセル') }],
    ['decision', '12?', { value: choice('确认删除', '取消操作') }],
    ['decision', '12?', { value: choice('계속하기', '취소하기') }],
    ['decision', '12?', { value: choice('同意する', '同意しません') }],
    ['form', 'Cancel the booking?', { value: choice('Keep it', 'Cancel') }],
    ['form', 'Abort the run?', { value: choice('Go on with it', 'Abort') }],
    ['form', 'The file exists.', { value: choice('skip', 'cancel') }],
    ['form', 'The file exists.', { value: choice('overwrite', 'skip') }],
    ['form', 'Which file should I take?', { value: choice('notes.md', 'cancel') }],
    ['form', 'Select a customer', { customer: choice('cust-001') }],
    ['form', 'Run the tool?', { value: choice('allow_once', 'allow_always', 'deny') }],
    ['form', 'Approve the plan?', { value: choice('approve', 'request_changes', 'cancel') }],
    ['form', 'Is it urgent?', { value: choice('yes', 'no', 'cancel') }],
    ['form', 'Metric or imperial?', { units: choice('metric', 'imperial') }],
    ['form', 'Delete it?', { dry_run: boolean }],
    ['form', 'Delete it?', { skip: boolean }],
    ['form', 'Two flags', { one: boolean, two: boolean }],
    ['form', 'Which?', { value: choice('yes', 'no', 'later') }],
    ['form', 'Who are you?', { name: { type: 'string' } }],
  ])('%s: %s', (kind, message, properties) => expect(kindOf(message, properties)).toBe(kind));

  it('may have optional texts beside it', () => {
    const text = { type: 'string' };
    expect(kindOf('Delete it?', { confirm: boolean, reason: text }, ['confirm'])).toBe('decision');
    expect(kindOf('Delete it?', { confirm: boolean, reason: text })).toBe('form');
    expect(kindOf('Delete it?', { confirm: boolean, password: text }, ['confirm'])).toBe('form');
    expect(kindOf('Note', { reason: text }, [])).toBe('form');
    expect(kindOf('Delete it?', { confirm: boolean, count: { type: 'integer' } }, ['confirm'])).toBe('form');
  });

  it('is a form where an option contradicts its value', () => {
    const options = [
      { const: 'no', title: 'Yes' },
      { const: 'yes', title: 'No' },
    ];
    expect(kindOf('Delete it?', { value: { type: 'string', oneOf: options } })).toBe('form');
  });

  it('is not moved by a default', () => {
    const read = (preset: object) => readYesNo(formOf('Delete it?', { confirm: { ...boolean, ...preset } }));
    const { field: _, ...plain } = read({}) ?? { field: null };
    expect(read({ default: true })).toMatchObject(plain);
    expect(read({ default: false })).toMatchObject(plain);
  });
});

describe('what leaves', () => {
  const decision = readYesNo(formOf('Delete it?', { confirm: boolean, why: { type: 'string' } }, ['confirm']));
  const question = readYesNo(formOf('Include drafts?', { value: boolean }));

  it('is the yes, with what was written beside it', () => {
    if (decision === null) throw new Error('no decision');
    expect(answerOf(decision, 'yes', [['why', 'old']])).toEqual({
      action: 'accept',
      entries: [
        ['confirm', true],
        ['why', 'old'],
      ],
    });
    expect(answerOf(decision, 'yes', [['why', '']])).toEqual({ action: 'accept', entries: [['confirm', true]] });
  });

  it('is a decline after no to a decision, and an answer after no to a question', () => {
    if (decision === null || question === null) throw new Error('neither');
    expect(answerOf(decision, 'no')).toEqual({ action: 'decline' });
    expect(answerOf(question, 'no')).toEqual({ action: 'accept', entries: [['value', false]] });
  });

  it.each([
    [[['confirm', false]], true],
    [[], true],
    [[['confirm', true]], false],
  ] as const)('%j is a no: %s', (content, expected) => {
    if (decision === null) throw new Error('no decision');
    expect(
      isNoToDecision(
        decision,
        content.map(([name, value]) => [name, value]),
      ),
    ).toBe(expected);
  });
});

/** Properties as servers make them, and worse. */
const name = fc.oneof(
  fc.constantFrom('confirm', 'value', 'dry_run', 'include_x', 'delete', '__proto__', 'constructor', ''),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const word = fc.constantFrom(
  'yes',
  'no',
  'Yes',
  'No',
  'Ja',
  'nein',
  'allow',
  'deny',
  'cancel',
  'x',
  'はい',
  'いいえ',
  'Delete',
  '',
);
const property = fc.oneof(
  fc.record({ type: fc.constant('boolean'), default: fc.boolean() }, { requiredKeys: ['type'] }),
  fc.record(
    { type: fc.constant('string'), enum: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), default: word },
    { requiredKeys: ['type', 'enum'] },
  ),
  fc.record({
    type: fc.constant('string'),
    oneOf: fc.uniqueArray(fc.record({ const: word, title: word }), {
      minLength: 1,
      maxLength: 2,
      selector: (option) => option.const,
    }),
  }),
  fc.record({ type: fc.constant('string'), minLength: fc.nat(3) }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('integer') }),
);
const message = fc.oneof(
  fc.constantFrom('Delete it?', 'Include drafts?', 'Should it be public?', 'Sind Sie sicher?', 'Human review required'),
  fc.string({ unit: 'grapheme' }),
);
const form = fc
  .tuple(message, fc.dictionary(name, property, { maxKeys: 3 }), fc.array(fc.boolean(), { maxLength: 3 }))
  .map(([text, properties, flags]) =>
    formOf(
      text,
      properties,
      Object.keys(properties).filter((_, index) => flags[index] ?? true),
    ),
  );

it('sends with a yes only what satisfies the schema, and with no to a decision nothing', () => {
  fc.assert(
    fc.property(form, fc.string({ minLength: 3 }), (elicitation, note) => {
      const yesNo = readYesNo(elicitation);
      if (yesNo === null) return;
      for (const notes of [[], yesNo.notes.map(({ name: each }) => [each, note] as [string, string])]) {
        const yes = answerOf(yesNo, 'yes', notes);
        if (yes.action !== 'accept') throw new Error('yes declines');
        expect(validateEntries(elicitation.fields, yes.entries, matches)).toEqual([]);
        expect(isNoToDecision(yesNo, yes.entries)).toBe(false);
        const no = answerOf(yesNo, 'no', notes);
        expect(no.action).toBe(yesNo.kind === 'decision' ? 'decline' : 'accept');
        if (no.action === 'accept') expect(validateEntries(elicitation.fields, no.entries, matches)).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});
