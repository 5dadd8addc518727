/**
 * Words for yes and no, in the languages of Usher's messages and a few more. Lower case, without marks on Latin and Arabic
 * letters (`normalized`).
 */

const words = (text: string) => new Set(text.trim().split(/\s*[,\n]\s*/));

/** What an option says, or begins with, that agrees. */
export const YES: ReadonlySet<string> = words(`
yes, y, true, ok, okay, confirm, confirmed, approve, approved, accept, accepted, allow, allowed, agree, proceed, continue,
go ahead, i agree, i accept, i confirm, i approve, i understand, understood, acknowledge, grant, permit, authorize, authorise, do it, sure, run, execute, apply, yep
ja, bestatigen, zustimmen, erlauben, fortfahren, genehmigen, akzeptieren, weiter, ausfuhren, zulassen, einverstanden, fortsetzen
si, confirmar, aceptar, permitir, aprobar, continuar, autorizar, de acuerdo, ejecutar, proceder
oui, confirmer, accepter, autoriser, approuver, continuer, d accord, executer, valider, poursuivre
sim, aceitar, aprovar, prosseguir, concordo
はい, 許可, 許可する, 承認, 承認する, 同意, 同意する, 続行, 続行する, 実行, 実行する, 確認, 確定, 了解, する, 確認する, 確定する, 続ける
예, 네, 허용, 승인, 동의, 계속, 확인, 수락, 진행, 실행
是, 是的, 好, 好的, 确认, 確認, 确定, 確定, 同意, 允许, 允許, 批准, 继续, 繼續, 接受, 执行, 執行, 核准, 可以, 确认执行, 確認執行
نعم, موافق, اوافق, سماح, السماح, تاكيد, متابعة, قبول, استمرار, الموافقة
да, подтвердить, разрешить, продолжить, согласен, принять, так, підтвердити, tak, evet, si confermo, conferma, accetta
`);

/** What an option says, or begins with, that refuses. */
export const NO: ReadonlySet<string> = words(`
no, n, false, cancel, cancelled, canceled, deny, denied, reject, rejected, decline, declined, refuse, disallow, abort, stop,
disagree, don t, do not, not now, never, block, nope, dismiss, forget it, leave it, no thanks, nevermind, nah,
go back, do nothing, quit, exit, i disagree, i decline, disapprove, withhold, keep
nein, abbrechen, ablehnen, verweigern, nicht, behalten
cancelar, rechazar, denegar, no permitir, no gracias, conservar
non, annuler, refuser, rejeter, ne pas, abandonner, interdire, pas maintenant, garder
nao, rejeitar, recusar, negar, manter
いいえ, キャンセル, 拒否, 拒否する, 却下, 中止, 中止する, しない, やめる, 許可しない, 否認, キャンセルする, 実行しない, 続行しない, 残す
아니요, 아니오, 취소, 거부, 거절, 중단, 거부함, 유지
否, 不, 不是, 取消, 拒绝, 拒絕, 不同意, 不允许, 不允許, 中止, 放弃, 放棄, 停止, 驳回, 駁回, 不要, 不用, 保留
لا, الغاء, رفض, الرفض, عدم السماح, ايقاف, الاحتفاظ, ابقاء
нет, отмена, отменить, отклонить, запретить, ні, скасувати, nie, hayir, annulla, rifiuta, no grazie
`);

/** An option in one of these words, and no other, is literally yes: our own word may stand for it. */
export const LITERAL_YES: ReadonlySet<string> = words('yes, ja, oui, si, sim, はい, 예, 네, 是, 是的, نعم');

/** The same for no. */
export const LITERAL_NO: ReadonlySet<string> = words('no, nein, non, nao, いいえ, 아니요, 아니오, 否, 不, 不是, لا');

/** An option in these words, and no others, calls the act off. */
export const CALLS_OFF: ReadonlySet<string> = words(`
cancel, abort, do nothing, not now, quit, go back, nicht jetzt, nichts tun, ahora no, pas maintenant, ne rien faire, agora nao,
今はしない, 何もしない, 나중에, 暂不, 暫不, ليس الان, abbrechen, cancelar, annuler, キャンセル, キャンセルする, 中止, 中止する, やめる, 취소, 취소하기,
取消, الغاء, отмена, скасувати
`);

/** How an option ends that refuses, in languages that part no words. */
export const REFUSING_ENDINGS = /(?:ない|ません|않\p{L}*|안함)$/u;

/** Names of fields that hold whatever was asked. */
export const NEUTRAL: ReadonlySet<string> = words(`
value, answer, response, result, choice, selection, input, data, field, reply, decision, option, action, user, select, choose
bool, boolean, flag, your, the, ok, okay, yes, respuesta, antwort, reponse, resposta, done, ready, finished, completed
`);

/** Names of fields that confirm an act, whatever it is. */
export const CONFIRMING: ReadonlySet<string> = words(`
confirm, confirmed, confirms, confirmation, approve, approved, approval, approves, proceed, accept, accepted, accepts, agree,
agreed, authorize, authorized, authorise, authorised, allow, allowed, consent, continue, sure, permit, permission, acknowledge,
acknowledged, understand, understood, go, ahead, execute, run, apply, grant, granted, verify, verified, autorizo, confirmo,
confirmar, aprobar, aceptar, autorizar, bestatigen, bestatigt, zustimmen, confirmer, accepter, autoriser, aprovar, aceitar,
确认, 確認, 確定, 同意, 承認, 许可, 許可, 확인, 승인, 동의
`);

/** Names of fields that confirm whatever the message asks, a refusal too. */
export const CONFIRMS_ONLY: ReadonlySet<string> = words(`
confirm, confirmed, confirms, confirmation, sure, certain, acknowledge, acknowledged, understand, understood, verify, verified,
confirmo, confirmar, bestatigen, bestatigt, confirmer, 确认, 確認, 確定, 확인, تاكيد,
are, is, you, this, that, i, we, it, want, to, do, please, really
`);
