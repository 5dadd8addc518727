/** An amount of money: a sign or a code before or behind a number. */
export const AMOUNT =
  /(?:(?:US|CA|AU|HK|NT|R|S\/)?[$€£¥₩₹₽]|\b(?:USD|EUR|GBP|CHF|JPY|CNY|INR|BRL|KRW|TWD|AED|SAR) )\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:[€£¥₩₹₽元円원]|(?:USD[CT]?|EUR|GBP|CHF|JPY|CNY|INR|BRL|KRW|TWD|AED|SAR|BTC|ETH|SOL|euros?|dollars?|credits?|reais|pesos|yen|دولار|ريال|درهم|يورو|جنيه|руб|грн)(?!\p{L}))/iu;
