/**
 * Services whose names were coined for them and that live under one domain: the name means the service wherever it
 * stands in a host.
 */
const COINED = `anthropic.com atlassian.com bitwarden.com chatgpt.com cloudflare.com coinbase.com coinmarketcap.com dashlane.com
  digitalocean.com docusign.com etherscan.io lastpass.com metamask.io mewwallet.com moonpay.com myetherwallet.com
  namecheap.com onelogin.com onlyfans.com opensea.io pancakeswap.finance protonmail.com revolut.com trustwallet.com
  uniswap.org walletconnect.com zellepay.com`;

const FURTHER = `1password.com airbnb.com ameli.fr auspost.com.au auth0.com bancosantander.es bankofamerica.com barclays.co.uk
  belfius.be binance.com bitbucket.org bitfinex.com bitstamp.net blockchain.com bnpparibas.com bpost.be
  bradesco.com.br bybit.com caixabank.es canadapost.ca chronopost.fr citibank.com claude.ai colissimo.fr comcast.com
  commbank.com.au commerzbank.de correos.es credit-agricole.fr desjardins.com discord.com docomo.ne.jp electrum.org
  ethereum.org etoro.com evernote.com figma.com garena.com gitlab.com godaddy.com heroku.com hsbc.com huobi.com
  icloud.com ingdirect.es inpost.pl intesasanpaolo.com kraken.com kucoin.com labanquepostale.fr laposte.fr
  ledger.com lloydsbank.com marktplaats.nl mastercard.com minecraft.net natwest.com navyfederal.org
  nubank.com.br onedrive.com openai.com polkadot.network postbank.de posteitaliane.it postfinance.ch postnl.nl
  rabobank.nl raiffeisen.ch robinhood.com royalmail.com sabadell.com salesforce.com santander.com sberbank.ru
  scotiabank.com sharepoint.com snapchat.com softbank.jp solana.com sparkasse.de steamcommunity.com stripe.com
  swisscom.ch swisspost.ch telekom.de telstra.com.au tether.to tiktok.com tinkoff.ru trezor.io unicredit.it
  venmo.com verizon.com vinted.com volksbank.de wallapop.com westernunion.com westpac.com.au xero.com`;

export const COINED_DOMAINS: readonly string[] = COINED.split(/\s+/);

/**
 * Services that are often imitated and that the list of popular domains, made in 2022 from visits alone, lacks or ranks
 * low: money, parcels, telephone, authorities, sign-in, developers' accounts, chat and games. Each name is distinctive
 * enough to mean the service where it stands alone between dots and hyphens.
 *
 * Kept by hand, from what the services themselves publish as their domains.
 */
export const IMITATED_DOMAINS: readonly string[] = [...COINED_DOMAINS, ...FURTHER.split(/\s+/)];

/**
 * Often imitated services whose names are ordinary words or very short. Such a name means the service only beside a
 * word that is there to have something typed in (`apple-id`, `dhl-parcel`).
 */
export const IMITATED_WORDS: ReadonlyMap<string, string> = new Map(
  `aol.com apple.com att.com bbva.com booking.com chase.com citi.com dhl.com discover.com dkb.de dpd.com ebay.com evri.com
  exodus.com gemini.com hmrc.gov.uk hsbc.com hulu.com ikea.com ing.com irs.gov jcb.co.jp kbc.be live.com meta.com mufg.jp
  n26.com nexi.it notion.so office.com okta.com okx.com orange.fr outlook.com phantom.app poste.it sbb.ch slack.com
  smbc.co.jp telegram.org truist.com uber.com ubs.com ups.com usbank.com usps.com visa.com wise.com xbox.com
  zoom.us`
    .split(/\s+/)
    .map((domain) => [domain.slice(0, domain.indexOf('.')), domain]),
);

/** Domains that such services run themselves for signing in, and whose names would else seem to imitate them. */
export const OPERATED_DOMAINS: readonly string[] = ['adobelogin.com', 'cloudflareaccess.com', 'microsoftonline.us'];
