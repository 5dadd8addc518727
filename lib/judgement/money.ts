/** Amounts of money in a text. */
interface Amount {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const AMOUNT =
  /(?:(?:US|CA|AU|HK|NT|R|S\/)?[$€£¥₩₹₽]|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|BRL|KRW|TWD|AED|SAR) )\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:[€£¥₩₹₽元円원]|(?:USD[CT]?|EUR|GBP|CHF|JPY|CNY|INR|BRL|KRW|TWD|AED|SAR|BTC|ETH|SOL|euros?|dollars?|credits?|reais|pesos|yen|دولار|ريال|درهم|يورو|جنيه|руб|грн)(?!\p{L}))/giu;

/** All amounts in `text`, in their order. */
export function amountsIn(text: string): readonly Amount[] {
  return [...text.matchAll(AMOUNT)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }));
}

/** The amount that `text` states, if it states only one. */
export function statedAmount(text: string): string | null {
  const [amount, another] = amountsIn(text);
  return amount === undefined || another !== undefined ? null : amount.text;
}
