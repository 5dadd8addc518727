import { describe, expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { judge } from '../../../lib/judgement/judge.ts';

/** The judgement of a form with one boolean. */
function judged(message: string, name: string) {
  const properties = { [name]: { type: 'boolean' } };
  const parsed = parseElicitation({ message, requestedSchema: { type: 'object', properties, required: [name] } });
  if (!parsed.ok) throw new Error(parsed.message);
  return judge(parsed.elicitation, null);
}

describe('an ordinary verb is the act that a name agrees to, and weighs nothing', () => {
  it.each([
    ['Move the file to Archive?', 'approve'],
    ['Rename main to trunk?', 'approve'],
    ['Start the nightly import?', 'accept'],
    ['Shall I copy the folder to drive B?', 'agree'],
    ['Should the picture be moved to Archive?', 'approved'],
    ['Would you like me to convert the table to CSV?', 'allow'],
    ['Translate the page into French?', 'accepted'],
    ['Die Datei umbenennen?', 'genehmigt'],
    ['Soll ich den Ordner nach B kopieren?', 'approve'],
    ['Déplacer le fichier vers Archives ?', 'accepte'],
    ['Voulez-vous renommer la branche ?', 'approve'],
    ['¿Mover el archivo a Archivo?', 'aprobado'],
    ['¿Quiere que copie la carpeta?', 'approve'],
    ['Renomear a pasta?', 'aceito'],
    ['Quer mover o arquivo para a pasta B?', 'approve'],
    ['ファイルをアーカイブへ移動しますか？', 'approved'],
    ['フォルダーの名前を変更してもよろしいですか？', 'approve'],
    ['파일을 보관함으로 옮길까요?', 'approved'],
    ['폴더 이름을 바꾸시겠습니까?', 'approve'],
    ['将文件移动到存档文件夹吗？', 'agreed'],
    ['要重命名这个分支吗？', 'approve'],
    ['要將檔案移到封存資料夾嗎？', 'approve'],
    ['要重新命名這個分支嗎？', 'agreed'],
    ['هل تريد نسخ الملف إلى الأرشيف؟', 'approve'],
    ['هل تريد إعادة تسمية الفرع؟', 'approve'],
  ])('%s %s', (message, name) => {
    const { yesNo, weight } = judged(message, name);
    expect(yesNo?.buttons.map(({ text }) => text)).toEqual(['no', 'yes']);
    expect(weight).toBe('unknown');
  });

  // It is turned around, or may be.
  it.each([
    ['Rebuff the request?', 'approve'],
    ['Stop moving the files?', 'approve'],
    ['Undo the rename?', 'approve'],
    ['Start the boycott?', 'approve'],
    ['Keep the file where it is?', 'approve'],
    ['Skip the move to Archive?', 'accept'],
    ['Do not move the file?', 'approve'],
    ['Never rename the branch?', 'accept'],
    ['Should the ticket not be assigned to Ada?', 'approve'],
    ['Would you rather not move the folder?', 'agree'],
    ['Move the request to Rejected?', 'approve'],
    ['Move pull request 12 of the web shop by Ada Lovelace to Declined?', 'approve'],
    ['Move to dismiss the claim?', 'accept'],
    ['Move to rebuff the motion?', 'accept'],
    ['Move against the motion?', 'accept'],
    ['Move the file and rebuff the request?', 'approve'],
    ['Move the file? Rebuff the request?', 'approve'],
    ['Rename the branch, or rebuff the merge?', 'approve'],
    ['Spurn the move of the file?', 'approve'],
    ['Contest the transfer, and copy the ruling?', 'accept'],
    ['Refrain from copying the folder?', 'approve'],
    ['Halt the export?', 'allow'],
    ['Forgo the move?', 'accept'],
    ['Move the file?', 'keep'],
    ['Rename main to trunk?', 'skip'],
    ['Copy the folder?', 'dry_run'],
    ['Die Datei nicht umbenennen?', 'genehmigt'],
    ['Das Kopieren ablehnen?', 'genehmigt'],
    ['Soll ich aufhören die Datei zu kopieren?', 'approve'],
    ['Das Umbenennen verweigern?', 'approve'],
    ['Lieber boykottieren als kopieren?', 'approve'],
    ['Die Umbenennung rückgängig machen?', 'genehmigt'],
    ['Auf das Kopieren verzichten?', 'genehmigt'],
    ['Ne pas déplacer le fichier ?', 'accepte'],
    ['Renoncer à déplacer le fichier ?', 'approve'],
    ['Cesser de copier le dossier ?', 'accepte'],
    ['Refuser de renommer la branche ?', 'accepte'],
    ['Éviter de déplacer le fichier ?', 'approve'],
    ['¿No mover el archivo?', 'aprobado'],
    ['¿Dejar de copiar la carpeta?', 'aprobado'],
    ['¿Evitar mover el archivo?', 'approve'],
    ['¿Rehúso copiar la carpeta?', 'aprobado'],
    ['¿Deshacer el cambio de nombre?', 'approve'],
    ['Não mover o arquivo?', 'aceito'],
    ['Parar de copiar a pasta?', 'aceito'],
    ['Recusar mover o arquivo?', 'approve'],
    ['Desistir de renomear a pasta?', 'aceito'],
    ['ファイルを移動しませんか？', 'approved'],
    ['移動を取り消しますか？', 'approved'],
    ['ファイルの移動を断りますか？', 'approve'],
    ['名前を変更せずに残しますか？', 'approve'],
    ['コピーを拒みますか？', 'approved'],
    ['ファイルを拒んで移動しますか？', 'approved'],
    ['파일을 옮기지 말까요?', 'approved'],
    ['이동을 멈출까요?', 'approve'],
    ['이름 변경을 거부할까요?', 'approve'],
    ['복사를 하지 않을까요?', 'approved'],
    ['요청을 물리치고 복사할까요?', 'approved'],
    ['不要移动文件吗？', 'agreed'],
    ['抵制将文件移动到存档吗？', 'agreed'],
    ['抵制重命名分支吗？', 'approve'],
    ['要停止移动文件吗？', 'approve'],
    ['撤销重命名吗？', 'agreed'],
    ['拒绝将文件移动到存档吗？', 'approve'],
    ['不要移動檔案嗎？', 'agreed'],
    ['要取消重新命名嗎？', 'approve'],
    ['拒絕將檔案移到封存資料夾嗎？', 'approve'],
    ['هل تريد عدم نقل الملف؟', 'approve'],
    ['هل ترفض نقل الملف؟', 'approve'],
    ['هل تريد إيقاف النسخ؟', 'approve'],
    ['هل تريد الامتناع عن نقل الملف؟', 'approve'],
  ])('but not: %s %s', (message, name) => expect(judged(message, name).yesNo).toBeNull());
});
