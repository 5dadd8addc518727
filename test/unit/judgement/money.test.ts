import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoney, statedAmount as statedIn } from '../../../lib/judgement/money.ts';
import { isInProportion } from '../proportion.ts';

const amountsIn = (text: string) => readMoney(text).amounts;
const statedAmount = (text: string) => statedIn(text, readMoney(text), []);

const ALONE = 'the only one';
type Stated = string | null | typeof ALONE;

/** Texts, the amounts in them, and the one that a button may state (`ALONE`: the only one of the text). */
const AMOUNTS: readonly (readonly [string, readonly string[], Stated])[] = [
  // Thousands and decimals
  ['Payer la facture de Dupont ? Montant : 1 249,90 €', ['1 249,90 €'], ALONE],
  ['Montant : 1\u00a0249,90\u00a0€', ['1\u00a0249,90\u00a0€'], ALONE],
  ['Montant : 1\u202f249,90\u202f€', ['1\u202f249,90\u202f€'], ALONE],
  ['Montant : 12\u2009500 €.', ['12\u2009500 €'], ALONE],
  ['Pay the invoice of Keller AG? CHF 1’249.90', ['CHF 1’249.90'], ALONE],
  ["Pay the invoice? CHF 1'249.90.", ["CHF 1'249.90"], ALONE],
  ['Rechnung über Fr. 1’250.– bezahlen?', ['Fr. 1’250.–'], ALONE],
  ['Kaufen Sie das Ticket? Preis: 1.249,- €', ['1.249,- €'], ALONE],
  ['Jetzt für EUR 49,- bestellen', ['EUR 49,-'], ALONE],
  ['Pay the supplier? 1 000 000 ₽', ['1 000 000 ₽'], ALONE],
  ['Pay the rent? Rs. 1,25,000', ['Rs. 1,25,000'], ALONE],
  ['Transfer ₹12,34,567.50 to savings?', ['₹12,34,567.50'], ALONE],
  ['Pay $1,234,567.89 now', ['$1,234,567.89'], ALONE],
  ['Zahlen Sie 1.234.567,89 EUR?', ['1.234.567,89 EUR'], ALONE],
  ['Son $ 45.300,50', ['$ 45.300,50'], ALONE],
  ['Buy 0.125 BTC?', ['0.125 BTC'], ALONE],
  ['Swap 0.000000000000000001 ETH', ['0.000000000000000001 ETH'], ALONE],
  // Several times, a share
  ['Pay 4 rates of $25?', ['$25'], null],
  ['Pay two yearly rates of $25?', ['$25'], null],
  ['Drei Monatsraten zu 30 €?', ['30 €'], null],
  ['12 Zahlungen von 30 €?', ['30 €'], null],
  ['¿Tres plazos de 30 €?', ['30 €'], null],
  ['Payer 5 tranches de 30 € ?', ['30 €'], null],
  ['Pay one bill of $25?', ['$25'], ALONE],
  ['Pay 1 bills of $25?', ['$25'], ALONE],
  ['Settle invoice 88 of $25?', ['$25'], ALONE],
  ['Pay 4 rates of $25, total $100?', ['$25', '$100'], '$100'],
  ['Per person: $40. Book for six?', ['$40'], null],
  ['Pro Stück 9 €. Bestellen?', ['9 €'], null],
  ['Jedem 20 € schenken?', ['20 €'], null],
  ['Send Ann $10 twice?', ['$10'], null],
  ['给两人各100元？', ['100元'], null],
  ['给老师发100块?', ['100块'], ALONE],
  ['每位老师500元，发放？', ['500元'], null],
  ['3人に各500円送りますか？', ['500円'], null],
  ['Send 5% of $80?', ['$80'], null],
  ['Get 15 % off €60?', ['€60'], null],
  // Signs before
  ['Pay $31.00?', ['$31.00'], ALONE],
  ["1'-$1", ['$1'], null],
  ["Credit '-$5.00'?", ['-$5.00'], null],
  ['Pay US$ 12.00 for the domain?', ['US$ 12.00'], ALONE],
  ['Pay US $12.00 for the domain?', ['US $12.00'], ALONE],
  ['Charge CA$49.99?', ['CA$49.99'], ALONE],
  ['Charge C$49.99?', ['C$49.99'], ALONE],
  ['Charge A$ 20?', ['A$ 20'], ALONE],
  ['Charge AU$20 to the card', ['AU$20'], ALONE],
  ['Charge NZ$20 to the card', ['NZ$20'], ALONE],
  ['Buy at HK$388', ['HK$388'], ALONE],
  ['總計 NT$3,280，確定結帳嗎？', ['NT$3,280'], ALONE],
  ['Top up S$50?', ['S$50'], ALONE],
  ['Confirmar o Pix de R$ 1.250,00', ['R$ 1.250,00'], ALONE],
  ['Comprar por MX$350?', ['MX$350'], ALONE],
  ['Book it for €89?', ['€89'], ALONE],
  ['Pay £1,250.00?', ['£1,250.00'], ALONE],
  ['ご購入金額は¥9,800です', ['¥9,800'], ALONE],
  ['支付￥28.00吗', ['￥28.00'], ALONE],
  ['₩119,600 결제', ['₩119,600'], ALONE],
  ['Pay ₹5000 monthly?', ['₹5000'], ALONE],
  ['Pay ₺750,50?', ['₺750,50'], ALONE],
  ['Pay ₱1,500.00?', ['₱1,500.00'], ALONE],
  ['Pay ₪120?', ['₪120'], ALONE],
  ['Pay ₦25,000?', ['₦25,000'], ALONE],
  ['Pay ฿1,990?', ['฿1,990'], ALONE],
  ['Pagar S/ 120.50?', ['S/ 120.50'], ALONE],
  ['Betal kr 1 250,00?', ['kr 1 250,00'], ALONE],
  ['Pay AED 99 now', ['AED 99'], ALONE],
  ['Wire EUR 2.500 to DE89', ['EUR 2.500'], ALONE],
  ['Pay R1,250.00 to the school?', ['R1,250.00'], ALONE],
  // Signs, codes and words behind
  ['¿Renovar el dominio por 24,18 €?', ['24,18 €'], ALONE],
  ['Acheter pour 20€ ?', ['20€'], ALONE],
  ['Payer 1 200 $ ?', ['1 200 $'], ALONE],
  ['Zapłacić 1 250,00 zł?', ['1 250,00 zł'], ALONE],
  ['Zaplatit 1 500 Kč?', ['1 500 Kč'], ALONE],
  ['Betala 499 kr?', ['499 kr'], ALONE],
  ['Kifizeti? 12 500 Ft', ['12 500 Ft'], ALONE],
  ['Plătiți 250 lei?', ['250 lei'], ALONE],
  ['Thanh toán 1.500.000₫?', ['1.500.000₫'], ALONE],
  ['Заплатить 1 500 руб.?', ['1 500 руб'], ALONE],
  ['Сплатити 250 грн?', ['250 грн'], ALONE],
  ['Сплатити 250 ₴?', ['250 ₴'], ALONE],
  ['Pay the invoice? 1,250.00 PLN', ['1,250.00 PLN'], ALONE],
  ['Buy 3 shares of ACME? Limit 98.40 AUD', ['98.40 AUD'], null],
  ['Pay $120.00 of the total $480.00?', ['$120.00', '$480.00'], null],
  ['Payer 120 € sur un total de 480 € ?', ['120 €', '480 €'], null],
  ['Deposit of $200 now, total $800. Book?', ['$200', '$800'], null],
  ['Buy 10 shares of ACME at market (last 182.35 USD)?', ['182.35 USD'], null],
  ['10 Aktien kaufen (Kurs 182,35 €)?', ['182,35 €'], null],
  ['Start the machine ($2.50 an hour)?', ['$2.50'], null],
  ['Transfer 500 SAR to Omar', ['500 SAR'], ALONE],
  ['Transfer 500 PHP to Ana?', ['500 PHP'], ALONE],
  ['Transfer 1,500.00 TRY to Can', ['1,500.00 TRY'], ALONE],
  ['Send 250 USDC to 0xabc?', ['250 USDC'], ALONE],
  ['Pay Rs 500/- now', ['Rs 500'], ALONE],
  ['Send 2.5 SOL to my wallet', ['2.5 SOL'], ALONE],
  ['Send 100 usd to Bob?', ['100 usd'], ALONE],
  ['Charge USD100?', ['USD100'], ALONE],
  ['Charge 100USD?', ['100USD'], ALONE],
  ['Charge $100 USD?', ['$100 USD'], ALONE],
  ['Cobrar MXN $1,250.00?', ['MXN $1,250.00'], ALONE],
  ['Pay IDR 150.000?', ['IDR 150.000'], ALONE],
  ['Pay 1500000 COP?', ['1500000 COP'], ALONE],
  ['Pay 45.990 CLP?', ['45.990 CLP'], ALONE],
  ['Give Bob 20 bucks?', ['20 bucks'], ALONE],
  ['Donate 5 dollars?', ['5 dollars'], ALONE],
  ['Donate 1 dollar?', ['1 dollar'], ALONE],
  ['Send 50 pounds to Ada?', ['50 pounds'], ALONE],
  ['It costs 99 cents.', ['99 cents'], ALONE],
  ['Pay 500 US dollars?', ['500 US dollars'], ALONE],
  ['Pay 50,000 won for it?', ['50,000 won'], ALONE],
  ['Pay 1200 yen for it?', ['1200 yen'], ALONE],
  ['Soll ich 31 Euro überweisen?', ['31 Euro'], ALONE],
  ['Soll ich 250 Franken überweisen?', ['250 Franken'], ALONE],
  ['Soll ich 20 US-Dollar überweisen?', ['20 US-Dollar'], ALONE],
  ['¿Pagar 20 dólares?', ['20 dólares'], ALONE],
  ['¿Pagar 350 pesos mexicanos?', ['350 pesos mexicanos'], ALONE],
  ['Pagar 50 reais?', ['50 reais'], ALONE],
  ['Virer 300 euros à Paul ?', ['300 euros'], ALONE],
  ['年間プラン（9,800円）に申し込みますか', ['9,800円'], ALONE],
  ['100米ドルを送金しますか', ['100米ドル'], ALONE],
  ['以每月28元续订', ['28元'], ALONE],
  ['支付100美元？', ['100美元'], ALONE],
  ['付20块钱', ['20块钱'], ALONE],
  ['支付3,280圓嗎', ['3,280圓'], ALONE],
  ['人民币100元，是否支付', ['人民币100元'], ALONE],
  ['KTX 표를 119,600원에 예매할까요?', ['119,600원'], ALONE],
  ['20달러를 보낼까요?', ['20달러'], ALONE],
  ['15유로 결제', ['15유로'], ALONE],
  ['هل تريد دفع ٩٩ درهمًا؟', ['٩٩ درهمًا'], ALONE],
  ['هل تريد دفع ١٬٢٥٠٫٥٠ ريال سعودي؟', ['١٬٢٥٠٫٥٠ ريال سعودي'], ALONE],
  ['شراء بـ20 دولارًا؟', ['20 دولارًا'], ALONE],
  ['دفع 15 يورو', ['15 يورو'], ALONE],
  ['دفع 300 جنيه', ['300 جنيه'], ALONE],
  ['دفع 99 د.إ', ['99 د.إ'], ALONE],
  // Other digits
  ['Pay ₹१,२५० now', ['₹१,२५०'], ALONE],
  ['¥１２，５００を支払う', ['¥１２，５００'], ALONE],
  ['پرداخت ۱۲۰۰ EUR', ['۱۲۰۰ EUR'], ALONE],
  ['五百元を払う', ['五百元'], ALONE],
  ['三万五千円', ['三万五千円'], ALONE],
  // Multipliers
  ['Transfer the funds? $1.2 million to account 4411', ['$1.2 million'], ALONE],
  ['Wire $2k?', ['$2k'], ALONE],
  ['Wire $1.5M?', ['$1.5M'], ALONE],
  ['Wire €3bn?', ['€3bn'], ALONE],
  ['Wire £2.5mn?', ['£2.5mn'], ALONE],
  ['Überweisung: 1,2 Mio. €', ['1,2 Mio. €'], ALONE],
  ['Überweisung: 3 Mrd. EUR', ['3 Mrd. EUR'], ALONE],
  ['Virer 5 k€ ?', ['5 k€'], ALONE],
  ['Virer 2 millions d’euros ?', ['2 millions d’euros'], ALONE],
  ['¿Transferir 2 millones de pesos?', ['2 millones de pesos'], ALONE],
  ['Transferir R$ 5 mil?', ['R$ 5 mil'], ALONE],
  ['Transferir 2 milhões de reais?', ['2 milhões de reais'], ALONE],
  ['3万円を払いますか', ['3万円'], ALONE],
  ['1億2,000万円を送金', ['1億2,000万円'], ALONE],
  ['转账 1.5万元', ['1.5万元'], ALONE],
  ['转账 ¥3万', ['¥3万'], ALONE],
  ['5만원을 보낼까요', ['5만원'], ALONE],
  ['119만 6천원을 결제', ['119만 6천원'], ALONE],
  ['1억 2000만 원 송금', ['1억 2000만 원'], ALONE],
  ['تحويل 2 مليون دولار', ['2 مليون دولار'], ALONE],
  ['تحويل 5 آلاف درهم', ['5 آلاف درهم'], ALONE],
  ['Pay ₹5 lakh?', ['₹5 lakh'], ALONE],
  ['Invest Rs 2.5 crore?', ['Rs 2.5 crore'], ALONE],
  ['Pay two hundred dollars?', ['two hundred dollars'], ALONE],
  ['Zweihundert Euro spenden?', ['Zweihundert Euro'], ALONE],
  // Signs of numbers, and neighbors
  ['Book -$12.50?', ['-$12.50'], ALONE],
  ['Book $-12.50?', ['$-12.50'], ALONE],
  ['Book −12,50 €?', ['−12,50 €'], ALONE],
  ['A credit note (+€5)', ['+€5'], null],
  ['Book ($12.50)?', ['$12.50'], ALONE],
  ['Pay the rent to Ben? £1,250.00pcm', ['£1,250.00'], ALONE],
  ['Run it at 1 €/h?', ['1 €'], null],
  ['Subscribe for $9.99/month?', ['$9.99'], ALONE],
  ['Subscribe for $9.99 per month?', ['$9.99'], ALONE],
  ['**$9.99** is due', ['$9.99'], ALONE],
  ['Pay "$9.99"?', ['$9.99'], ALONE],
  ['Pay invoice INV-2045 EUR 300?', ['EUR 300'], ALONE],
  // Ranges and several
  ['Pay $10–$20?', ['$10', '$20'], null],
  ['Pay 10 € - 20 €?', ['10 €', '20 €'], null],
  ['Pay 10–20 €?', ['10–20 €'], null],
  ['Pay $10-20?', ['$10-20'], null],
  ['Pay from 10 to 20 EUR?', ['20 EUR'], null],
  ['Exchange 100 USD 92 EUR?', ['100 USD', '92 EUR'], null],
  ['Exchange USD 100 EUR 92?', ['USD 100', 'EUR 92'], null],
  ['Buy 2 tickets at $15.50 each? Total: $31.00', ['$15.50', '$31.00'], '$31.00'],
  ['Buy 2 tickets at $15.50 each?', ['$15.50'], null],
  ['Em 12x de R$ 99,90?', ['R$ 99,90'], null],
  ['Pay the deposit? $2k now, $18k later', ['$2k', '$18k'], null],
  ['Buy the domain? US$ 12.00, then US$ 89.00 a year', ['US$ 12.00', 'US$ 89.00'], null],
  ['Order the laptop? Was $1,999.00, now $1,499.00', ['$1,999.00', '$1,499.00'], null],
  ['Buy 0.5 BTC? About $48,000.00', ['0.5 BTC', '$48,000.00'], null],
  ['Pay? Shipping is $0.00, total $499.00', ['$0.00', '$499.00'], '$499.00'],
  ['Subtotal $5.00, shipping $12.00, total $489.00', ['$5.00', '$12.00', '$489.00'], '$489.00'],
  ['Transfer money to Ada? Fee: $1. Amount: $10,000.', ['$1', '$10,000'], null],
  ['You have $12.50 of credit. Price: $480.00', ['$12.50', '$480.00'], null],
  ['Pay $5? Your card is charged $5.', ['$5', '$5'], ALONE],
  ['Subtotal: $40.00', ['$40.00'], null],
  ['Sub-total: $40.00', ['$40.00'], null],
  ['Total: $40. New total: $50.', ['$40', '$50'], null],
  ['Issue a full refund of £1,312.00 for order 12?', ['£1,312.00'], '£1,312.00'],
  ['Importe final 178,50 €, de ello 4,50 € de tasa', ['178,50 €', '4,50 €'], '178,50 €'],
  ['Total savings: $40. Pay $20?', ['$40', '$20'], null],
  ['Your balance is $40. Continue?', ['$40'], null],
  ['A fee of $4 applies.', ['$4'], null],
  ['Total for 2 nights: $310.00 ($155.00 a night)', ['$310.00', '$155.00'], '$310.00'],
  ['Items: $20.00\nTax: $2.00\nTotal: $22.00', ['$20.00', '$2.00', '$22.00'], '$22.00'],
  ['$20.00 and $2.00 tax, $22.00 in total?', ['$20.00', '$2.00', '$22.00'], '$22.00'],
  ['Total 3 tickets at $5 and $6', ['$5', '$6'], null],
  ['Total: 1,250.00, $2 more for the box', ['$2'], null],
  ['Amount due: €12.00 (was €15.00)', ['€12.00', '€15.00'], '€12.00'],
  ['Zwischensumme: 20,00 €, Versand: 5,00 €, Gesamtbetrag: 25,00 €', ['20,00 €', '5,00 €', '25,00 €'], '25,00 €'],
  ['Artikel 20 €, zu zahlen: 25 €', ['20 €', '25 €'], '25 €'],
  ['Sous-total : 20 €. Total à payer : 25 €', ['20 €', '25 €'], '25 €'],
  ['Artículos: 20 €. Total a pagar: 25 €', ['20 €', '25 €'], '25 €'],
  ['Itens R$ 20,00, frete R$ 5,00, valor total R$ 25,00', ['R$ 20,00', 'R$ 5,00', 'R$ 25,00'], 'R$ 25,00'],
  ['小計1,000円、送料500円、合計1,500円', ['1,000円', '500円', '1,500円'], '1,500円'],
  ['小计100元，运费10元，总计：110元', ['100元', '10元', '110元'], '110元'],
  ['小計 NT$100，運費 NT$60，應付金額：NT$160', ['NT$100', 'NT$60', 'NT$160'], 'NT$160'],
  ['상품 10,000원, 배송비 3,000원, 합계 13,000원', ['10,000원', '3,000원', '13,000원'], '13,000원'],
  ['상품 10,000원, 배송비 3,000원, 총 13,000원을 결제할까요?', ['10,000원', '3,000원', '13,000원'], '13,000원'],
  ['총무팀 식대 5,000원, 교통비 3,000원', ['5,000원', '3,000원'], null],
  ['Товар 100 ₽, доставка 50 ₽, к оплате 150 ₽', ['100 ₽', '50 ₽', '150 ₽'], '150 ₽'],
  ['Квитки 800 ₴, збір 40 ₴. Разом: 840 ₴', ['800 ₴', '40 ₴', '840 ₴'], '840 ₴'],
  ['Квитки 800 ₴ разом з 40 ₴ збору', ['800 ₴', '40 ₴'], null],
  ['المنتج 100 ريال، الشحن 20 ريال، الإجمالي: 120 ريال', ['100 ريال', '20 ريال', '120 ريال'], '120 ريال'],
  ['المجموع الفرعي 100 ريال، الشحن 20 ريال', ['100 ريال', '20 ريال'], null],
  ['Do you want to pay $2k now and $18k later?', ['$2k', '$18k'], null],
  ['Vas a pagar 20 € ahora y 180 € luego', ['20 €', '180 €'], null],
  ['Insgesamt 3 Raten: 20 €, dann 30 €', ['20 €', '30 €'], null],
  ['Total: $20 and $30', ['$20', '$30'], null],
  ['Total: $100, minus 10 % discount', ['$100'], null],
  ['Total: €31,50 (≈ $34.00)', ['€31,50', '$34.00'], '€31,50'],
  ['Estimated cost: ~$150/month', ['$150'], null],
  ['About $48?', ['$48'], null],
  ['料金は約5,000円です', ['5,000円'], null],
  ['Réserver une chambre pour 2 nuits à 89 € la nuit ?', ['89 €'], null],
  ['Sell 100 shares at $189.50?', ['$189.50'], null],
  ['Order lunch at $15.50?', ['$15.50'], ALONE],
  ['3枚1,500円ずつ', ['1,500円'], null],
  ['Transfer €500 from checking to savings?', ['€500'], ALONE],
  ['Transfer $500 to account 12345678?', ['$500'], ALONE],
  ['Charge $50 to your credit card?', ['$50'], ALONE],
  ['Pay $31.00 including tax?', ['$31.00'], ALONE],
  ['Pay $31.00 plus tax?', ['$31.00'], null],
  ['Buy $100 BTC?', ['$100'], ALONE],
  ['Upgrade ($12 → $24)?', ['$12', '$24'], null],
  ['Enviar Pix de R$ 35 para Maria?', ['R$ 35'], ALONE],
  ['Jetzt 5,-€ spenden', ['5,-€'], ALONE],
  ['سيتم خصم ٤٩٫٩٩ دولار من بطاقتك', ['٤٩٫٩٩ دولار'], ALONE],
  ['Buy 500 credits for $10?', ['$10'], ALONE],
  ['You have $10 in credits', ['$10'], null],
  ['Pay 500 EUR 2024-05-01', ['500 EUR'], ALONE],
  ['Pay 5.00€/kg?', ['5.00€'], null],
  ['| Total | $10 |', ['$10'], ALONE],
];

/** Texts without money, or in which it is not plain what the amount is. */
const NONE: readonly string[] = [
  // No sentence has room for it.
  `Pay $${'9'.repeat(41)}?`,
  '',
  'Delete branch "main"?',
  'Install R2?',
  'cd $HOME',
  'echo $1',
  's/a/$1/',
  "awk '{print $2}' file",
  'SELECT * FROM users WHERE id = $1',
  'Run `cut -f1 $3`?',
  '10 kr4',
  '5 points',
  'Spend 5 credits?',
  'Use version 2.0 M?',
  'I wonder about 5 wonders',
  '100% won',
  'Both teams with 12 won games',
  'Upgrade to PHP 8.2?',
  'PHP 8.20 is out',
  'Run 3 PHP scripts?',
  'TRY 3 times',
  'Travel to COP 26?',
  'Migrate to SAP S/4HANA?',
  'Meet on Fr. 20.11.?',
  'Watch Euro 2024?',
  'Buy 10 $TSLA?',
  'Rate: EUR/USD 1.0850',
  'IP 10.0.0.1 USD',
  'On 2024-01-05 EUR was low',
  'Call +49 30 1234567',
  'Pay 1,000,2 EUR?',
  'Pay $1.2.3?',
  'Pay $5x4?',
  'Pay $12:30?',
  'Pay 10:30 EUR?',
  'Pay 1/2 BTC?',
  'Pay $1½?',
  'Pay $5%?',
  'Pay 4242 300 EUR?',
  'Pay 3 EUR 5?',
  'Pay 3 $ 5?',
  'Pay 10$5?',
  'Pay €5 USD?',
  'Pay x$5?',
  'Pay 5€uro?',
  'Pay $1e6?',
  'Pay $1·50?',
  'Ship 50 pounds of flour?',
  'The parcel weighs 5 pounds. Ship it?',
  '6 ft tall',
  'Dell 27 EURO2 monitors',
  'A100USDX',
  'Abc5EUR',
  'Lei 13.709 de 2018',
  'Levantar un peso de 5 kg',
  '一元化する',
  '删除3块数据',
  '第三元素',
  '数万元',
  '3원본 파일',
  'Wonderful dollars and euros',
  'Read 5 livres?',
  'Resize to 720p?',
  'Is it 5 m or 5 k?',
  'USD EUR GBP 2',
  '$',
  '€ 12 34 56',
];

describe('amounts', () => {
  it.each(AMOUNTS)('%s', (text, amounts, stated) => {
    expect(amountsIn(text).map((amount) => amount.text)).toEqual(amounts);
    expect(statedAmount(text)).toBe(stated === ALONE ? amounts[0] : stated);
  });

  it.each(NONE)('none in %s', (text) => {
    expect(amountsIn(text).map((amount) => amount.text)).toEqual([]);
    expect(statedAmount(text)).toBeNull();
  });
});

const number = fc
  .record({
    groups: fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 0, maxLength: 3 }),
    first: fc.integer({ min: 1, max: 999 }),
    style: fc.constantFrom(
      ...[[',', '.'] as const, ['.', ','] as const, [' ', ','] as const, [' ', '.'] as const, ['\u00a0', ','] as const],
      ...[
        ['\u202f', ','] as const,
        ['\u2009', '.'] as const,
        ["'", '.'] as const,
        ['’', '.'] as const,
        ['', '.'] as const,
      ],
    ),
    decimals: fc.constantFrom('', '00', '50', '99'),
    digits: fc.constantFrom('0', '0', '0', '٠', '۰', '०', '０'),
  })
  .map(({ groups, first, style: [group, decimal], decimals, digits }) => {
    const whole = [first, ...groups.map((value) => String(value).padStart(3, '0'))].join(group);
    const zero = digits.charCodeAt(0);
    const written = decimals === '' ? whole : `${whole}${decimal}${decimals}`;
    return written.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  });

const multiplier = fc.constantFrom('', '', '', 'k', 'M', 'bn', ' million', '万', ' lakh', ' Mio.', ' millones');
const before = fc.constantFrom(
  '$',
  '€',
  '£',
  'US$',
  'R$ ',
  'NT$',
  'CHF ',
  'EUR ',
  'USD',
  '₹',
  '¥',
  'Rs. ',
  '₩',
  'AED ',
  'zł ',
);
const behind = fc.constantFrom(
  '€',
  ' €',
  ' EUR',
  ' USD',
  ' zł',
  ' Kč',
  ' kr',
  '元',
  '円',
  '원',
  ' dollars',
  ' ريال',
  ' ₽',
  '￥',
);
/** Whole notations: a currency before or behind. */
const notation = fc.oneof(
  fc
    .tuple(before, number, multiplier)
    .filter(([sign]) => sign !== 'zł ')
    .map(([sign, value, times]) => `${sign}${value}${times}`.replace(/\.$/, '')),
  fc.tuple(number, multiplier, behind).map(([value, times, sign]) => `${value}${times}${sign}`),
);

const surroundings = fc.constantFrom<readonly [string, string]>(
  ['', ''],
  ['Pay ', '?'],
  ['Pay (', ')?'],
  ['Zahlen: ', '. Ja?'],
  ['Payer « ', ' » ?'],
  ['支付', '。'],
  ['هل تريد دفع ', '؟'],
  ['', ' for it'],
  ['on 5 May: ', ', then stop'],
);
const spoilers = fc.constantFrom('1', '9', '.5', ',5', "'5", 'x', '_', '½', '٣', '５', '/2', ':3');

describe('amounts of every kind', () => {
  it('are found whole, whatever is around them', () => {
    fc.assert(
      fc.property(notation, surroundings, (written, [left, right]) => {
        expect(amountsIn(left + written + right).map((amount) => amount.text)).toEqual([written]);
      }),
      { numRuns: 2000 },
    );
  });

  it('are not found in part where a number, a letter or a fraction goes on', () => {
    fc.assert(
      fc.property(number, spoilers, fc.constantFrom('$', '€', 'EUR ', '₹'), (value, more, sign) => {
        const found = amountsIn(`Pay ${sign}${value}${more} now`).map((amount) => amount.text);
        // More digits may make a longer number, which is whole again.
        expect([[], [`${sign}${value}${more}`]]).toContainEqual(found);
      }),
      { numRuns: 2000 },
    );
  });

  const pieces = fc.array(
    fc.oneof(
      notation,
      fc.string({ maxLength: 3 }),
      fc.constantFrom(...' .,-–/$€£%xk1502', 'USD', 'EUR', 'kr', 'Total', '合計'),
    ),
    { maxLength: 12 },
  );

  it('are where they say, in order and apart, and the stated one is one of them', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        const amounts = amountsIn(text);
        let end = 0;
        for (const amount of amounts) {
          expect(text.slice(amount.start, amount.end)).toBe(amount.text);
          expect(amount.start).toBeGreaterThanOrEqual(end);
          expect(amount.text).toMatch(/\p{N}/u);
          end = amount.end;
        }
        expect([null, ...amounts.map((amount) => amount.text)]).toContain(statedAmount(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('begin and end in the middle of no number and no word', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        for (const { start, end } of amountsIn(text)) {
          expect(text.slice(0, start)).not.toMatch(/[\p{Lu}\p{Ll}\p{N}_]$/u);
          expect(text.slice(0, start)).not.toMatch(/\p{Nd}[.,'’]$/u);
          expect(text.slice(end)).not.toMatch(/^\p{N}/u);
          expect(text.slice(end)).not.toMatch(/^[.,'’]\p{Nd}/u);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

const HOSTILE = [
  '1,',
  '$',
  ' 1',
  "1'",
  '$1',
  '1 €',
  '1–',
  '1万',
  'Total ',
  'Total 1',
  '$5 total ',
  'USD ',
  'euro ',
  'two ',
  '-',
  '一',
];

it.each(HOSTILE)('takes work in proportion to a text of nothing but "%s"', (repeated) => {
  expect(isInProportion(statedAmount, repeated, 50_000)).toBe(true);
});

describe('what is read beside an amount', () => {
  it.each([
    ['Pay hundred dollars or $5?', null],
    ['$5.00 total parcial, $9.00 total. ¿Pagar?', '$9.00'],
    ['İİ: pay two hundred dollars?', 'two hundred dollars'],
    ['The Team plan – $1,188 a year', '$1,188'],
    ['For 20 – $30', null],
    ['总价 126.8 万元，批准吗？', '126.8 万元'],
    ['单价 0.045 元，应付 900 元。', '900 元'],
    ['Payer 58 000 FCFA ?', '58 000 FCFA'],
    // The price of each time is not the price of all.
    ['有料API（1回12円）を2,000回', null],
    // A word that joins numbers, behind one that is not known, may be within a number.
    ['Pagar cento e vinte reais?', 'cento e vinte reais'],
    ['Pagar milésimo e vinte reais?', null],
    ['Ana und zwanzig Euro?', null],
    ['两张票合计新臺幣 2,980 元', '新臺幣 2,980 元'],
    // A sum on the next line is none of the amount before it.
    ['التوصيل: 15.00 د.إ\nالمجموع الكلي: 245.00 د.إ', '245.00 د.إ'],
    ['쿠폰 -5,000원\n결제 예정 금액 142,500원', '142,500원'],
    // The price of one share.
    ['12 Aktien zum Kurs von 31,85 € kaufen?', null],
    ['Buy 40 shares, last price $228.02?', null],
    // "For the", and not "per".
    ['Devolver $ 4.350 por el vuelo.', '$ 4.350'],
    ['Pagar $ 4.350 por persona.', null],
    // Money from a balance is paid.
    ['续费一年需 1.2万元，从账户余额扣除', '1.2万元'],
    // The name of a coin, and no amount.
    ['Ein Zweieurostück einwerfen?', null],
  ])('%s: %s', (text, stated) => {
    expect(statedAmount(text)).toBe(stated);
  });
});
