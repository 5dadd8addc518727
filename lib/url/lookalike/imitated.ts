/**
 * Services that are often imitated and that the list of popular domains, made in 2022 from visits alone, lacks or ranks
 * low. The rule of the list: a service is here if people sign in, pay, hold money or get parcels there, or if it publishes
 * an MCP server, and its name is its own domain. Kept and reviewed by hand, from what the services publish as their domains.
 */
import { list } from '../tables/list.ts';

/**
 * Services whose names were coined for them and that live under one domain: the name means the service wherever it
 * stands in a host.
 */
export const COINED_DOMAINS: readonly string[] = list('coined');

/**
 * All of them, with the national identities and means of payment (`national`): each name is distinctive enough to mean the
 * service if it stands alone between dots and hyphens.
 */
export const IMITATED_DOMAINS: readonly string[] = [...COINED_DOMAINS, ...list('imitated'), ...list('national')];

/**
 * Often imitated services whose names are ordinary words, very short, or borne by many (the savings banks of a country).
 * Such a name means the service only beside a word that is there to have something typed in (`apple-id`, `dhl-parcel`).
 */
export const IMITATED_WORDS: ReadonlyMap<string, string> = new Map(
  list('imitated-words').map((domain) => [domain.slice(0, domain.indexOf('.')), domain]),
);

/**
 * Names that people call a service by and that are not its domain: in its own script, as that is spelled in Latin letters, or
 * by what it is. A name and the domain, from how the services write themselves.
 */
const OTHER_NAMES = `госуслуги gosuslugi.ru
сбербанк sberbank.ru
тинькофф tinkoff.ru
вконтакте vk.com
яндекс yandex.ru
авито avito.ru
альфабанк alfabank.ru
вайлдберриз wildberries.ru
приватбанк privatbank.ua
支付宝 alipay.com
微信支付 wechat.com
微信 wechat.com
淘宝 taobao.com
京东 jd.com
抖音 douyin.com
阿里云 aliyun.com
アマゾン amazon.co.jp
楽天 rakuten.co.jp
メルカリ mercari.com
네이버 naver.com
카카오 kakao.com
카카오톡 kakao.com
카카오뱅크 kakaobank.com
토스뱅크 tossbank.com
zhifubao alipay.com
weixinzhifu wechat.com
yunshanfu unionpay.com
edevlet turkiye.gov.tr
bancodobrasil bb.com.br
govbr gov.br
clavepin clave.gob.es
carteraclave clave.gob.es
bundid bund.de
ausweisapp bund.de
myaadhaar uidai.gov.in`;

/** By name, each with the domain that is meant. */
export const IMITATED_NAMES: ReadonlyMap<string, string> = new Map(
  OTHER_NAMES.split('\n').map((row) => row.split(' ') as [name: string, domain: string]),
);
