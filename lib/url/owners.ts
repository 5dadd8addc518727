import { lazily } from '../lazily.ts';
import { siteOf } from './registrable-domain.ts';

/**
 * Sites of one owner, a line each: what signs in at one hands back to another, and none imitates its owner. Kept by hand,
 * from the owners' own lists of their domains (network and allow-list documentation, sign-in help, privacy notices).
 *
 * Only sites where no customer has pages of their own: what leads to a page that anybody can make is not "the same owner".
 */
const LINES = `google.com youtube.com gmail.com googlemail.com google-analytics.com googletagmanager.com googleadservices.com googlesyndication.com doubleclick.net youtube-nocookie.com gstatic.com googleapis.com googlevideo.com ytimg.com ggpht.com android.com chromium.org chrome.com google.dev goo.gle withgoogle.com googlesource.com google.cn youtu.be g.co abc.xyz blogger.com waze.com fitbit.com kaggle.com nest.com deepmind.com googledomains.com recaptcha.net looker.com
microsoft.com microsoftonline.com live.com outlook.com office.com office365.com msn.com bing.com xbox.com skype.com azure.com azure.net windows.com msauth.net msftauth.net microsoftonline-p.com microsoft365.com onedrive.com sharepoint.com sharepointonline.com visualstudio.com microsoftonline.us microsoftonline.cn office.net windowsupdate.com hotmail.com microsoftazuread-sso.com azure.cn microsoftstream.com onenote.com msocdn.com s-microsoft.com microsoft.us dynamics.com powerbi.com powerapps.com yammer.com microsoftedge.com msftconnecttest.com cloud.microsoft
github.com githubcopilot.com github.dev githubassets.com githubstatus.com npmjs.com
amazon.com amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.co.jp amazon.ca amazon.in amazon.com.br amazon.com.mx amazon.com.au amazon.nl amazon.se amazon.pl amazon.sg amazon.ae amazon.sa amazon.eg amazon.com.tr amazon.ie amazon.co.za amazon.cn amazonpay.com payments-amazon.com awsapps.com awsstatic.com media-amazon.com ssl-images-amazon.com images-amazon.com audible.com imdb.com media-imdb.com twitch.tv goodreads.com primevideo.com amazon-adsystem.com
apple.com icloud.com me.com mzstatic.com cdn-apple.com apple-dns.net itunes.com appleid.com apple-cloudkit.com icloud-content.com apple-mapkit.com applemusic.com
facebook.com instagram.com meta.com messenger.com whatsapp.com fbcdn.net threads.net threads.com oculus.com fb.com facebook.net whatsapp.net cdninstagram.com meta.ai workplace.com
alibaba.com taobao.com tmall.com alipay.com aliyun.com alibabacloud.com 1688.com aliexpress.com alicdn.com alibaba-inc.com dingtalk.com etao.com fliggy.com tmall.hk alimama.com mmstat.com
tencent.com qq.com wechat.com tencentcloud.com gtimg.com weixin.com
baidu.com hao123.com baidustatic.com bdstatic.com
yahoo.com flickr.com aol.com yimg.com ymail.com yahooapis.com yahoo.net
atlassian.com atlassian.net bitbucket.org trello.com jira.com statuspage.io atl-paas.net atlassian-us-gov-mod.com atlassian-us-gov-mod.net
adobe.com adobelogin.com behance.net typekit.com adobe.io adobecc.com acrobat.com adobedtm.com
paypal.com paypal.me venmo.com paypalobjects.com xoom.com braintreegateway.com paypal-corp.com
ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebaystatic.com ebayimg.com ebay-kleinanzeigen.de
x.com twitter.com t.co twimg.com
salesforce.com force.com salesforceliveagent.com trailhead.com salesforce-setup.com exacttarget.com tableau.com
slack.com slack-edge.com slackb.com slack-files.com slack-imgs.com slack-msgs.com slack-redir.net
stripe.com stripe.network stripecdn.com link.com
openai.com chatgpt.com oaistatic.com sora.com
anthropic.com claude.ai claude.com
okta.com okta-emea.com oktapreview.com oktacdn.com auth0.com
cloudflare.com cloudflareaccess.com cloudflarestatus.com cloudflareinsights.com
dropbox.com dropboxapi.com dropboxstatic.com hellosign.com docsend.com
docusign.com docusign.net docusign.eu
zoom.us zoom.com zoomgov.com
discord.com discordapp.com discord.gg discord.gift discordapp.net discord.media discord.new discordstatus.com
steampowered.com steamcommunity.com steamgames.com steamstatic.com valvesoftware.com
linkedin.com licdn.com
notion.so notion.com makenotion.com
coinbase.com coinbase-cloud.com cbwallet.com cb.com
binance.com binance.us bnbstatic.com
rakuten.com rakuten.co.jp rakuten-card.co.jp rakuten-bank.co.jp rakuten-sec.co.jp rakuten.de rakuten.fr rakutentravel.com rakuten-edu.co.jp rakuten-static.com
mercadolivre.com.br mercadolibre.com mercadolibre.com.ar mercadolibre.com.mx mercadolibre.com.co mercadolibre.com.pe mercadolibre.com.uy mercadolibre.com.ve mercadolibre.com.ec mercadolibre.com.bo mercadolibre.com.do mercadolibre.com.pa mercadolibre.com.gt mercadolibre.com.hn mercadolibre.com.ni mercadolibre.com.py mercadolibre.com.sv mercadolibre.co.cr mercadolibre.cl mercadopago.com mercadopago.com.ar mercadopago.com.br mercadopago.com.mx mercadopago.com.co mercadopago.com.pe mercadopago.com.uy mercadopago.com.ve mercadopago.cl mlstatic.com
yandex.ru yandex.com yandex.by yandex.kz yandex.uz yandex.com.tr yandex.com.am yandex.com.ge yandex.az yandex.co.il yandex.md yandex.tj yandex.tm yandex.lv yandex.lt yandex.ee yandex.fr yandex.eu yandex.ua yandex.net ya.ru kinopoisk.ru yastatic.net
mail.ru vk.com ok.ru vk.ru vkontakte.ru
ibm.com ibmcloud.com softlayer.com redhat.com
sap.com ondemand.com sapbydesign.com successfactors.com successfactors.eu
oracle.com oraclecloud.com netsuite.com oracle-cloud.com
intuit.com quickbooks.com mailchimp.com turbotax.com
americanexpress.com aexp.com amex.com
bankofamerica.com bofa.com merrilledge.com ml.com
disney.com disneyplus.com go.com espn.com hulu.com
sony.com playstation.com playstation.net sonyentertainmentnetwork.com
nintendo.com nintendo.net nintendo.co.jp nintendo-europe.com
netflix.com netflix.shop nflxext.com netflix.net nflximg.net
booking.com bstatic.com
wise.com transferwise.com
metamask.io infura.io consensys.io consensys.net metamask.app
ledger.com ledgerwallet.com
jd.com jd.hk yhd.com jdcloud.com
naver.com line.me navercorp.com
bytedance.com tiktok.com tiktokcdn.com tiktokv.com capcut.com douyin.com toutiao.com
wordpress.com automattic.com gravatar.com wp.com woocommerce.com tumblr.com
shopify.com shop.app shopify.supply shopifycdn.com shopifycloud.com
unicredit.it unicreditgroup.eu unicreditbank.ba unicreditbank.cz unicreditbank.hu unicreditbank.rs unicreditbank.ru unicreditbank.si unicreditbank.sk
nbcnews.com s-nbcnews.com
pipedream.com pipedream.net
adyen.com adyen.link
descope.com descope.app
spotify.com spotify.link spotifycdn.com scdn.co
revolut.com revolut.me
mozilla.org mozilla.com firefox.com mozilla.social mozilla.net
composio.dev rube.app
huggingface.co hf.co
hubspot.com hubapi.com hsforms.com
zoho.com zoho.eu zoho.in zohocorp.com zohopublic.com zoho.com.au`;

/** The sites of each owner, the main one first. */
export const OWNERS: readonly (readonly string[])[] = LINES.split('\n').map((line) => line.split(' '));

const ownerOfSite = lazily(() => new Map(OWNERS.flatMap((sites) => sites.map((site) => [site, sites[0] ?? site]))));

/** The name that stands for a site's owner: the first of its owner's sites, else the site itself. */
function ownerOf(site: string): string {
  return ownerOfSite().get(site) ?? site;
}

/** Whether two hosts belong to one site, or to two sites of one owner. */
export function haveOneOwner(host: string, other: string): boolean {
  return ownerOf(siteOf(host)) === ownerOf(siteOf(other));
}

/** Whether a host's owner is on the list, and so holds very many accounts. */
export function isOfLargeOwner(host: string): boolean {
  return ownerOfSite().has(siteOf(host));
}

/** Every site of an owner with several. */
export function ownedSites(): Iterable<string> {
  return ownerOfSite().keys();
}
