import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actOf } from '../../../lib/judgement/act.ts';
import { ACT_VERBS } from '../../../lib/protocol/judgement.ts';

describe('the words of a button', () => {
  it.each<[string, 'outward' | 'cost', readonly [string, string | null, string | null] | null]>([
    ['Send to #incidents?', 'outward', ['send', 'to #incidents', null]],
    ['send', 'outward', ['send', null, null]],
    ['Do you want to publish version 1.4.2 of @acme/ui?', 'outward', ['publish', 'version 1.4.2 of @acme/ui', null]],
    ['Are you sure you want to merge #41 into main?', 'outward', ['merge', '#41 into main', null]],
    [
      'Please share report.pdf with anna@tern.example.',
      'outward',
      ['share', 'report.pdf with anna@tern.example', null],
    ],
    ['I will post this to chat.example.\nGo on?', 'outward', ['post', 'this to chat.example', null]],
    ['Order 2 tickets for $31.00? They are sent at once.', 'cost', ['order', '2 tickets for $31.00', '$31.00']],
    ['Pay Tern Travel?\nTotal: 31,00 €.', 'cost', ['pay', 'Tern Travel', '31,00 €']],
    ['Shall I buy 10 shares of ACME?', 'cost', ['buy', '10 shares of ACME', null]],
    ['¿Enviar el correo a Ada?', 'outward', ['send', 'el correo a Ada', null]],
    ['¿Deseas publicar la entrada?', 'outward', ['publish', 'la entrada', null]],
    ['Voulez-vous partager le document ?', 'outward', ['share', 'le document', null]],
    ['Acheter 2 billets pour 31 € ?', 'cost', ['buy', '2 billets pour 31 €', '31 €']],
    ['Tem certeza de que deseja enviar a mensagem?', 'outward', ['send', 'a mensagem', null]],
    ['Die Mail an Ada senden?', 'outward', ['send', 'Die Mail an Ada', null]],
    ['Möchten Sie den Beitrag veröffentlichen?', 'outward', ['publish', 'den Beitrag', null]],
    ['是否发送邮件给 Ada？', 'outward', ['send', '邮件给 Ada', null]],
    ['發佈文章？', 'outward', ['publish', '文章', null]],
    ['Ada にメールを送信しますか？', 'outward', ['send', 'Ada にメール', null]],
    ['메일을 전송할까요?', 'outward', ['send', '메일', null]],
    ['티켓 2장을 구매하시겠습니까?', 'cost', ['buy', '티켓 2장', null]],
    ['هل تريد إرسال البريد إلى Ada؟', 'outward', ['send', 'البريد إلى Ada', null]],
    ['El botón para enviar está listo.', 'outward', null],
    ['Senden?', 'outward', null],
    ['メールを送信しないで保存しますか？', 'outward', null],
    ['已发送的邮件？', 'outward', null],
    // The word stands for a thing, or stands in another sentence.
    ['The order is ready. Publish it?', 'outward', null],
    ['Your post got a reply.', 'outward', null],
    ['Pull request #41: merge it?', 'outward', null],
    ['Ready.\nSend?', 'outward', null],
    ['送信しますか？', 'outward', null],
    ['', 'outward', null],
  ])('%j', (message, weight, expected) => {
    const act = actOf(message, weight);
    expect(act && [act.verb, act.object, act.amount]).toEqual(expected);
  });

  it('never says what the message does not, and has one line', () => {
    const part = fc.oneof(fc.constantFrom(...ACT_VERBS, '$31.00', '?', '\n', '\u202E', '“', 'to '), fc.string());
    fc.assert(
      fc.property(fc.array(part), fc.constantFrom('outward' as const, 'cost' as const), (parts, weight) => {
        const message = parts.join(' ');
        const act = actOf(message, weight);
        if (act === null) return;
        expect(message.toLowerCase()).toContain(act.verb);
        expect(`${act.object}${act.amount}`).not.toMatch(/[\n\u202E“]/);
        if (weight === 'outward') expect(act.amount).toBeNull();
      }),
    );
  });
});
