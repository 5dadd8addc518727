import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { matches } from '../../../lib/elicitation/pattern.ts';
import { validateEntries } from '../../../lib/elicitation/validate.ts';
import { judge } from '../../../lib/judgement/judge.ts';
import { answerOf, readYesNo } from '../../../lib/judgement/yes-no.ts';
import type { FormElicitation } from '../../../lib/protocol/elicitation.ts';
import type { YesNo } from '../../../lib/protocol/judgement.ts';

function formOf(message: string, properties: object, required: readonly string[] = Object.keys(properties)) {
  const parsed = parseElicitation({ message, requestedSchema: { type: 'object', properties, required } });
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.elicitation as FormElicitation;
}

const boolean = { type: 'boolean' };
const choice = (...list: string[]) => ({ type: 'string', enum: list });
const kindOf = (message: string, properties: object, required?: readonly string[]) =>
  readYesNo(formOf(message, properties, required))?.kind ?? 'form';

/** Each button: what stands on it, what it sends (`-` for decline), `*` where it is known to call off. */
function drawn(message: string, properties: object): readonly string[] | null {
  return readYesNo(formOf(message, properties))?.buttons.map(line) ?? null;
}

function line({ text, content, callsOff }: YesNo['buttons'][number]): string {
  const sent = content === null ? '-' : String(content[0]?.[1] ?? '{}');
  return `${typeof text === 'string' ? text : `“${text.label}”`} ${sent}${callsOff ? ' *' : ''}`;
}

const titled = (...list: (readonly [string, string])[]) => ({
  type: 'string',
  oneOf: list.map(([value, title]) => ({ const: value, title })),
});

describe('the label is the answer', () => {
  it.each<[string, object, string[]]>([
    ['Delete it?', {}, ['no - *', 'yes {}']],
    ['Delete it?', { confirm: boolean }, ['no - *', 'yes true']],
    ['Include drafts?', { include: boolean }, ['no false *', 'yes true']],
    ['Send the mail?', { value: choice('Yes', 'No') }, ['no - *', 'yes Yes']],
    ['メールを送りますか？', { value: choice('いいえ', 'はい') }, ['no - *', 'yes はい']],
    ['Do you have an account?', { value: choice('Yes', 'No') }, ['no No *', 'yes Yes']],
    ['Send it?', { value: titled(['rm -rf /', 'Yes'], ['no', 'No']) }, ['no - *', 'yes rm -rf /']],
    [
      'Send it?',
      { value: choice('Yes, I do', 'No, I do not') },
      ['“No, I do not” No, I do not *', '“Yes, I do” Yes, I do'],
    ],
    ['Send it?', { value: choice('ok', 'cancel') }, ['“cancel” cancel *', '“ok” ok']],
    ['Send it?', { value: choice('Send', 'Not now') }, ['“Not now” Not now *', '“Send” Send']],
    ['Send it?', { value: titled(['wipe', 'Cancel'], ['send', 'Send']) }, ['“Cancel” wipe', '“Send” send']],
    ['Send it?', { value: choice('cancel', 'abort') }, ['“cancel” cancel', '“abort” abort']],
    ['Stop the sync?', { value: choice('Go on', 'Cancel') }, ['“Go on” Go on', '“Cancel” Cancel']],
    ['Cancel the trip?', { value: choice('OK', 'Cancel') }, ['“OK” OK', '“Cancel” Cancel']],
    [
      'Clean up?',
      { value: choice('approve', 'deny', 'cancel') },
      ['“cancel” cancel *', '“deny” deny', '“approve” approve'],
    ],
    // A label that says its verb needs no name.
    ['Deploy web 1.8.2?', { approve: choice('Approve', 'Reject') }, ['“Reject” Reject', '“Approve” Approve']],
    [
      'Frobnicate it?',
      { accepted: choice('Accept it', 'Leave it') },
      ['“Leave it” Leave it *', '“Accept it” Accept it'],
    ],
    ['Which size?', { size: choice('S', 'L') }, ['“S” S', '“L” L']],
    ['Which?', { n: { type: 'integer', enum: [1, 2] } }, ['“1” 1', '“2” 2']],
    ['Type YES to go on.', { confirmation: choice('YES') }, ['no - *', 'yes YES']],
    ['Type DELETE to go on.', { confirmation: choice('DELETE') }, ['no - *', '“DELETE” DELETE']],
    ['Drop the invoice?', { action: choice('Drop', 'Pay') }, ['“Drop” Drop', '“Pay” Pay']],
    ['Withdraw the offer?', { action: choice('Keep', 'Withdraw') }, ['“Keep” Keep', '“Withdraw” Withdraw']],
  ])('%s %j: %j', (message, properties, buttons) => expect(drawn(message, properties)).toEqual(buttons));

  it.each<[string, readonly [string, string]]>([
    ['Refuse the delivery of parcel 7?', ['Refuse', 'Take it']],
    ['Block this caller for good?', ['Block', 'Accept']],
    ['Deny Mira the vault?', ['deny', 'allow']],
    ['Switch off the heating?', ['Off', 'On']],
    ['Leave without saving?', ['Leave', 'Continue']],
    ['Quit the import?', ['Quit', 'Continue']],
    ['Skip the backup?', ['Skip', 'Run']],
    ['Den Antrag von Frau Lenz ablehnen?', ['Ablehnen', 'Genehmigen']],
    ['Soll ich den Druck abbrechen?', ['Abbrechen', 'Weiter']],
    ['Refuser le devis ?', ['Refuser', 'Accepter']],
    ['Arrêter la copie ?', ['Arrêter', 'Continuer']],
    ['¿Rechazar el pago de Luis?', ['Rechazar', 'Aceptar']],
    ['¿Detener la copia?', ['Detener', 'Continuar']],
    ['Recusar a proposta?', ['Recusar', 'Aceitar']],
    ['Parar a impressão?', ['Parar', 'Continuar']],
    ['申請を却下しますか？', ['却下', '承認']],
    ['印刷を中止しますか？', ['中止', '続行']],
    ['제안을 거절할까요?', ['거절', '수락']],
    ['인쇄를 중단할까요?', ['중단', '계속']],
    ['要驳回这份申请吗？', ['驳回', '批准']],
    ['要中止列印嗎？', ['中止', '繼續']],
    ['هل تريد إيقاف الطباعة؟', ['إيقاف', 'متابعة']],
  ])('%s %j: in either order each button sends its own label, and none is the easy one', (message, [one, other]) => {
    expect(drawn(message, { action: choice(one, other) })).toEqual([`“${one}” ${one}`, `“${other}” ${other}`]);
    expect(drawn(message, { action: choice(other, one) })).toEqual([`“${other}” ${other}`, `“${one}” ${one}`]);
  });

  it.each<[string, readonly [string, string]]>([
    ['The upload failed. And now?', ['Stop', 'Continue']],
    ['How shall I reply to Kemal?', ['Decline', 'Accept']],
    ['What may port 8080 do?', ['deny', 'allow']],
    ['Order 2 tickets for $31.00?', ['decline', 'accept']],
    ['Deploy web 1.8.2?', ['Reject it', 'Approve the deployment']],
    ['Die Rechnung senden?', ['Ablehnen', 'Genehmigen']],
    ['送信しますか？', ['却下', '承認']],
  ])('%s %j: in either order what refuses stands first, and is not the easy one', (message, [no, yes]) => {
    const buttons = [`“${no}” ${no}`, `“${yes}” ${yes}`];
    expect(drawn(message, { action: choice(yes, no) })).toEqual(buttons);
    expect(drawn(message, { action: choice(no, yes) })).toEqual(buttons);
  });

  it.each<[string, object]>([
    ['Cut labels', { value: choice('a'.repeat(61), 'b') }],
    ['Labels that look the same', { value: titled(['x', 'Go'], ['y', 'GO']) }],
    ['Labels that look the same, cleaned', { value: titled(['x', '✅ Go'], ['y', 'Go']) }],
    ['Delete it?', { keep: choice('yes', 'no') }],
    ['Delete it?', { skip: choice('ok', 'cancel') }],
    ['Do not delete it?', { value: choice('Yes', 'No') }],
    ['Do not delete it?', { value: choice('Yes, leave it', 'No, delete it') }],
  ])('%s %j: a form', (message, properties) => expect(drawn(message, properties)).toBeNull());
});

describe('a boolean whose yes is turned around, or may be, is a form', () => {
  it.each<[string, string, string?]>([
    ['Reject the quote?', 'approved'],
    ['Stop the rollout?', 'continue'],
    ['Turn off the siren?', 'enabled'],
    ['Decline the call?', 'accept'],
    ['Close the account?', 'active'],
    // A verb that refuses, in a form that people ask in.
    ['Unsubscribe from the digest?', 'subscribed'],
    ['Lehnen wir den Auftrag ab?', 'genehmigt'],
    ['Rejetons-nous la commande ?', 'accepte'],
    ['¿Deniega usted el pago?', 'aprobado'],
    ['Recusamos a entrega?', 'aceito'],
    ['注文を断らせますか？', 'approved'],
    ['배송을 사양할까요?', 'accepted'],
    ['回绝这笔订单？', 'accepted'],
    ['هل نرفض الشحنة؟', 'accepted'],
    // One that nobody here knows may refuse.
    ['Contest the fine?', 'accept'],
    ['Erheben wir Einspruch?', 'genehmigt'],
    ['Contester la facture ?', 'autorise'],
    ['¿Impugna usted la multa?', 'aceptado'],
    ['Contesta a multa?', 'aceito'],
    ['異議を申し立てますか？', 'approved'],
    ['이의를 제기할까요?', 'agreed'],
    ['提出异议吗？', 'agreed'],
    ['هل تحتج على القرار؟', 'approve'],
    // It may as well stand before an act that Usher knows.
    ['Quash the deletion of volume 7?', 'approve'],
    ['Rebuff the request to delete volume 7?', 'allowed'],
    ['¿Frenar la eliminación del volumen?', 'aprobado'],
    ['Make the board public?', 'private'],
    ['Release the order?', 'hold'],
    ['Lock the front door?', 'unlock'],
    ['Unlock the front door?', 'lock'],
    ['Notify the team?', 'silent'],
    ['Page the night shift?', 'suppress_page'],
    ['Delete the project?', 'archive'],
    ['Accept the cookies?', 'value', 'I disagree'],
    ['Leave the call?', 'value', 'Stay in the call'],
    ['Die Regeln annehmen?', 'value', 'Ich widerspreche'],
    ['약관에 동의합니까?', 'value', '동의하지 않습니다'],
    ['アルバムを公開しますか？', 'value', '非公開'],
    // The title speaks of something else than the message.
    ['Save the draft?', 'value', 'Throw it away'],
    ['Erase disk 2?', 'value', 'Go back'],
    ['Share the map?', 'value', 'Only me'],
    ['Den Entwurf speichern?', 'value', 'Entwurf verwerfen'],
    ['¿Enviar la carta?', 'value', 'Volver'],
    ['메모를 저장할까요?', 'value', '메모 삭제'],
    ['Terminate the lease?', 'value', 'Is visible'],
    ['Die Freigabe für Kim beenden?', 'teilen'],
    ['¿Dejar de compartir el mapa?', 'compartir'],
    ['停止分享？', 'enabled'],
    ['Erase disk 2?', 'check_only'],
    ['Die Sicherungen löschen?', 'nur_pruefen'],
    ['Die Sicherungen löschen?', 'ueberspringen'],
    ['Die Sicherungen anlegen?', 'spaeter'],
    ['Delete the draft, not the copy (12 kB)?', 'confirm'],
    ['Den Verlauf leeren?', 'unverändert_lassen'],
    ['Cancel the trip?', 'value', 'Keep the trip'],
    ['Erase disk 2?', 'keep'],
    ['Erase disk 2?', 'dry_run'],
    ['Erase disk 2?', 'value', 'Leave it as it is'],
    ['Erase disk 2?', 'behalten'],
    ['Erase disk 2?', 'value', '保留'],
    ['Do not erase disk 2?', 'confirm'],
    ['Don’t send the letter?', 'value'],
    ['Should I not merge it?', 'confirm'],
    ['Soll ich den Brief nicht senden?', 'confirm'],
    ['Nicht löschen?', 'confirm'],
    ['Den Zugang sperren?', 'freigeben'],
    ['Ne pas envoyer la lettre ?', 'confirm'],
    ['Refuser le devis ?', 'accepte'],
    ['¿No enviar la carta?', 'confirm'],
    ['¿Bloquear a Luis?', 'permitir'],
    ['Não enviar a carta?', 'confirm'],
    ['Recusar o convite?', 'aceito'],
    ['手紙を送らないでおきますか？', 'confirm'],
    ['申請を却下しますか？', 'approved'],
    ['편지를 보내지 않을까요?', 'confirm'],
    ['제안을 거절할까요?', 'approved'],
    ['不要发送这封信吗？', 'confirm'],
    ['Не отправлять письмо?', 'confirm'],
    ['Письмо не отправлять?', 'confirm'],
    ['Вы не возражаете, если я удалю файл?', 'confirm'],
    ['Не надсилати лист?', 'confirm'],
    ['Ви не заперечуєте, якщо я видалю файл?', 'confirm'],
    ['要驳回申请吗？', 'approved'],
    ['不要寄出這封信嗎？', 'confirm'],
    ['要封鎖這個人嗎？', 'allow'],
    ['هل تريد عدم إرسال الرسالة؟', 'confirm'],
    ['هل تريد حظر ليلى؟', 'allow'],
    // The clause that ends the question says it.
    ['The letter is written, do not send it?', 'confirm'],
    // Yes would mean that the person minds, or objects.
    ['Would you mind if I published the draft now?', 'publish'],
    ['Do you object to deleting the 12 drafts?', 'confirm'],
    ['Do you still not want to fail over?', 'fail_over'],
    ['Haben Sie etwas dagegen, wenn ich den Bericht sende?', 'senden'],
    ['¿Le importa si publico el borrador?', 'publicar'],
    ['您介意我现在发布草稿吗？', 'publish'],
    ['Unblock nobody: leave the list as it is?', 'unblock'],
    // The field names an act that the message's own verb does not do.
    ['Prevent the deletion of volume 7?', 'delete'],
    ['Prevent the deletion of volume 7?', 'confirm_deletion'],
    ['Should I hold off sending the newsletter?', 'send'],
    ['Continue without deleting?', 'delete'],
    ['Von der Löschung der Sicherung absehen?', 'delete'],
    ['Löschung der Sicherung hinauszögern?', 'delete'],
    ['Renoncer à la suppression du dossier ?', 'supprimer'],
    ['Différer la suppression du dossier ?', 'delete'],
    ['¿Frenar la eliminación de la carpeta?', 'eliminar'],
    ['Desistir da exclusão da pasta?', 'excluir'],
    ['ボリュームの削除を防止しますか？', 'delete'],
    ['폴더 삭제를 그만둘까요?', 'delete'],
    ['暂缓发送新闻邮件吗？', 'send'],
    ['要暫緩寄送電子報嗎？', 'send'],
    ['هل تريد التخلي عن حذف المجلد؟', 'delete'],
    // The message denies the act that the field names.
    ['Reassign instead of approving?', 'approve'],
    ['Start the build without approval?', 'approve'],
    ['Continue without saving?', 'save'],
    ['Merge without running the tests?', 'run_tests'],
    ['¿Publicar sin revisar?', 'revisar'],
    ['Ticket verschieben statt schließen?', 'schliessen'],
    ['Contest the deletion of volume 7?', 'confirm_deletion'],
    ['Block what the others allow?', 'allow'],
    // It names an act that the message does not have.
    ['Should the old snapshots stay where they are?', 'delete_snapshots'],
    ['오래된 스냅샷 20개를 보관할까요?', 'delete_snapshots'],
    ['You have unsaved changes. Save before closing?', 'discard'],
    // The message says what a no does.
    ['Answer "no" to delete the draft.', 'confirm'],
    ['Yes to keep the rows, no to delete them.', 'confirm'],
    ['Antworten Sie mit „Nein“, um den Entwurf zu löschen.', 'confirm'],
    // A title before a name ends no sentence.
    ['Refuser la demande de M. Diallo ?', 'approuver'],
    ['Do not erase the files of Mr. Abara?', 'confirm'],
  ])('%s %s %s', (message, name, title) => {
    expect(drawn(message, { [name]: { ...boolean, ...(title && { title }) } })).toBeNull();
  });

  it.each<[string, string, string?]>([
    ['Continue without saving?', 'continue'],
    ['Archive rather than delete?', 'archive'],
    ['Send the report of the last quarter to all members who declined?', 'approved'],
    ['Tidy up the rows?', 'value', 'Yes, prune them'],
    ['Approve without changes?', 'approve'],
    ['Include archived items?', 'include_archived', 'Archived items'],
    ['Share the private notes?', 'private_notes'],
    ['Delete files not accessed for a year?', 'delete'],
    ['Reject the quote?', 'confirm', 'Confirm'],
    ['Reject the quote?', 'answer'],
    ['Reject the quote?', 'reject'],
    ['Stop server 4?', 'stop_server'],
    ['Cancel the trip?', 'confirmed', 'Are you sure?'],
    ['Allow Ada to block people?', 'allow'],
    ['Delete note 7?', 'approved'],
    ['Terminate the lease?', 'terminate_active'],
    ['Turn on the siren?', 'enabled'],
    ['Erase the private disk?', 'private'],
    ['Erase disk 2?', 'value', 'Erase the private disk'],
    ['Datei überschreiben?', 'value', 'Overwrite'],
    ['Den Artikel veröffentlichen?', 'value', 'Publish'],
    ['Are you sure?', 'value', 'Erase disk 2'],
    ['¿Borrar las fotos?', 'value', 'Lo entiendo'],
    ['This can’t be undone. Delete the rows that have no owner?', 'confirm'],
    ['Enviar no sistema', 'autorizo'],
    ['Frobnicate the parcel?', 'proceed'],
    ['Nicht mehr gebrauchte Bilder löschen?', 'confirm'],
    ['Supprimer les images qui ne sont pas utilisées ?', 'confirm'],
    ['元に戻せません。削除しますか？', 'confirm'],
    ['この操作は元に戻せませんが、続行しますか？', 'confirm'],
    ['쓰지 않는 사진을 지울까요?', 'confirm'],
    ['要不要保存？', 'confirm'],
    // A word that describes a thing, or is part of its name, does nothing.
    ['查詢取消的掛號？', 'show'],
    ['キャンセル料の計算方法をご説明しましょうか？', 'explain'],
    ['취소된 예약을 보여 드릴까요?', 'show'],
    ['不活跃的用户会被删除，继续吗？', 'confirm'],
    ['不要なファイルを削除しますか？', 'confirm'],
    // The sentence that asks may end without a mark.
    ['ご予約は取り消しとなりました。代金を返金してよろしいでしょうか。', 'refund'],
    ['这是关于解约的条款。要不要概括一下？', 'summary'],
    ['実行すると旧版は残りません。', 'confirm'],
    ['申請を却下しますか？', 'confirm'],
    ['要驳回申请吗？', 'confirm'],
    ['هل تريد حذف الصور غير المستخدمة؟', 'confirm'],
    // The question begins with what the field names, or with what only confirms.
    ['Plan the deletion of volume 7?', 'plan_deletion'],
    ['Permit the deletion of volume 7?', 'delete'],
    ['Share the map?', 'value', 'This map'],
    ['Share the map?', 'value', 'Guests from Acme too'],
    ['Stop the sync?', 'value', 'Stop'],
    ['Unlock the front door?', 'unlock'],
    ['Archive the project?', 'archive'],
    ['Das Projekt archivieren?', 'archive'],
    // The message does what the field names, wherever its verb stands.
    ['Should the old logs be deleted?', 'delete'],
    ['Close and delete the branch?', 'delete'],
    ['Die alten Protokolle löschen?', 'delete'],
    ['Löschung der Sicherung bestätigen?', 'delete'],
    ['Löschen wir die Sicherung?', 'delete'],
    ['Remove the filter “open”?', 'remove'],
    ['Delete the rows?', 'confirm', 'Yes, prune them'],
    ['Yes to delete the rows, no to keep them.', 'confirm'],
    ['You have unsaved changes. Discard them?', 'discard'],
    ['The rows will be deleted. Continue?', 'delete'],
    ['3つのファイルが削除されます。よろしいですか？', 'delete'],
    ['There is no way to undo this. Delete the rows?', 'confirm'],
    ['Удаление нельзя отменить. Продолжить?', 'confirm'],
    ['Не хотите ли удалить черновик?', 'confirm'],
    ['Удалить файлы, которые больше не нужны?', 'confirm'],
    ['Видалити файли, більше не потрібні?', 'confirm'],
    // An aside asks for nothing.
    ['Upgrade to the Team plan for $25.00 (was $40.00)?', 'confirm'],
    ['Book the flight (no refunds)?', 'confirm'],
    ['Den Flug buchen (nicht erstattungsfähig)?', 'confirm'],
    ['Réserver le vol (non remboursable) ?', 'confirm'],
    ['You cannot undo the deletion. Continue?', 'approve'],
    ['Move ahead with deleting volume 7?', 'proceed'],
    ['The agent wants to delete volume 7.', 'approve'],
    ['The agent wants to send the report?', 'allow'],
    ['Request to delete volume 7', 'approve'],
    ['Bulk delete 14 records?', 'approve'],
    ['Safely delete the cache?', 'approved'],
    ['Start the paid trial?', 'approved'],
  ])('but not: %s %s %s', (message, name, title) => {
    expect(drawn(message, { [name]: { ...boolean, ...(title && { title }) } })).toHaveLength(2);
  });
});

describe('a question that no yes answers is a form', () => {
  it.each([
    'Which of the three servers should be shut down?',
    'What would you like me to delete?',
    'To whom should the invoice be sent?',
    'The folder exists. Where should the file go?',
    'Welche Rechnungen sollen wir später löschen?',
    'Bis wann brauchen Sie den Bericht?',
    'Quels fichiers faudra-t-il supprimer plus tard ?',
    'Dans quel dossier faut-il le ranger ?',
    '¿Qué clientes habrá que eliminar?',
    '¿En qué carpeta lo guardo?',
    'Quais registros devemos excluir depois?',
    'O que devo mudar?',
    'どのファイルを削除しますか？',
    '後で削除するファイルはどれですか？',
    '要删除哪些文件？',
    '要刪除哪些檔案？',
    '나중에 삭제할 파일은 무엇인가요?',
    'ما الملفات التي يجب حذفها لاحقًا؟',
    // Two acts to choose from.
    'Should the records be kept or deleted?',
    'Sollen die Daten gelöscht oder aufbewahrt werden?',
    'Supprimer ou conserver le dossier ?',
    '¿Borro o conservo los datos?',
    'Apago ou mantenho os dados?',
    'データを削除しますか、それとも残しますか？',
    '要删除还是保留？',
    '삭제할까요, 아니면 보관할까요?',
    'Continue or cancel the deletion?',
    'Reject the request or approve it?',
    'Die Löschung fortsetzen oder abbrechen?',
    'Continuer ou annuler la suppression ?',
    '¿Continuar o cancelar la eliminación?',
    'Continuar ou cancelar a exclusão?',
    'Продолжить или отменить удаление?',
    'Продовжити чи скасувати видалення?',
    'في أي مجلد أحفظه؟',
    'Какие файлы удалить?',
    'Які файли видалити?',
  ])('%s', (message) => {
    expect(drawn(message, {})).toBeNull();
    expect(drawn(message, { confirm: boolean })).toBeNull();
    expect(drawn(message, { value: choice('yes', 'no') })).toBeNull();
  });

  it.each([
    'How about deleting the old branch?',
    'Delete the files left in the bin or the cache?',
    'Delete what was canceled or rejected?',
    'Cancel the order or the trip?',
    '还是要删除吗？',
    'Which version is that? Delete it anyway?',
    'When the build is done, delete the cache?',
    'Delete what is older than a year?',
    'Wie vereinbart den Zugang sperren?',
    'Wo möglich per E-Mail senden?',
    'Quand la copie est finie, supprimer l’original ?',
    '¿Está seguro de que desea eliminarlo?',
    'Que tal apagar o ramo antigo?',
    '画像などのファイルを削除しますか？',
    'どのファイルが削除されるか表示しますか？',
    '要删除这几个文件？',
    '要列出是哪些吗？',
    '要看看是誰刪除的嗎？',
    '어떤 파일이 삭제되는지 보여 드릴까요?',
    'هل تريد حذف أي ملف قديم؟',
    'ما رأيك في حذف الفرع القديم؟',
  ])('but not: %s', (message) => expect(drawn(message, { confirm: boolean })).toHaveLength(2));
});

describe('what can hold only yes or no', () => {
  it.each<[string, string, object]>([
    ['decision', 'Delete branch main?', {}],
    ['decision', 'Delete branch main?', { confirm: boolean }],
    ['decision', 'Kill process 812?', { confirmed: { ...boolean, title: 'Confirm' } }],
    ['decision', 'Send the mail?', { value: choice('yes', 'no') }],
    ['decision', 'Send the mail?', { value: choice('No', 'Yes') }],
    ['choice', 'Run the tool?', { decision: choice('allow', 'deny') }],
    ['decision', 'Overwrite it?', { overwrite: boolean }],
    ['decision', 'Shall I place it?', { place_the_order: boolean }],
    ['decision', 'Are you sure you want to include the archive?', { ok: boolean }],
    ['decision', 'Datei löschen?', { antwort: choice('Ja', 'Nein') }],
    ['decision', '削除しますか？', { value: choice('はい', 'いいえ') }],
    ['decision', 'هل تريد الحذف؟', { value: choice('نعم', 'لا') }],
    ['decision', '确定要删除吗？', { value: choice('是', '否') }],
    ['decision', '삭제하시겠습니까?', { value: choice('예', '아니요') }],
    ['choice', 'Tool ausführen?', { antwort: choice('Zulassen', 'Nicht zulassen') }],
    ['choice', 'Envoyer le message ?', { value: choice('Valider', 'Abandonner') }],
    ['choice', '送信しますか？', { value: choice('確認する', 'キャンセルする') }],
    ['choice', 'Run it?', { value: choice('go ahead', 'nevermind') }],
    ['choice', 'Welche Ansicht?', { value: choice('Weite', 'Enge') }],
    ['choice', 'どちらですか？', { value: choice('確認待ち', '完了') }],
    ['decision', 'Cancel order 12?', { cancel: boolean }],
    ['question', 'Include archived items?', { value: boolean }],
    ['decision', 'This was never backed up. Delete it anyway?', { confirm: boolean }],
    ['decision', 'Show the diff, then force-push?', { confirm: boolean }],
    ['decision', 'Should the letter be sent to Ada?', { confirmed: boolean }],
    ['decision', 'Não há cópia. Excluir mesmo assim?', { confirm: boolean }],
    ['question', 'Should this issue be confidential?', { confirmed: boolean }],
    ['question', 'Do you have an account?', { answer: choice('Yes', 'No') }],
    ['question', 'Agent settings', { include_drafts: boolean }],
    ['decision', 'Enable public access?', { confirm: boolean }],
    ['choice', 'Tidy up?', { value: choice('approve', 'deny', 'cancel') }],
    ['decision', 'Tidy up?', { confirm: choice('yes') }],
    ['decision', 'Type YES to go on.', { confirmation: { type: 'string', const: 'YES' } }],
    ['decision', 'Type DELETE to go on.', { confirmation: { type: 'string', const: 'DELETE' } }],
    ['choice', 'Delete 3 files?', { choice: choice('Delete', 'Cancel') }],
    ['choice', 'report.md exists already.', { action: choice('overwrite', 'cancel') }],
    ['choice', 'ファイルを消しますか？', { value: choice('消す', 'キャンセル') }],
    ['choice', '12?', { value: choice('确认删除', '取消操作') }],
    ['choice', '12?', { value: choice('계속하기', '취소하기') }],
    ['choice', '12?', { value: choice('同意する', '同意しません') }],
    ['choice', 'Cancel the booking?', { value: choice('Keep it', 'Cancel') }],
    ['choice', 'Abort the run?', { value: choice('Go on with it', 'Abort') }],
    ['choice', 'The file exists.', { value: choice('skip', 'cancel') }],
    ['choice', 'The file exists.', { value: choice('overwrite', 'skip') }],
    ['choice', 'Which file should I take?', { value: choice('notes.md', 'cancel') }],
    ['form', 'Select a customer', { customer: choice('cust-001') }],
    ['form', 'Run the tool?', { value: choice('allow_once', 'allow_always', 'deny') }],
    ['form', 'Approve the plan?', { value: choice('approve', 'request_changes', 'cancel') }],
    ['choice', 'Is it urgent?', { value: choice('yes', 'no', 'cancel') }],
    ['choice', 'Metric or imperial?', { units: choice('metric', 'imperial') }],
    ['form', 'Delete it?', { dry_run: boolean }],
    ['form', 'Delete it?', { skip: boolean }],
    ['form', 'Delete it?', { confirm: { ...boolean, const: false } }],
    ['form', 'Two flags', { one: boolean, two: boolean }],
    ['form', 'Which?', { value: choice('yes', 'no', 'later') }],
    ['form', 'Who are you?', { name: { type: 'string' } }],
  ])('%s: %s', (kind, message, properties) => expect(kindOf(message, properties)).toBe(kind));

  it('may have three optional texts beside it, and nothing else', () => {
    const text = { type: 'string' };
    const three = { a: text, b: text, c: text };
    const kindWith = (others: object) => kindOf('Delete it?', { confirm: boolean, ...others }, ['confirm']);
    expect(kindWith({ reason: text })).toBe('decision');
    expect(kindWith(three)).toBe('decision');
    expect(kindWith({ ...three, d: text })).toBe('form');
    expect(kindWith({ password: text })).toBe('form');
    expect(kindWith({ count: { type: 'integer' } })).toBe('form');
    // A form says at the field what is wrong with it.
    expect(kindWith({ mail: { type: 'string', format: 'email' } })).toBe('form');
    expect(kindOf('Delete it?', { confirm: boolean, reason: text })).toBe('form');
    expect(kindOf('Note', { reason: text }, [])).toBe('form');
  });

  it('keeps the labels where an option contradicts its value', () => {
    const options = [
      { const: 'no', title: 'Yes' },
      { const: 'yes', title: 'No' },
    ];
    expect(drawn('Delete it?', { value: { type: 'string', oneOf: options } })).toEqual(['“Yes” no', '“No” yes']);
  });

  it('has the whole of what an option means on its button, or is a form', () => {
    const drawnWith = (description: string) =>
      drawn('How should I go on?', {
        mode: {
          oneOf: [
            { const: 'a', title: 'Safe' },
            { const: 'b', title: 'Force', description },
          ],
        },
      });
    expect(drawnWith('Drops what differs')).toEqual(['“Safe” a', '“Force – Drops what differs” b']);
    expect(drawnWith('Drops what differs, and asks nobody before it does so, on any branch')).toBeNull();
  });

  it('names an act only for a button', () => {
    const message = 'Send the report to Ada?';
    expect(judge(formOf(message, { confirm: boolean }), null).act).toEqual({
      words: 'Send the report to Ada',
      amount: null,
    });
    expect(judge(formOf(message, { skip: boolean }), null).act).toBeNull();
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

  it('is nothing where no button says what was pressed', () => {
    if (decision === null) throw new Error('no decision');
    expect(answerOf(decision, { label: 'yes' })).toBeNull();
    expect(answerOf(decision, { label: 'confirm' })).toBeNull();
  });

  it('is the option that is a number', () => {
    const choice = readYesNo(formOf('Which?', { n: { type: 'integer', enum: [1, 2] } }));
    if (choice === null) throw new Error('a form');
    expect(answerOf(choice, { label: '2' })).toEqual({ action: 'accept', entries: [['n', 2]] });
  });

  it('is the number that stands behind a yes or a no', () => {
    const field = { type: 'integer', oneOf: [0, 1].map((value) => ({ const: value, title: ['No', 'Yes'][value] })) };
    const question = readYesNo(formOf('Do you have an account?', { n: field }));
    if (question === null) throw new Error('a form');
    expect(answerOf(question, 'yes')).toEqual({ action: 'accept', entries: [['n', 1]] });
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
  // A form without any words may be none.
  fc.string({ unit: 'grapheme' }).map((text) => `${text}?`),
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

it('sends with each button only what satisfies the schema, and with No to a decision nothing', () => {
  fc.assert(
    fc.property(form, fc.string({ minLength: 3 }), (elicitation, note) => {
      const yesNo = readYesNo(elicitation);
      if (yesNo === null) return;
      for (const notes of [[], yesNo.notes.map(({ name: each }) => [each, note] as [string, string])]) {
        for (const { text } of yesNo.buttons) {
          const sent = answerOf(yesNo, text, notes);
          expect(sent?.action).toBe(text === 'no' && yesNo.kind === 'decision' ? 'decline' : 'accept');
          if (sent?.action === 'accept') expect(validateEntries(elicitation.fields, sent.entries, matches)).toEqual([]);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
