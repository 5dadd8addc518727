import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { judge } from '../../../lib/judgement/judge.ts';
import { type Act, actText } from '../../../lib/protocol/judgement.ts';

const actOf = (message: string): Act | null => judge({ mode: 'form', message, fields: [] }, null).act;
const whole = (text: string) => text.replace(/\s+/g, ' ');

describe('the words of a button', () => {
  it.each<[string, string | null, string | null]>([
    ['Send to #incidents?', 'Send to #incidents', null],
    ['send', 'send', null],
    ['Do you want to publish version 1.4.2 of @acme/ui?', 'publish version 1.4.2 of @acme/ui', null],
    ['Are you sure you want to merge #41 into main?', 'merge #41 into main', null],
    ['Delete branch "main"?', "Delete branch 'main'", null],
    ['Are you sure you want to delete the account?', 'delete the account', null],
    ['Send the draft. It leaves at once.', 'Send', null],
    ['Pay $31.00 to Ada?', 'Pay $31.00 to Ada', '$31.00'],
    ['Pay $31.00 to Dr. Ada?', 'Pay', '$31.00'],
    ['Refund **$31.00** to the card (charge `ch_3`)?', 'Refund', '$31.00'],
    ['Die Mail an Ada senden?', 'Die Mail an Ada senden', null],
    ['¿Deseas publicar la entrada?', 'publicar la entrada', null],
    ['Balance $40, you pay $12', 'pay', '$12'],
    ['Pay $12 from your $40 balance?', 'Pay $12 from your $40 balance', '$12'],
    ['Guthaben 40 €. Jetzt 12 € bezahlen?', null, '12 €'],
    ['残高は40円です。12円を支払いますか？', '12円を支払いますか', '12円'],
    // Owed, or in the clause of no act: what is paid cannot be told.
    ['Balance due $40, you pay $12', 'pay', null],
    ['Your balance is $40. It had a late charge of $5. Pay now?', 'Pay', null],
    ['From your balance send $12 to Ann, $5 to Bob?', null, null],
    ['Top up your balance from $3 to $12?', 'Top up your balance from $3 to $12', null],
    // An abbreviation looks like the end of a sentence: the verb alone.
    ['Share the contract with Dr. Weber?', 'Share', null],
    ['Send the contract to Dr. Weber and delete the draft?', null, null],
    ['Share the contract with J. Weber, please?', 'Share', null],
    // No word is cut, neither a name that begins as what leads to an act, nor a verb with its ending.
    ['이세진 변호사에게 폴더 열람 권한을 줄까요?', '이세진 변호사에게 폴더 열람 권한을 줄까요', null],
    ['이 진단서를 보험사에 제출하시겠습니까?', '이 진단서를 보험사에 제출하시겠습니까', null],
    ['古いバックアップをゴミ箱に移動しますか？', '古いバックアップをゴミ箱に移動しますか', null],
    ['実行中のジョブ #4821 を強制終了しますか', '実行中のジョブ #4821 を強制終了しますか', null],
    ['오래된 백업을 휴지통으로 옮길까요?', '오래된 백업을 휴지통으로 옮길까요', null],
    ['Confirme que o acesso será revogado.', 'Confirme que o acesso será revogado', null],
    ['Veuillez confirmer l’annulation du vol.', 'annulation du vol', null],
    // A part that ends within a word, before the rest of a name, or with a small word.
    ['Open a pull request from the branch with the fix to main?', null, null],
    ['Disable two-factor authentication for the user of the front desk?', null, null],
    ['Replace settings.yaml with the version that was uploaded today?', null, null],
    ['Permanently delete the project of the third quarter?', 'Permanently delete', null],
    ['¿Cancelar la reserva en el hotel para toda la familia Olsen?', 'Cancelar la reserva', null],
    ['O rascunho não serve mais. Posso apagá-lo?', null, null],
    ['即将强制结束正在运行的任务，确认吗？', null, null],
    // An aside, and a label.
    ['What you do here — tool calls, device settings — is uploaded.', null, null],
    ['Miete: 780 € an Weber überweisen?', null, '780 €'],
    ['쿠폰 −2,000원. 총 결제 금액 33,900원. 주문하시겠습니까?', '주문하시겠습니까', '33,900원'],
    ['總金額 3,000 元。確認購票？', '確認購票', '3,000 元'],
    // Too long to stand on a button, and a part might say something else.
    ['Send the report of the third quarter to everybody in the company?', 'Send', null],
    ['The report of the third quarter will be sent to everybody in the company?', null, null],
    // These scripts have no abbreviations.
    ['스테이징 데이터베이스를 초기화합니다. 계속할까요?', '스테이징 데이터베이스를 초기화합니다', null],
    // A report behind the question is its effect, and a question with an act of its own asks for nothing else.
    ['Iniciar a migração agora? Os usuários serão desconectados.', null, null],
    ['Delete the drafts of the quarter. Send the report?', null, null],
    // A sentence beside the question is not what yes answers, and "cannot be undone" is done by nobody.
    ['The backup is erased first. Reset the router?', 'Reset', null],
    ['Run the migration? There is no way back.', null, null],
    ['This cannot be undone. Continue?', null, null],
    ['Migration starten? Danach gibt es kein Zurück.', null, null],
    ["Lancer la migration ? Il n'y a pas de retour en arrière.", null, null],
    ['¿Aplicar la migración? No tiene vuelta atrás.', null, null],
    ['Aplicar a migração? Não tem volta.', null, null],
    ['移行を実行しますか？取り返しがつきません。', null, null],
    ['마이그레이션을 실행할까요? 되돌릴 수 없습니다.', null, null],
    ['파일을 삭제할까요? 되돌릴 수 없습니다.', '파일을 삭제할까요', null],
    ['执行迁移吗？没有回头路。', null, null],
    ['執行遷移嗎？無法復原。', null, null],
    ['換成這一份嗎？原本的不會保留。', null, null],
    ['تطبيق الترحيل؟ لا رجعة فيه.', null, null],
    // The sentence does not begin with its verb, and has no end for sure.
    ['All data will be deleted. Really', null, null],
    ['Your cart: total 30.70 EUR. Check out?', 'Check out', '30.70 EUR'],
    ['Show the pending payments of March ($12,310.00 in all)?', null, null],
  ])('%j', (message, words, amount) => {
    expect(actOf(message) ?? { words: null, amount: null }).toEqual({ words, amount });
  });

  it('has the words whole and as the server wrote them, or not at all', () => {
    const part = fc.oneof(
      fc.constantFrom('send', 'Delete', 'pay', '?', '. ', '\n', 'Dr.', 'to ', 'löschen'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const message = parts.join(' ');
        const words = actOf(message)?.words ?? null;
        if (words === null || /[^\w ?.,]/.test(message)) return;
        expect(whole(message)).toContain(words);
        expect(words.length).toBeLessThanOrEqual(40);
      }),
    );
  });

  it('names the amount once', () => {
    expect(actText(actOf('Pay $31.00 to Ada?'))).toBe('Pay $31.00 to Ada');
    expect(actText(actOf('Pay $31.00 to Dr. Ada?'))).toBe('Pay · $31.00');
    expect(actText(actOf('Book the night ferry? It is $31.00.'))).toBe('$31.00');
    expect(actText(null)).toBe('');
  });

  it.each<[readonly string[], string | null]>([
    [['Start the Team plan – $1,188 a year', 'Remind me later'], '$1,188'],
    [['Pay R$1.500,00', 'Cancel'], 'R$1.500,00'],
    [['Pay $12 a month', 'Pay $120 a year'], null],
  ])('names the amount of the options %j', (options, amount) => {
    const field = { type: 'string', enum: options };
    const requestedSchema = { type: 'object', properties: { field }, required: ['field'] };
    const read = parseElicitation({ message: 'Your trial ends tomorrow.', requestedSchema });
    if (!read.ok) throw new Error(read.message);
    expect(judge(read.elicitation, null).act?.amount ?? null).toBe(amount);
  });

  it('is none where nothing weighs', () => {
    expect(actOf('Show the open tickets?')).toBeNull();
    expect(actOf('Which color do you like?')).toBeNull();
  });
});
