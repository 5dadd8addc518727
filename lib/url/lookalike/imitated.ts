/**
 * Services that are often imitated and that the list of popular domains, made in 2022 from visits alone, lacks or ranks
 * low. The rule of the list: a service is here if people sign in, pay, hold money or get parcels there, or if it publishes
 * an MCP server, and its name is its own domain. Kept and reviewed by hand, from what the services publish as their domains.
 */

/**
 * Services whose names were coined for them and that live under one domain: the name means the service wherever it
 * stands in a host.
 */
const COINED = `anthropic.com atlassian.com bitwarden.com chatgpt.com cloudflare.com coinbase.com coinmarketcap.com dashlane.com
  digitalocean.com docusign.com etherscan.io lastpass.com metamask.io mewwallet.com moonpay.com myetherwallet.com
  namecheap.com onelogin.com onlyfans.com opensea.io pancakeswap.finance protonmail.com revolut.com
  trustwallet.com uniswap.org walletconnect.com zellepay.com discord.com steamcommunity.com steampowered.com
  roblox.com paypal.com binance.com huggingface.co perplexity.ai supabase.com zendesk.com databricks.com
  pagerduty.com bitfinex.com bitstamp.net bitmex.com poloniex.com kucoin.com bitget.com safepal.com
  tokenpocket.pro bitkeep.com atomicwallet.io solflare.com tronlink.org rabby.io keplr.app imtoken.im tangem.com
  coingecko.com dexscreener.com dextools.io sushiswap.fi pancakeswap.com sushi.com raydium.io magiceden.io
  rarible.com looksrare.org layerzero.network eigenlayer.xyz zksync.io starknet.io hyperliquid.xyz makerdao.com
  axieinfinity.com polkadot.network kusama.network chainlist.org coinlist.co debank.com zapper.xyz blockfi.com
  cryptokitties.co decentraland.org chainlink.com arbitrum.io avalanche.network multichain.org pinksale.finance
  unisat.io friendtech.io bitpay.com changelly.com simpleswap.io coinpayments.net jpmorganchase.com
  commonwealthbank.com.au intesasanpaolo.com unicredit.it bancosantander.es caixabank.es commerzbank.de
  labanquepostale.fr credit-agricole.fr societegenerale.fr bnpparibas.com postfinance.ch
  swisscom.ch poste-italiane.it posteitaliane.it colissimo.fr chronopost.fr mondialrelay.fr correos.es
  royalmail.com auspost.com.au canadapost.ca myhermes.co.uk paypay.ne.jp smbc-card.com aeon.co.jp
  microsoftonline.com office365.com outlook365.com`;

const FURTHER = `1password.com airbnb.com ameli.fr auth0.com barclays.co.uk belfius.be bitbucket.org blockchain.com bpost.be
  bradesco.com.br bybit.com citibank.com claude.ai comcast.com commbank.com.au desjardins.com docomo.ne.jp
  electrum.org ethereum.org etoro.com evernote.com figma.com garena.com gitlab.com godaddy.com heroku.com hsbc.com
  huobi.com ingdirect.es inpost.pl kraken.com laposte.fr ledger.com lloydsbank.com marktplaats.nl mastercard.com
  minecraft.net natwest.com navyfederal.org nubank.com.br openai.com postbank.de postnl.nl rabobank.nl
  robinhood.com sabadell.com salesforce.com sberbank.ru scotiabank.com snapchat.com softbank.jp solana.com
  stripe.com swisspost.ch telekom.de telstra.com.au tether.to tiktok.com tinkoff.ru trezor.io venmo.com
  verizon.com vinted.com wallapop.com westernunion.com westpac.com.au xero.com asana.com clickup.com airtable.com
  zapier.com vercel.com netlify.com pipedrive.com squareup.com canva.com webflow.com twilio.com sendgrid.com
  mailgun.com posthog.com mixpanel.com datadoghq.com grafana.com newrelic.com circleci.com buildkite.com
  jetbrains.com mistral.ai deepseek.com replit.com pipedream.com browserbase.com elevenlabs.io firecrawl.dev
  servicenow.com workday.com pingidentity.com duosecurity.com jumpcloud.com frontegg.com workos.com stytch.com
  descope.com keycloak.org snowflake.com mongodb.com dropbox.com egnyte.com todoist.com calendly.com typeform.com
  jotform.com quickbooks.com rippling.com pandadoc.com klaviyo.com shopify.com squarespace.com contentful.com
  plaid.com miro.com sentry.io intercom.com adyen.com klarna.com afterpay.com payoneer.com skrill.com
  paysafecard.com cashapp.com monzo.com starlingbank.com halifax.co.uk tsb.co.uk nationwide.co.uk santander.co.uk
  virginmoney.com firstdirect.com td.com bmo.com cibc.com tangerine.ca interac.ca rbcroyalbank.com
  anz.com nab.com.au suncorp.com.au bendigobank.com.au kiwibank.co.nz abnamro.nl ingbank.nl snsbank.nl bunq.com
  nordea.com swedbank.se handelsbanken.se danskebank.dk klarna.se mbank.pl pekao.com.pl allegro.pl santander.pl
  bancolombia.com bbva.es bankinter.com itau.com.br banrisul.com.br sicredi.com.br mercadolivre.com.br
  mercadopago.com mercadolibre.com fineco.it mediolanum.it nexi.it creditmutuel.fr boursorama.com impots.gouv.fr
  targobank.de comdirect.de consorsbank.de deutschebank.de hypovereinsbank.de zalando.de kleinanzeigen.de
  hermesworld.com postnord.se bring.no posten.no omniva.ee dpdgroup.com evri.com yodel.co.uk parcelforce.com
  anpost.com singpost.com japanpost.jp yamato.co.jp sagawa-exp.co.jp kuronekoyamato.co.jp etisalat.ae
  emiratespost.ae aramex.com israelpost.co.il pochta.ru avito.ru youla.ru cdek.ru sberbank.com gosuslugi.ru
  vkontakte.ru epicgames.com riotgames.com fortnite.com playstation.com nintendo.com blizzard.com ubisoft.com
  rockstargames.com twitch.tv spotify.com disneyplus.com telegram.org skinport.com csgoempire.com bloxflip.com
  argent.xyz zerion.io guarda.com mathwallet.org shapeshift.com celsius.network nexo.com crypto.com okex.com
  mexc.com gate.io aave.com curve.fi lido.fi balancer.fi yearn.finance compound.finance stargate.finance
  synapseprotocol.com optimism.io celestia.org cosmos.network cardano.org ripple.com stellar.org tronscan.org
  bscscan.com polygonscan.com snapshot.org gitcoin.co chiliz.com immutable.com stepn.com galxe.com
  zealy.io dydx.exchange linea.build wormhole.com blast.io manta.network acala.network moonbeam.network
  astar.network venom.network microsoft.com linkedin.com netflix.com icloud.com onedrive.com sharepoint.com
  hubspot.com mailchimp.com vodafone.com fedex.com wellsfargo.com bankofamerica.com americanexpress.com
  xfinity.com tmobile.com whatsapp.com mercari.com santander.com capitalone.com`;

/** What people sign in to their state, their bank, and their shops with: national identities and means of payment. */
const NATIONAL = `bankid.com mitid.dk digid.nl smart-id.com singpass.gov.sg uaepass.ae absher.sa nafath.sa digilocker.gov.in
  franceconnect.gouv.fr elster.de agenziaentrate.gov.it diia.gov.ua paytm.com phonepe.com gcash.com kakaopay.com
  kakaobank.com papara.com garantibbva.com.tr ziraatbank.com.tr yapikredi.com.tr akbank.com denizbank.com picpay.com
  pagseguro.uol.com.br bizum.es twint.ch vipps.no mobilepay.dk przelewy24.pl paysera.com privatbank.ua monobank.ua
  alfabank.ru wildberries.ru davivienda.com banamex.com banorte.com bancoestado.cl hdfcbank.com icicibank.com
  maybank2u.com.my kasikornbank.com vietcombank.com.vn techcombank.com tokopedia.com lazada.com shopee.com gojek.com`;

export const COINED_DOMAINS: readonly string[] = COINED.split(/\s+/);

/** All of them: each name is distinctive enough to mean the service where it stands alone between dots and hyphens. */
export const IMITATED_DOMAINS: readonly string[] = [
  ...COINED_DOMAINS,
  ...FURTHER.split(/\s+/),
  ...NATIONAL.split(/\s+/),
];

/**
 * Often imitated services whose names are ordinary words, very short, or borne by many (the savings banks of a country).
 * Such a name means the service only beside a word that is there to have something typed in (`apple-id`, `dhl-parcel`).
 */
export const IMITATED_WORDS: ReadonlyMap<string, string> = new Map(
  `aol.com apple.com att.com booking.com chase.com citi.com dhl.com discover.com dkb.de dpd.com ebay.com
  exodus.com gemini.com hmrc.gov.uk hulu.com ikea.com ing.com irs.gov jcb.co.jp kbc.be live.com meta.com mufg.jp
  n26.com notion.so office.com okta.com okx.com orange.fr outlook.com phantom.app poste.it sbb.ch slack.com
  smbc.co.jp telegram.org truist.com uber.com ubs.com ups.com usbank.com usps.com visa.com wise.com xbox.com
  zoom.us sparkasse.de volksbank.de raiffeisen.ch linear.app monday.com box.com coda.io cursor.com attio.com close.com gong.io ramp.com brex.com
  mercury.com neon.tech clerk.com brave.com exa.ai steam.com facebook.com instagram.com amazon.com google.com twitter.com
  yahoo.com adobe.com blur.io sui.io aptos.dev base.org
  bitcoin.org stake.com gls-group.com seur.com ctt.pt post.at post.ch medicare.gov
  raiffeisenbank.at ssa.gov dvla.gov.uk tesco.com costco.com walmart.com target.com nike.com rakuten.co.jp amex.com`
    .split(/\s+/)
    .map((domain) => [domain.slice(0, domain.indexOf('.')), domain]),
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
