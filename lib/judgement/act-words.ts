/**
 * Verbs of acts in the languages of Usher's messages besides English: where a language puts the verb first, where it puts
 * it last, and those of languages that part no words. Lower case, without marks on Latin and Arabic letters (`normalized`).
 */
import type { Act } from '../protocol/judgement.ts';

type Verb = Act['verb'];

const verbs = (text: string): ReadonlyMap<string, Verb> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [verb = '', ...words] = line.split(/\s+/);
        return words.map((word) => [word, verb as Verb] as const);
      }),
  );

/** "¿Enviar el correo a Ada?": Spanish, French, Portuguese, Arabic. */
export const FIRST = verbs(`
send enviar envoyer ارسال
reply responder repondre الرد
publish publicar publier نشر
share compartir compartilhar partilhar partager مشاركة
invite invitar convidar inviter دعوة
submit soumettre تقديم
upload subir televerser رفع
merge fusionar mesclar fusionner دمج
deploy desplegar implantar deployer
book reservar reserver حجز
pay pagar payer دفع
buy comprar acheter شراء
order commander
sell vender vendre
transfer transferir transferer تحويل
`);

/** What may stand before such a verb. */
export const FIRST_LEADS =
  /^(?:(?:deseas?|quieres?|seguro que (?:quieres|deseas?)|voulez vous|souhaitez vous|dois je|deseja|quer|tem certeza de que deseja|هل تريد|هل) )?$/;

/** "Die Mail an Ada senden?": German. */
export const LAST = verbs(`
send senden abschicken
reply antworten
publish veroffentlichen
share teilen
invite einladen
submit einreichen
upload hochladen
merge zusammenfuhren
deploy bereitstellen
book buchen
pay bezahlen
buy kaufen
order bestellen
sell verkaufen
transfer uberweisen
`);

/** Chinese: the verb, then what it is done to. */
export const EMBEDDED_FIRST = verbs(`
send 发送 發送 傳送
reply 回复 回覆
publish 发布 發布 發佈
share 分享 共享 共用
invite 邀请 邀請
submit 提交
upload 上传 上傳
merge 合并 合併
push 推送
deploy 部署
book 预订 預訂 预约 預約
pay 支付
buy 购买 購買
order 订购 訂購
sell 卖出 賣出
`);

/** Japanese and Korean: what it is done to, with its particle, then the verb. */
export const EMBEDDED_LAST = verbs(`
send 送信 전송
post 投稿 게시
publish 公開
share 共有 공유
invite 招待 초대
submit 提出 제출
upload アップロード 업로드
merge マージ 병합
push プッシュ 푸시
deploy デプロイ 배포
book 予約 예약
pay 支払 결제
buy 購入 구매
order 注文 주문
sell 売却 매도
transfer 送金 송금
`);
