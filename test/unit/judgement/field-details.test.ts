import { describe, expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { fieldDescription } from '../../../lib/judgement/field-description.ts';
import { detailsOf, unplainAnswers } from '../../../lib/judgement/field-details.ts';
import { readYesNo } from '../../../lib/judgement/yes-no.ts';
import type { Field } from '../../../lib/protocol/elicitation.ts';

const field = (description: string | null): Field => ({
  name: 'title',
  title: 'Title',
  description,
  required: true,
  kind: 'boolean',
  default: null,
});

it.each<[string | null, string | null, string]>([
  [null, null, 'Which title?'],
  ['Up to 40 letters', 'Up to 40 letters', 'Which title?'],
  ['which title', null, 'Which title?'],
  ['Title', 'Title', 'Which title?'],
  ['题目', null, '题目？'],
  ['✅ Safe', 'Safe', 'Which title?'],
  ['km', 'km', ''],
])('%j is shown as %j below %j', (description, shown, message) => {
  expect(fieldDescription(field(description), message)).toBe(shown);
});

function read(message: string, property: object) {
  const requestedSchema = { type: 'object', properties: { value: property }, required: ['value'] };
  const parsed = parseElicitation({ message, requestedSchema });
  const yesNo = parsed.ok && parsed.elicitation.mode === 'form' ? readYesNo(parsed.elicitation) : null;
  if (yesNo === null) throw new Error('no buttons');
  return yesNo;
}

const ok = (value: string, label = 'OK') => [value, label] as const;
const oneOf = (...options: (readonly [string, string])[]) => ({
  type: 'string',
  oneOf: options.map(([value, title]) => ({ const: value, title })),
});

describe('a value that says something else than its label is shown', () => {
  it.each<[readonly [string, string], readonly [string, string], unknown[]]>([
    [ok('delete_everything'), ok('cancel', 'Cancel'), [[{ label: 'OK' }, 'delete_everything']]],
    [ok('ok'), ok('wipe', 'Cancel'), [[{ label: 'Cancel' }, 'wipe']]],
    [ok('rm -rf /', 'Yes'), ok('no', 'No'), [['yes', 'rm -rf /']]],
    [ok('yes_delete_all', 'Yes'), ok('no', 'No'), [['yes', 'yes_delete_all']]],
    [ok('execute'), ok('x', 'x'), [[{ label: 'OK' }, 'execute']]],
    [ok('delete', 'Do not delete'), ok('keep', 'Keep'), [[{ label: 'Do not delete' }, 'delete']]],
    [ok('yes', 'No way'), ok('b', 'b'), [[{ label: 'No way' }, 'yes']]],
    [ok('true', 'Yes'), ok('false', 'No'), []],
    [ok('1', 'はい'), ok('0', 'いいえ'), []],
    [ok('delete_file', 'Delete the file'), ok('Keep-It', 'Keep it'), []],
    [ok('Yes', 'Yes, I do'), ok('No', 'No, I do not'), []],
  ])('%j beside %j', (one, other, said) => expect(unplainAnswers(read('Well?', oneOf(one, other)))).toEqual(said));
});

it.each<[string, string, readonly string[]]>([
  ['Erase all rows?', 'Set to true to confirm the erasing', []],
  ['Go?', 'Check the box to confirm and proceed', []],
  ['Go?', 'Set to true to proceed, false to cancel.', []],
  ['Go?', 'Type yes', []],
  ['Los?', 'Zum Bestätigen ankreuzen', []],
  ['On y va ?', 'Cochez la case pour confirmer', []],
  ['¿Ya?', 'Marque la casilla para confirmar', []],
  ['Vamos?', 'Marque a caixa para confirmar', []],
  ['いい？', '確認するにはチェックを入れてください', []],
  ['갈까요?', '확인하려면 체크하세요', []],
  ['走吗？', '请勾选此框以确认', []],
  ['走嗎？', '請勾選以確認', []],
  ['هيا؟', 'ضع علامة للتأكيد', []],
  ['Go?', 'Set to true to wipe the backups too', ['Set to true to wipe the backups too']],
  ['Go?', 'Takes an hour', ['Takes an hour']],
])('below %j the description %j is shown as %j', (message, description, shown) => {
  expect(detailsOf(read(message, { type: 'boolean', description }), message)).toEqual(shown);
});
