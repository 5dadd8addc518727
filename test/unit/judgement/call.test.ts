import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCall } from '../../../lib/judgement/call.ts';

const read = (given: unknown) => parseCall({ tool: 'do_it', arguments: given });
const shown = (given: unknown) =>
  read(given)?.arguments.map(({ name, value, isMasked }) => `${name}=${isMasked ? '•' : value}`);

describe('the call that a page claims', () => {
  it.each([null, undefined, 'tool', 7, [], {}, { tool: '' }, { tool: ' \u200B' }, { tool: 7 }, { tool: ['a'] }])(
    '%j names no tool',
    (input) => {
      expect(parseCall(input)).toBeNull();
    },
  );

  it.each<[string, unknown, readonly string[]]>([
    [
      'scalars',
      { branch: 'main', force: true, depth: 0, note: null },
      ['branch=main', 'force=true', 'depth=0', 'note=null'],
    ],
    ['objects, taken apart', { options: { force: true, deep: { a: 1 } } }, ['options.force=true', 'options.deep.a=1']],
    ['lists of texts', { to: ['a@b.example', 'c@d.example'] }, ['to=a@b.example, c@d.example']],
    ['lists that commas would blur', { to: ['a,b', 'c'] }, ['to=["a,b","c"]']],
    ['what is empty', { filter: {}, to: [], text: '' }, ['filter={}', 'to=', 'text=']],
    ['no name', { '': 1 }, ['""=1']],
    [
      'names like those of objects',
      JSON.parse('{ "__proto__": 1, "constructor": "x", "toJSON": "y" }'),
      ['__proto__=1', 'constructor=x', 'toJSON=y'],
    ],
    ['no arguments', ['force'], []],
    ['a number of secrets: it counts them', { max_tokens: 4096 }, ['max_tokens=4096']],
    ['a flag that is named as a secret: it tells none', { rotate_password: true }, ['rotate_password=true']],
    ['texts without marks that turn them around', { to: 'a\u202Eb\u2066c', list: ['\u202Ed'] }, ['to=abc', 'list=d']],
  ])('reads %s', (_, given, expected) => {
    expect(shown(given)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['a text', { api_key: 'hunter2' }],
    ['a number', { pin: 271828 }],
    ['an object', { password: { value: 'hunter2' } }],
    ['a list', { password: ['hunter2'] }],
    ['several', { tokens: ['hunter2'], passwords: { anna: 'hunter2' }, apiKeys: 'hunter2' }],
    ['several, in a list', { users: [{ tokens: ['hunter2'] }] }],
    ['in an object', { auth: { client_secret: 'hunter2' } }],
    ['in a list', { users: [{ name: 'anna', password: 'hunter2' }] }],
    ['a number in a list', { users: [{ name: 'anna', pin: 271828 }] }],
    ['an object in a list', { users: [{ name: 'anna', password: { now: 'hunter2' } }] }],
    ['beyond the depth that is taken apart', { a: { b: { c: { d: { password: ['hunter2'], pin: 271828 } } } } }],
  ])('keeps no secret: %s', (_, given) => {
    expect(JSON.stringify(read(given))).not.toMatch(/hunter2|271828/);
  });

  it('never leaves a short argument out for long ones, and counts what it leaves out', () => {
    const long = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`text${n}`, 'x'.repeat(100_000)]));
    const call = read({ ...long, force: true });
    expect(call?.arguments.at(-1)).toMatchObject({ name: 'force', value: 'true' });
    expect(call?.omitted).toBe(51 - (call?.arguments.length ?? 0));
    expect(read(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`a${n}`, n])))?.omitted).toBe(4_900);
  });

  it('lets an amount and its currency weigh, so that they are in view', () => {
    const weighing = (tool: string) =>
      parseCall({ tool, arguments: { to: 'FR76', note: 'May', amount: 480, currency: 'EUR' } })
        ?.arguments.filter(({ weight }) => weight === 'cost')
        .map(({ name }) => name);
    expect(weighing('settle')).toEqual(['amount', 'currency']);
    expect(weighing('get_payment')).toEqual([]);
  });

  it('keeps as much of long values as a form may take, and looks at no more members than it must', () => {
    const long = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`text${n}`, 'x'.repeat(2_000)]));
    const kept = read(long)?.arguments.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    expect(kept).toBeLessThanOrEqual(20_000);
    let looks = 0;
    const toJSON = () => {
      looks += 1;
      return 1;
    };
    read(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`a${n}`, [{ toJSON }]])));
    expect(looks).toBeLessThanOrEqual(2_000);
  });

  it('takes no more than its limits, whatever is passed, and throws never', () => {
    const given = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 8 }), { maxKeys: 200 });
    fc.assert(
      fc.property(fc.string(), given, fc.jsonValue(), (tool, args, annotations) => {
        const call = parseCall({ tool, arguments: args, annotations });
        if (call === null) return;
        const length = call.arguments.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
        expect([call.arguments.length <= 100, length <= 20_000, [...call.tool].length <= 128]).toEqual([
          true,
          true,
          true,
        ]);
        for (const { name, isMasked, value } of call.arguments) {
          expect(name).not.toMatch(/[\n\u202A-\u202E\u2066-\u2069]/);
          if (isMasked) expect(value).toBe('');
        }
      }),
    );
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
    expect(read({ deep })?.arguments).toHaveLength(1);
  });
});
