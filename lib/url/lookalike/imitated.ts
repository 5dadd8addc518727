/**
 * Services that are often imitated and that the list of popular domains, made in 2022 from visits alone, lacks or ranks
 * low: money, wallets, parcels, sign-in, developers' accounts. Each name is distinctive enough to mean the service.
 *
 * Kept by hand, from what the services themselves publish as their domains.
 */
export const IMITATED_DOMAINS: readonly string[] =
  `1password.com airbnb.com anthropic.com atlassian.com auth0.com bancosantander.es bankofamerica.com barclays.co.uk
  binance.com bitbucket.org bitfinex.com bitstamp.net bitwarden.com blockchain.com bnpparibas.com bybit.com caixabank.es
  chatgpt.com citibank.com claude.ai cloudflare.com coinbase.com coinmarketcap.com commbank.com.au correos.es
  credit-agricole.fr dashlane.com digitalocean.com discord.com docusign.com electrum.org ethereum.org etherscan.io
  etoro.com evernote.com figma.com gitlab.com godaddy.com heroku.com hsbc.com huobi.com icloud.com ingdirect.es
  intesasanpaolo.com kraken.com kucoin.com labanquepostale.fr lastpass.com ledger.com lloydsbank.com mastercard.com
  metamask.io mewwallet.com moonpay.com myetherwallet.com namecheap.com natwest.com npmjs.com okx.com onedrive.com
  onelogin.com openai.com opensea.io pancakeswap.finance polkadot.network postbank.de postfinance.ch protonmail.com
  rabobank.nl revolut.com robinhood.com royalmail.com salesforce.com santander.com scotiabank.com sharepoint.com
  smugmug.com solana.com sparkasse.de steamcommunity.com stripe.com swisscom.ch telekom.de tether.to trezor.io
  trustwallet.com uniswap.org venmo.com volksbank.de walletconnect.com westernunion.com xero.com zellepay.com`.split(
    /\s+/,
  );

/**
 * Often imitated services whose names are ordinary words or very short. Such a name means the service only beside a
 * word that is there to have something typed in (`apple-id`, `dhl-parcel`).
 */
export const IMITATED_WORDS: ReadonlyMap<string, string> = new Map(
  `aol.com apple.com att.com bbva.com booking.com chase.com citi.com dhl.com discover.com dkb.de dpd.com ebay.com exodus.com
  gemini.com hsbc.com hulu.com ing.com irs.gov live.com meta.com n26.com notion.so office.com okta.com okx.com orange.fr
  outlook.com phantom.app slack.com telegram.org uber.com ups.com usps.com visa.com wise.com xbox.com zoom.us`
    .split(/\s+/)
    .map((domain) => [domain.slice(0, domain.indexOf('.')), domain]),
);
