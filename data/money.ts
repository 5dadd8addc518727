/**
 * The words and signs of money, in all languages: `npm run tool -- lists` makes the table of them that `lib/judgement/money.ts`
 * reads. Currencies that may stand for each other in one notation ("$100 USD", "R$ 50 reais") have one line. Words are in lower
 * case; a space or a comma stands between two of them.
 */

/** Signs; every other character that Unicode calls a currency sign counts too, as a currency of its own. */
export const CURRENCY_SIGNS = `
$ US$ U$S CA$ C$ A$ AU$ NZ$ HK$ NT$ S$ SG$ MX$ Mex$ AR$ CL$ CO$ COL$ TT$ J$ $U
R$
€ Euro EURO
£
¥ ￥ CN¥ JP¥
₹ Rs Rs. ₨
CHF Fr. Fr SFr. SFr
kr kr. Kr Kr.
zł
Kč
lei
Ft
S/ S/.
R
р
د.إ
ر.س
ج.م
د.ك
ر.ق
د.م
د.ج
د.ت
ر.ع
`;

/** Codes. The words of a line are those that stand behind a number; beside a sign they say the same thing once more. */
export const CURRENCY_CODES = `
$ USD CAD AUD NZD HKD TWD SGD MXN ARS CLP COP UYU DOP usd dollar dollars dólar dólares dolares dolar bucks peso pesos دولار دولارا دولارات доллар доллара долларов доларів
R$ BRL reais
€ EUR eur euro euros يورو евро євро
£ GBP gbp pound pounds quid pence
¥ JPY CNY RMB yen yuan ين يوان
₹ INR PKR LKR NPR rupee rupees rupias روبية रुपये
CHF CHF chf franken francs rappen
kr NOK SEK DKK ISK krone kroner kronen krona kronor
zł PLN zloty zlotys złoty złote złotych
Kč CZK koruna koruny korun
lei RON
Ft HUF forint forints
S/ PEN soles
R ZAR rand
₩ KRW won
₽ RUB руб рубль рубля рублей rubles roubles
₴ UAH грн гривень гривні гривня hryvnia hryvnias
₺ TRY lira liras
₫ VND dong đồng
₱ PHP
₪ ILS shekel shekels شيكل
₦ NGN naira
฿ THB baht
د.إ AED
ر.س SAR
ج.م EGP جنيه جنيها جنيهات
د.ك KWD
ر.ق QAR
د.م MAD
درهم درهما دراهم dirham dirhams
ريال ريالا ريالات riyal riyals
دينار دينارا دنانير dinar dinars
ليرة ليرات
cents cent centavos céntimos centimes قرش فلس
IDR rupiah
MYR ringgit
BGN
KES
XOF XAF FCFA CFA
GHS
BHD
OMR
JOD
KZT
GEL
BTC btc sats
ETH
USDC usdc
USDT usdt
DAI
SOL
XRP
BNB
LTC
ADA
AVAX
POL
TRX
`;

/** Words of the languages that part no words: what they may be the beginning of instead is behind the stroke. */
export const JOINED = `
円|形滑卓周熱
日元 日圓 日円
元|素件旦祖宵
圓|形圈滑 圆|形圈滑
人民币 人民幣 美元 美金 美刀 欧元 歐元 英镑 英鎊 港元 港币 港幣 新台币 新台幣 新臺幣 台币 台幣 臺幣 韩元 韓元 卢布 盧布 泰铢 泰銖 加元 澳元 新元 瑞郎
块钱 塊錢 块|? 塊|?
ドル 米ドル ユーロ ポンド ウォン 豪ドル 香港ドル スイスフラン フラン
원|본칙룸소자문래점천격
달러 유로 위안 파운드 엔|진
`;

/** Codes and signs that are also something else: only a number that can be nothing but money makes them money. */
export const DOUBTFUL = 'TRY PHP COP PEN RON ILS SOL ADA POL DAI R Fr Fr. S/ S/. won lei Ft';
/** Words that are doubtful before a number only: "Euro 2024". */
export const DOUBTFUL_BEFORE = 'Euro EURO';
/** Signs that stand before a number only. */
export const BEFORE_ONLY = 'R Fr S/';
/** Coins, which may stand behind the money that they are bought for: "$100 BTC". */
export const COINS = 'BTC ETH USDC USDT DAI SOL XRP BNB LTC ADA AVAX POL TRX';

/** Words that may stand before the word of a currency (`ISSUED`: behind it). */
export const ISSUERS = `us american canadian australian swiss british singapore korean mexican
kanadische schweizer amerikanische britische mexikanische`;
export const ISSUED = `mexicanos argentinos colombianos chilenos estadounidenses canadienses americanos canadenses américains canadiens
australiens suisses esterlinas sterling أمريكي أمريكيا إماراتي إماراتيا سعودي سعوديا مصري مصريا كويتي قطري مغربي أردني كندي تركية`;

/** Words that multiply the number before them; a letter does so right behind it, and `k`, `K` and `M` behind a space, too. */
export const MULTIPLIERS = `mm bn mn mio mrd mia mln mld md mds mi bi tsd tys cr million millions billion billions trillion trillions thousand
hundred lakh lakhs lac lacs crore crores tausend millionen milliarde milliarden mille milliers milliard milliards mil millón millones
milhão milhões bilhão bilhões тыс млн млрд тысяч миллион миллионов ألف الف آلاف مليون ملايين مليار مليارات`;
export const MULTIPLYING_LETTERS = 'k K M m B b T';

/** Numbers in words, where a currency follows. German ones are one word. */
export const NUMBER_WORDS = `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty
ninety hundred thousand million billion zwei drei vier fünf sechs sieben acht neun zehn elf zwölf hundert tausend millionen
dos tres cuatro cinco seis siete ocho nueve diez quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento
once doce trece catorce dieciséis diecisiete dieciocho diecinueve veintiuno veintidós veinticinco doscientos trescientos cuatrocientos
quinientos seiscientos setecientos ochocientos novecientos mil millón millones deux trois quatre cinq sept huit neuf dix quinze vingt trente quarante
cinquante soixante cent cents mille dois duas três quatro oito nove dez onze doze treze quatorze
quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos
trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos douze treize seize`;
/** Number words that may be the end of a longer number that is not known here. */
export const WEAK_NUMBERS =
  'hundred thousand million billion hundert tausend millionen mil mille cent cents cien millón millones';
/** Stems of the currencies that number words stand with. */
export const SPELLED_CURRENCIES =
  'dollar dólar dolares euro pesos reais franken francs bucks cents yen yuan rupees rubles';
export const NUMBER_LINKS = 'and und y e et de a';

/** Words between the two ends of a range, or between choices. */
export const RANGE_WORDS = 'to bis à a até hasta or oder ou o and und et e y 至 到 から 에서 부터 إلى أو';

/**
 * Words for the sum, behind or before which the amount is that is paid. A star stands for the rest of a word.
 * Arabic, Chinese, Japanese and Korean words may stand within others.
 */
export const SUM_WORDS = `
total, amount due, amount payable, to pay:, sum:, *gesamtbetrag, *gesamtsumme, *gesamtpreis, gesamt, insgesamt, summe:, zu zahlen:,
*endbetrag, *endsumme, *endpreis, final price, importe final, precio final, valor final, preço final, prix final, montant final, zahlbetrag, à payer:, à payer :, montant dû, a pagar:, totale, итого, к оплате, до сплати, всего:, разом:, всього:, усього:,
合計, 総額, お支払い金額, お支払金額, 总计, 合计, 总额, 总价, 应付, 实付, 总金额, 共计,
總計, 總額, 總價, 應付, 實付, 總金額, 共計, 합계, 총 , 총액, 총금액, 총 금액, 결제 금액, 결제금액, 결제 예정 금액,
お支払い予定額, ご請求額, zu zahlender betrag, montant à payer, importe a pagar, valor a pagar,
الإجمالي, إجمالي, المجموع, المبلغ المستحق
`;

/** Words for what is part of a price or no price: beside them an amount is not what is paid. */
export const PART_WORDS = `
subtotal, sub-total, sub total, fee, fees, tax, taxes, vat, shipping, postage, delivery, tip, surcharge, discount, discounts,
saved, savings, saving, credit, credits, refund, cashback, coupon, voucher, deposit, budget, limit, max, maximum,
minimum, spent, so far, paid, raised, reward, each, apiece, a piece, unit, instead of, *zwischensumme,
*gebühr*, *steuer, mwst, versand*, porto, trinkgeld, *rabatt, ersparnis, gespart, anzahlung,
kaution, statt, stückpreis, sous-total, frais, taxe, tva, livraison, pourboire, remise, réduction, crédit, acompte,
économie, économies, au lieu de, chacun, chacune, unitaire, comisión, impuesto, impuestos, iva, envío, propina, descuento,
crédito, depósito, ahorro, en lugar de, cada, unitario, taxa, taxas, imposto, frete, gorjeta, desconto, entrada, economia,
em vez de, unitário, límite, limite, presupuesto, orçamento, 小計, 送料, 手数料, 税額, 割引, クレジット, 頭金, 定価, 通常価格, 最大, 上限,
あたり, につき, ずつ, 予算, 単価, 小计, 运费, 手续费, 税费, 折扣, 优惠, 押金, 定金, 原价, 单价, 每个, 每张, 每人, 每件, 最多, 預算, 预算, 運費, 手續費, 稅額, 優惠, 訂金, 原價, 單價,
每個, 每張, 소계, 배송비, 수수료, 부가세, 할인, 크레딧, 보증금, 정가, 최대, 단가, 개당, 인당, 장당, 한도, 예산, رسوم, رسم, ضريبة, الشحن, عربون,
per person, per night, je person, jede person, pro person, pro kopf, pro stück, pro nacht, jedem, par personne, par nuit, por persona, por noche,
por unidad, por pessoa, por noite, twice, zweimal, deux fois, dos veces, duas vezes, 2回, 两次, 兩次, 두 번, 각각, 每位, 每名, 各转, 各付, 各发, 各给, 各轉, 各發, 各給,
لكل , بدلا من, بدلاً من, الفرعي, *kurs, last price, share price, cotización, cotação, 株価, 股价, 股價, 주가
`;

/** Words for what somebody has: an amount beside them is no price. */
export const HELD_WORDS = `
balance, remaining, available, kontostand, *guthaben, saldo, solde, restante, 残高, 余额, 餘額, 잔액, رصيد
`;

/** Words behind which a sum is not yet what is paid. */
export const REDUCTIONS = `
discount, coupon, voucher, minus, less, *rabatt, abzüglich, gutschein, remise, réduction, descuento, menos, desconto, 割引, 折扣, 优惠,
優惠, 할인, خصم
`;

/** Words for a first part: a sum before or behind one is not what is paid now. */
export const DEPOSITS = `
deposit, anzahlung, acompte, depósito, entrada, 頭金, 定金, 訂金, 보증금, عربون
`;

/** How a sum begins of which the amount before it is a part: "$120 of the total $480". */
export const PART_OF_SUM = `
of, of the, of a, out of, von, von insgesamt, der, aus, sur, sur un, sur une, de un, del, de um, do, من
`;

/** Names that hold a word for a part. */
export const NO_PARTS = `
refund of, full refund, partial refund, refund |, refund the |, to savings, from savings, savings account, credit card, debit card, from your balance, from the balance, من رصيد, 余额扣, 余额支付, 餘額扣, 餘額支付, 残高から, 잔액에서, carte de crédit, tarjeta de crédito, cartão de crédito,
クレジットカード, 신용카드
`;

/** Words that make the amount right behind them, or right before them, the bound of a sum or a part of it. */
export const BOUND_BEFORE = `
last, kurs, cours, cotización, cotação, 現在値, 现价, 現價, 현재가, سعر السهم,
from, starting at, up to, about, approximately, around, roughly, ca, ca., circa, etwa, rund, environ, unos, cerca de, 各, 約, 约, 大约, 大約, 약, حوالي, at most, at least, under, over, was, save, ab, bis, bis zu, je, höchstens, à partir de, dès, jusqu’à,
jusqu'à, desde, hasta, a partir de, até, limit, plus, zzgl
`;
export const BOUND_BEHIND = `
an hour, a share, a night, a seat, each, apiece, a piece, ea, plus, off, left, excl, excluding, zzgl, exkl, hors, de más, ht, limit, から, 以上, 以下, 以内, ずつ, まで, 起, 씩,
부터, 이상, 이하, 까지
`;

/** Words behind which a part is in the sum already. */
export const INCLUDED = `
incl, including, includes, inkl, inklusive, einschließlich, inclus, compris, incluido, incluye, incluindo, 税込, 含税, 含稅, 込み, 포함,
شامل
`;

/** Behind “per”: times whose amount is what is agreed to. An amount per anything else is the price of a part. */
export const PERIODS = `month months mo year yr annum week day monat jahr woche tag mois an semaine jour mes año semana día mês ano dia
月 年 週 周 월 년 شهر سنة`;

/** Words in “per person”; behind one, an article or its like says something else: “por el vuelo”. */
export const PER_WORDS = 'per pro par por la le el die der das';
export const ARTICLES = `el la las le les lo los un une una este esta esse essa cete cette su sus suas seu o os a as um uma the
your`;

/** In “3 Raten zu 50 €” and “two payments of $5”: numbers, and words before the amount of each; right before a price: “2 tickets at”. */
export const SEVERAL = 'two three zwei drei deux trois dos tres dois três';
export const OF_WORDS = 'of de von à a zu';
export const AT_WORDS = 'at à a zu';

/** Words between two amounts of which both are paid, and words behind an amount that begin something else. */
export const AND_WORDS = 'and und et y e ou o or oder plus then dann now later';
export const BEHIND_AMOUNTS = 'to for from per and on at now in a an für para por pour pentru';

/** Beginnings and parts of words for what somebody owes. */
export const OWED_WORDS = `due owe owing outstanding fällig offen ausstehend dû pendiente pendente deudor devedor 未払 請求 应 應 欠 미납 연체 청구
مستحق`;

/** Before or behind a word for the sum, it is the sum of a part: "subtotal", "total parcial". */
export const SUM_OF_PART_BEFORE = 'sub sous zwischen partial';
export const SUM_OF_PART_BEHIND = 'parcial partiel الفرعي الجزئي';
/** Between an amount and a word for the sum behind it: "$5 in total". */
export const TO_THE_SUM = 'in au en im no em';
/** Behind a number they are what is bought: "500 credits". */
export const BOUGHT = 'credits credit';
/** The parts of German numbers in words. */
export const GERMAN_NUMBER = `ein eine zwei drei vier fünf sech sechs sieb sieben acht neun zehn elf zwölf zwan und zig ßig hundert
tausend`;
/** Words of `NUMBER_LINKS` that go on with a number, whatever stands before them. */
export const NUMBER_JOINS = 'and und y e et';
/** Words beside which pounds are a weight. */
export const WEIGHING = 'weigh* weight heavy lb lbs kg ounce ounces oz parcel';
