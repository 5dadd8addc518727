import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { parseCall } from '../../../lib/judgement/call.ts';
import { judge } from '../../../lib/judgement/judge.ts';
import type { Elicitation } from '../../../lib/protocol/elicitation.ts';
import { type Call, WEIGHTS, type Weight } from '../../../lib/protocol/judgement.ts';
import { formOf } from '../../fixtures/requests.ts';

const ask = (message: string): Elicitation => ({ mode: 'form', message, fields: [] });
const weightOf = (elicitation: Elicitation, call: Call | null) => judge(elicitation, call).weight;
const weightOfText = (message: string) => weightOf(ask(message), null);

const lines = (text: string) => text.trim().split(/\s*\n\s*/);

/** `unknown` is what weighs no more than `plain`. */
const LIGHT: readonly Weight[] = ['unknown', 'plain'];

describe.each<[Weight | 'light', string]>([
  [
    'unknown',
    `
    Exclude Tom from the project?
    Straighten the index? Answer by noon. Reply with "yes" or "no".
    Die Übersicht entzerren?
    Die Vorschau entzerren? Bitte antworten Sie bis morgen.
    Désaxer l'aperçu ?
    ¿Desviar la vista previa? Responda en 10 minutos.
    Desviar a prévia?
    比較表をゆがめますか？
    閲覧権限をゆがめますか？
    公開鍵をゆがめますか？30分以内に返答してください。
    보고서를 비틀까요?
    볼륨을 80으로 비틀까요?
    정보시스템을 비틀까요?
    서버를 세 번 비틀까요?
    将显示器扭转？
    把浏览器扭转？请在10分钟内答复。
    將顯示器扭轉？
    Switch production to the new cluster?
    ¿Excluyo a Tom del proyecto?
    切换到生产环境？
    `,
  ],
  [
    'destructive',
    `
    Delete branch "main"?
    Delete Tom's files?
    They’d delete files.
    Terminate Novak's contract?
    After this step nobody will be able to get it back.
    The files can’t be brought back afterwards.
    Restoring it makes the notes of Friday disappear.
    Dabei verlieren Sie etwa 9 Buchungen.
    Fera disparaître les notes de vendredi.
    Esto hará desaparecer las notas del viernes.
    Jogo fora as fotos antigas?
    ¿Mezclo y borro los originales?
    错误删除文件？
    把错误的文件删除？
    Just a reminder that all 12 files will be deleted. Continue?
    Je vous rappelle que tous les fichiers seront supprimés.
    提醒您所有文件将被删除。
    恢复原厂吗？
    把平板回復原廠？
    Das Verzeichnis wird durch die neue Liste ersetzt.
    このまま進めると二度と参照できなくなります。
    执行后，记录将不复存在。
    This will permanently remove 12 files. Continue?
    Drop table customers?
    Are you sure you want to wipe the device?
    Force-push to main?
    The existing file will be overwritten.
    Terminate instance i-0abc?
    Reset the database to its initial state?
    Revoke all sessions of anna?
    Cancel the subscription of Acme?
    Stop container web-1?
    Take down 2 running applications?
    Bring down the staging environment?
    All data in this bucket will be lost.
    Roll back to release 41?
    Run: rm -rf build
    Execute SQL: DELETE FROM users WHERE active = 0
    是否 delete 该 pod？
    This is not a dry run: all accounts will be deleted. Continue?
    这不是演习：将删除所有账户。继续吗？
    I'd wipe the card and start over.
    ゴミ箱を空にする（2.4 GB）
    Uninstall chart nginx from namespace prod?
    Nothing is sent. Delete the draft?
    The account will be deleted. Have you reviewed the details?
    All files will be erased. Is that what you want?
    Delete the branch? Show the difference first?
    Show notes.txt? Delete the branch as well?
    All files will be erased. OK? View the list?
    ¿Quitarle a la Sra. Gómez el acceso al proyecto? ¿Ver la lista?
    Nothing is deleted from notes.txt. Delete the report?
    Show a@b.example: delete the account?
    Ich zeige Ihnen notes.txt. Den Branch löschen?
    Delete the old files. Nothing else will be removed, okay?
    All files will be erased. Check and confirm?
    所有文件将被删除。您看可以吗？
    檔案都會被刪除。您看行嗎？
    ستُحذف جميع الملفات. هل تريد المتابعة؟
    ファイルが削除されます。一覧を確認しましたか？
    파일이 삭제됩니다. 목록을 확인하셨나요?
    文件将被删除。您检查过列表了吗？
    檔案將被刪除。您檢查過清單了嗎？
    This action cannot be undone.
    Möchten Sie die Datei wirklich löschen?
    Soll der Zugang widerrufen werden?
    Die Datei wird überschrieben.
    ¿Eliminar la rama main?
    Esta acción no se puede deshacer.
    Supprimer définitivement le dossier ?
    Voulez-vous écraser le fichier ?
    Excluir o arquivo permanentemente?
    ファイルを削除しますか？
    既存のファイルを上書きします。よろしいですか？
    이 파일을 삭제하시겠습니까?
    되돌릴 수 없습니다. 계속할까요?
    确定要删除这个文件吗？
    此操作无法撤销。
    確定要刪除嗎？
    هل تريد حذف الملف؟
    Удалить запись 12?
    The run "Delete customer" is next. Remove 3 rows?
    Confirm running "Delete customer"?
    Do you want to "delete" the branch main?
    Do you want the agent to "delete" the file?
    Are you sure you want to 'delete project X'?
    You are about to: "overwrite config". OK?
    Continue with “Delete account”?
    Really 'delete' it?
    ¿Desea «eliminar» la rama?
    Voulez-vous « supprimer » la base ?
    「削除」しますか
    确定要“删除”吗
    "삭제"하시겠습니까?
    هل تريد "حذف" الملف؟
    「削除」を実行しますか？
    Find the old logs and delete them?
    Tear the environment down?
    The branch will be gone for good.
    Remove protection from main?
    UPDATE users SET active = 0
    Abort the running migration?
    This will delete/overwrite files.
    O arquivo será excluído.
    Dеlеte the production database?
    ᴅᴇʟᴇᴛᴇ the production database?
    De-lete the production database?
    D e l e t e the production database?
    Shall I go on? “Delete the database”
    Los datos serán eliminados.
    Le compte sera supprimé.
    注文42をキャンセルしますか？
    是否取消订单 42？
    주문 42를 취소할까요?
    是否覆寫檔案？
    هل تريد إلغاء الطلب 42؟
    `,
  ],
  [
    'cost',
    `
    Pay $31.00 to Tern Travel?
    Place the order now?
    Buy 10 shares of ACME at market price?
    This will cost 5 credits per run.
    Your order is 2 items for 31 euros. Shall I place it?
    Subscribe to the Pro plan?
    Your card will be charged.
    Transfer 0.05 ETH to 0xabc?
    Jetzt kostenpflichtig bestellen?
    ¿Pagar 20 € ahora?
    Confirmer la commande de 12 € ?
    Confirmar o pagamento de R$ 50?
    この商品を購入しますか？
    비용이 발생합니다. 계속하시겠습니까?
    确认支付 50 元？
    確認付款嗎？
    هل تريد شراء التذكرة؟
    Оплатить заказ?
    Starting the cluster will begin billing.
    Billing starts when the machine is up.
    The instance is billed by the hour.
    계속하면 과금됩니다.
    啟動後開始計費，要繼續嗎？
    TOTAL: $420. Confirm booking?
    Start the machine (about $2.10 an hour)?
    Add a seat ($8/month)?
    Generate the video? This uses 40 credits.
    Order a pizza?
    Provision 4 machines, billed hourly?
    Renew the domain for a year?
    تحويل 100 دولار إلى Ada؟
    Log 42.00 EUR for the taxi?
    `,
  ],
  [
    'outward',
    `
    Send file to Family?
    Publish the post?
    Merge pull request 12 into main?
    Deploy to production?
    Create GitHub issue "App crashes on start"?
    Invite anna@example.com to the project?
    Reply to Anna?
    Upload report.pdf?
    Book room A301 at 14:30?
    Nachricht an Anna senden?
    ¿Enviar el correo a Ana?
    Envoyer le message à Anne ?
    Enviar a mensagem para Ana?
    メッセージを送信しますか？
    메시지를 보내시겠습니까?
    发送邮件给安娜？
    要發布這篇文章嗎？
    هل تريد إرسال الرسالة؟
    Отправить письмо?
    Add 203.0.113.7 to the access list?
    Put these two addresses on the allow list?
    This will allow network access to the cluster.
    Create a database user?
    Create an API key for the robot?
    Dem Konto Zugriff auf den Ordner erteilen?
    ¿Conceder el acceso a Ana?
    Accorder cet accès à Anne ?
    この権限を付与しますか？
    권한을 부여할까요?
    授予安娜读取权限？
    هل تريد منح الإذن؟
    Add Bob as a collaborator?
    Trigger the pipeline on main?
    Allow the connection to registry.example:443?
    File the report with the authority?
    Open the garage?
    In die Produktion ausrollen?
    共用文件？
    `,
  ],
  [
    'light',
    `
    ¿Formato de hora de 12 o de 24 horas?
    보드게임 ‘파괴자들’의 규칙을 짧게 정리해 드릴까요?
    삭제된 댓글은 통계에 며칠 동안 포함할까요?
    طلب انضمام إلى مساحة العمل
    How does the option ‘Delete all’ work?
    Take down a note for Friday?
    Rename "Delete me" to "Keep"?
    The list will be sorted and show deleted items. Continue?
    La liste sera triée et affichera les éléments supprimés. Continuer ?
    Open PAY-204 and "ORDER-7"?
    Mark the task "Cancel gym" as done?
    Create a page called "How to delete users"?
    Bring down the price of the ticket?
    Do you want to play a game?
    Include deleted items?
    Which units?
    What is your name?
    Remove filter "open"?
    Remove the item from this view?
    Reset the filters?
    This does not delete anything. Continue?
    No files will be deleted.
    Show removed lines?
    Add these numbers?
    Add milk to the list?
    Show the access list?
    Create a user story?
    Create a table of users?
    Start at the billing address?
    Apply this change to notes.md?
    Sort order of the list?
    Is deletion protection on?
    How many results per page?
    Was the file deleted?
    Gelöschte Elemente anzeigen?
    Es wird nicht gelöscht.
    ¿Mostrar los elementos eliminados?
    ¿Por qué cancelo el pedido 7?
    把标签从筛选条件里去掉？
    把標籤從篩選條件裡移除？
    公演は中止となりました。
    Afficher les éléments supprimés ?
    削除済みのアイテムを含めますか？
    삭제된 항목을 포함할까요?
    包含已删除的项目？
    لن يتم حذف أي ملف
    Nenhum e-mail será enviado.
    Create a note called "Delete me later"?
    Move the card "Cancel subscription flow" to Done?
    Back up the service 'payments'?
    Mark the task “Pay rent” as done?
    タスク「削除の確認」を保存しますか？
    Edit the file src/payment/checkout.ts?
    Write to src/delete_user.py?
    Switch to the branch feature/remove-login?
    Look at https://shop.example/checkout/pay?
    List the payments of May?
    Analyze the cost of the query?
    Open the trash folder?
    Delete nothing, only count?
    Change the status of order 42 to packed?
    `,
  ],
])('%s', (weight, sentences) => {
  const allowed = weight === 'light' ? LIGHT : [weight];
  it.each(lines(sentences))('%s', (sentence) => expect(allowed).toContain(weightOfText(sentence)));
});

describe('a label', () => {
  const weigh = (message: string, property: object) => {
    const parsed = parseElicitation({ message, requestedSchema: { type: 'object', properties: property } });
    if (!parsed.ok) throw new Error(parsed.message);
    return weightOf(parsed.elicitation, null);
  };
  it.each<[Weight, string, object]>([
    ['unknown', 'Tidy up?', { approve: { type: 'boolean', title: 'Approve?' } }],
    ['unknown', 'Tidy up?', { value: { type: 'string', enum: ['确认执行', '取消'] } }],
    // A name that is the verb of the message says no more than it does there.
    ['plain', 'Remove the filter from this view?', { remove: { type: 'boolean' } }],
    ['plain', 'هل تريد إزالة عامل التصفية «مفتوح»؟', { remove: { type: 'boolean' } }],
    ['destructive', 'Remove the filter from this view?', { remove_all_rows: { type: 'boolean' } }],
    ['plain', '¿Quito la agrupación de esta vista?', { quitar: { type: 'boolean' } }],
    ['plain', 'Enlever le tri de cette vue ?', { enlever: { type: 'boolean' } }],
    ['destructive', 'Remove the filter from this view?', { remove_all: { type: 'boolean' } }],
    ['destructive', 'Show the list?', { remove: { type: 'boolean' } }],
    // A form for a secret does not send its purpose.
    ['unknown', 'Connect to the company network', { password: { type: 'string' } }],
    ['outward', 'Connect to the company network', { place: { type: 'string' } }],
    ['destructive', 'Delete the account', { password: { type: 'string' } }],
    ['destructive', 'Tidy up?', { delete_all: { type: 'boolean' } }],
    ['destructive', 'Tidy up?', { value: { type: 'string', enum: ['Delete', 'Cancel'] } }],
    // A text that repeats the message is read like it: a title that a person wrote says nothing.
    [
      'outward',
      'Create issue?',
      { confirmed: { type: 'boolean', description: 'Create issue?\n\n**Title**: Delete the cart' } },
    ],
  ])('is %s: %s %j', (weight, message, property) => expect(weigh(message, property)).toBe(weight));
});

describe('what an act may hide in', () => {
  const properties = (all: object, required: readonly string[] = []) => ({ type: 'object', properties: all, required });
  const flag = properties({ confirm: { type: 'boolean' } });
  const titled = (value: string, title: string) => ({ const: value, title });
  it.each<[string, string, object]>([
    [
      'one of three options',
      'Continue?',
      properties({
        answer: {
          type: 'string',
          oneOf: [titled('y', 'Delete everything'), titled('n', 'Reject'), titled('c', 'Cancel')],
        },
      }),
    ],
    ['a constant', 'Continue?', properties({ confirmation: { type: 'string', const: 'DELETE ALL CUSTOMERS' } })],
    [
      'the value behind a label',
      'Continue?',
      properties({ answer: { type: 'string', enum: ['delete_everything', 'no'], enumNames: ['OK', 'Cancel'] } }),
    ],
    [
      'the description of an option',
      'How should I go on?',
      properties({
        mode: {
          oneOf: [
            { const: 'a', title: 'Safe' },
            { ...titled('b', 'Fast'), description: 'Deletes all files.' },
          ],
        },
      }),
    ],
    [
      'the description of a note',
      'Continue?',
      properties({
        confirm: { type: 'boolean' },
        note: { type: 'string', description: 'Yes permanently deletes all customers.' },
      }),
    ],
    ['a description', 'Please confirm the action.\nDescription: Permanently deletes the repository.', flag],
    ['a message', 'Approve this?\n- Message: wipe the disk and drop all tables', flag],
    ['a broken word', 'De\nlete the production database?', flag],
  ])('%s', (_, message, requestedSchema) => {
    const parsed = parseElicitation({ message, requestedSchema });
    if (!parsed.ok) throw new Error(parsed.message);
    expect(weightOf(parsed.elicitation, null)).toBe('destructive');
  });

  it('a transfer behind the name of its kind, and not the list of what was paid', () => {
    const weigh = (tool: string) => weightOf(ask('Continue?'), parseCall({ tool }));
    expect(weigh('sepa_credit_transfer')).toBe('cost');
    expect(weigh('refund_order')).toBe('cost');
    expect(LIGHT).toContain(weigh('refund_list'));
  });

  it('not what somebody wrote', () => {
    expect(weightOfText('Create issue?\nTitle: Delete the cart')).toBe('outward');
  });
});

describe('a call', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`a${index}`, index]));
  it.each([
    'delete_list',
    'drop_view',
    'delete_view',
    'delete_check',
    'delete_preview',
    'purge_read_messages',
    'wipe_login_data',
    'remove_show',
    'list_and_delete_all',
    'get_rid_of_all',
    'check_and_purge',
    'find_and_destroy',
    'select_and_drop',
    'read_then_wipe',
  ])('of %s is destructive', (tool) => expect(weightOf(ask('Continue?'), parseCall({ tool }))).toBe('destructive'));

  it.each<[Weight, object]>([
    ['destructive', { tool: 'x', arguments: { ...many, force: true } }],
    ['destructive', { tool: 'x', arguments: { force: 1 } }],
    ['destructive', { tool: 'x', arguments: { auth_token: 'rm -rf /' } }],
    ['destructive', { tool: 'x', arguments: { command: 'systemctl stop nginx' } }],
    ['destructive', { tool: 'x', arguments: { command: 'aws s3 rb s3://a --force' } }],
    ['outward', { tool: 'slack_post_message' }],
    ['unknown', { tool: 'x', arguments: many }],
    ['destructive', { tool: 'delete_branch' }],
    ['destructive', { tool: 'github.deleteBranch', arguments: { branch: 'main' } }],
    ['destructive', { tool: 'update', arguments: { options: { force: true } } }],
    ['destructive', { tool: 'run_sql', arguments: { sql: 'DROP TABLE users' } }],
    ['destructive', { tool: 'manage', arguments: { action: 'delete' } }],
    ['destructive', { tool: 'tidy', annotations: { destructiveHint: true } }],
    ['destructive', { tool: 'tidy', annotations: { destructiveHint: true, readOnlyHint: true } }],
    ['outward', { tool: 'send_message' }],
    ['cost', { tool: 'create_payment_intent' }],
    ['cost', { tool: 'create_payment', arguments: { amount: 480 } }],
    ['cost', { tool: 'settle', arguments: { amount: { value: '480', currency: 'EUR' } } }],
    ['plain', { tool: 'get_payment', arguments: { amount: 480, currency: 'EUR' } }],
    ['unknown', { tool: 'set_volume', arguments: { amount: 45 } }],
    ['destructive', { tool: 'update', arguments: { delete_branch: true } }],
    ['plain', { tool: 'list_files', arguments: { include_deleted: true } }],
    ['cost', { tool: 'capture_payment' }],
    ['plain', { tool: 'list_payments' }],
    ['unknown', { tool: 'delete_branch', arguments: { dry_run: true, force: true } }],
    ['unknown', { tool: 'delete_branch', arguments: { options: { mode: 'dry-run' } } }],
    ['destructive', { tool: 'delete_branch', arguments: { dryRun: false } }],
    ['destructive', { tool: 'tidy', arguments: { dryRun: true }, annotations: { destructiveHint: true } }],
    ['plain', { tool: 'list_deleted_items' }],
    ['unknown', { tool: 'update', arguments: { force: false } }],
    ['unknown', { tool: 'tidy', annotations: { destructiveHint: false, readOnlyHint: true } }],
  ])('is %s: %j', (weight, call) => expect(weightOf(ask('Continue?'), parseCall(call))).toBe(weight));

  it('raises a weight and never lowers it', () => {
    const sentence = fc.constantFrom('Delete it?', 'Pay $5?', 'Send it?', 'Go on?', 'Löschen?', '');
    const call = fc.record({
      tool: fc.constantFrom('delete_x', 'list_x', 'send_x', 'safe_read_only', 'x'),
      arguments: fc.dictionary(fc.constantFrom('force', 'action', 'sql'), fc.constantFrom(true, 'delete', '')),
      annotations: fc.record(
        { readOnlyHint: fc.boolean(), destructiveHint: fc.boolean(), openWorldHint: fc.boolean() },
        { requiredKeys: [] },
      ),
    });
    // A call that only pretends has an act less, and weighs no less than none.
    const pretends = { tool: 'delete_x', arguments: { dry_run: true } };
    const rank = (text: string, claim: object | null) => WEIGHTS.indexOf(weightOf(ask(text), parseCall(claim)));
    fc.assert(
      fc.property(sentence, call, (text, claim) => {
        const { annotations, arguments: given, tool } = claim;
        expect(rank(text, { tool })).toBeGreaterThanOrEqual(rank(text, null));
        expect(rank(text, pretends)).toBeGreaterThanOrEqual(rank(text, null));
        expect(rank(text, { tool, arguments: given })).toBeGreaterThanOrEqual(rank(text, { tool }));
        expect(rank(text, claim)).toBeGreaterThanOrEqual(rank(text, { tool, arguments: given }));
        for (const [name, value] of Object.entries(annotations)) {
          const fewer = Object.fromEntries(Object.entries(annotations).filter(([other]) => other !== name));
          expect(value === undefined || rank(text, claim) >= rank(text, { ...claim, annotations: fewer })).toBe(true);
        }
      }),
    );
  });
});

it('a tool whose server says that it reaches others weighs as what leaves, and no less for saying that it reads', () => {
  const hinted = (annotations: object) => weightOf(ask('Continue?'), parseCall({ tool: 'do_it', annotations }));
  expect(hinted({ openWorldHint: true })).toBe('outward');
  expect(hinted({ openWorldHint: true, readOnlyHint: true })).toBe('outward');
  expect(hinted({ openWorldHint: false })).toBe('unknown');
});

it('what stands on the fields weighs where one of them is the answer, and not where they are a form', () => {
  const boolean = { type: 'boolean', title: 'Delete all old files' };
  const weigh = (properties: object) => {
    const read = parseElicitation({ message: 'Please choose.', requestedSchema: { type: 'object', properties } });
    if (!read.ok) throw new Error(read.message);
    return weightOf(read.elicitation, null);
  };
  expect(weigh({ a: boolean })).toBe('destructive');
  expect(weigh({ a: boolean, b: { type: 'boolean' } })).toBe('unknown');
  expect(weigh({ order: { type: 'string', enum: ['by date', 'by name'] } })).toBe('unknown');
});

it('an act that is over says nothing of what a yes does', () => {
  expect(weightOfText('恢复昨天删掉的文件？')).toBe('unknown');
  expect(weightOfText('復原昨天刪掉的檔案？')).toBe('unknown');
  expect(weightOfText('昨日消したファイルを復元しますか？')).toBe('unknown');
  expect(weightOfText('先週削除したファイルを一覧表示しますか？')).toBe('plain');
});

it('a question asks all of its sentence, and a label heads what somebody wrote only below the first line', () => {
  expect(weightOfText('May I search the repository, Anna?')).toBe('plain');
  expect(weightOfText('Title: Delete the old files\nPost it?')).toBe('destructive');
  expect(weightOfText('Post this message?\nTitle: Delete the old files')).toBe('outward');
});

it('a command weighs within a list of arguments too', () => {
  expect(parseCall({ tool: 'run', arguments: { args: ['rm -rf /'] } })?.weight).toBe('destructive');
  expect(parseCall({ tool: 'run', arguments: { args: ['ls', { command: 'rm -rf /' }] } })?.weight).toBe('destructive');
});

it('an amount that a yes would pay is a cost, also where doubt draws the question as a form', () => {
  const question = formOf('Book the 14:05 train for 89,90 €, non-refundable?', { book: { type: 'boolean' } });
  expect(judge(question, null)).toMatchObject({ yesNo: null, weight: 'cost' });
  const several = { book: { type: 'boolean' }, seat: { type: 'boolean' } };
  expect(judge(formOf('A seat by the window is 4,50 €. What would you like?', several), null).weight).toBe('plain');
});

it('canceling a deletion deletes nothing, in the languages without a table of sentences', () => {
  expect(weightOfText('Отменить удаление проекта?')).toBe('plain');
  expect(weightOfText('Скасувати видалення проєкту?')).toBe('plain');
  expect(weightOfText('Удаление нельзя отменить. Продолжить?')).toBe('destructive');
});
