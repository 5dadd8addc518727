/** The kinds of parameters, by their names in the standards and in the providers' own documentation. */
import { remembering } from './remembering.ts';

/**
 * - `return`: the place to which a flow returns the person. OAuth (RFC 6749, 3.1.2), OpenID Connect RP-Initiated
 *   Logout, OpenID 2 (`openid.return_to`), SAML (`RelayState`, the assertion consumer service), WS-Federation
 *   (`wreply`), CAS (`service`), payment pages (`success_url`, `cancel_url`), and sign-in pages' own names.
 * - `onward`: a place to which a page sends on, without any flow.
 * - `name`: a URL that names something and leads nowhere: issuers, resources, identifiers.
 * - `content`: a URL that a page is about: a repository to copy, a page to translate, a picture.
 * - `secret`: a value that lets its holder in for long, or personal data: MCP forbids it in a URL.
 * - `handle`: a value that a flow carries from page to page, good once or for a short time.
 */
export type ParameterKind = 'return' | 'onward' | 'name' | 'content' | 'secret' | 'handle' | 'other';

const set = (words: string) => new Set(words.split(/\s+/));

/** Complete names, in lower case without separators. */
const BY_NAME: ReadonlyMap<string, ParameterKind> = new Map(
  Object.entries({
    name: `resource audience clientid appid scope iss issuer realm openid.realm acrvalues claims idtokenhint requesturi
      request openid.identity openid.claimedid openid.opendpoint wtrealm wtrealms entityid spentityid providerid
      whr idp idpid clientmetadata softwareid tokenendpoint jwksuri sp clientassertiontype granttype responsetype
      granturi subjecttokentype domainhint`,
    return: `redirecturi redirecturl postlogoutredirecturi openid.returnto relaystate assertionconsumerserviceurl acs acsurl
      wreply service targetservice targeturl callback cb return returnto returnurl returnuri continue goto next back ru
      rurl returl retoururl fromurl fromuri from serviceurl done checkoutcomplete redirect redir redirectto redirectafterlogin dest
      destination forward forwardurl successurl cancelurl failureurl errorurl backurl nexturl originurl refererurl
      referrer referer referralurl shopreturn originalurl origurl requestedurl resumeurl resume loginsuccess
      target spreturn retpath starturl surl furl`,
    onward: 'url u uri link href to out go site web page adurl jump location loc path view open uddg l',
    secret: `password passwd pwd passphrase pass secret clientsecret apikey apisecret secretkey privatekey accesskey
      secretaccesskey awssecretaccesskey accesstoken refreshtoken authtoken bearertoken bearer personalaccesstoken pat
      apitoken authorization credential credentials clientcredentials seed seedphrase mnemonic recoveryphrase ssn iban cardnumber card
      cvv cvc sessioncookie cookie oldpassword newpassword userpassword passwordconfirmation`,
    handle: `state nonce elicitationid code codechallenge codechallengemethod token t ticket key oauthtoken oauthverifier
      usercode devicecode otc otp pin session sessionid sid jwt idtoken sig signature hmac exp expires
      xamzsignature xamzcredential xamzsecuritytoken xgoogsignature se sp st sv sr skoid invite invitecode invitation verificationcode
      confirmationcode confirmationtoken resetcode resettoken magic magictoken logintoken requesttoken linktoken slt rlkey
      csrf csrftoken xsrf clientassertion assertion samlrequest samlresponse meta hash phone loginhint username user
      userid accesscode authcode authorizationcode securitycode onetimecode ctx`,
  } satisfies Partial<Record<ParameterKind, string>>).flatMap(([kind, names]) =>
    names.split(/\s+/).map((name) => [name, kind as ParameterKind] as const),
  ),
);

/** A name is a `return` if it has one of these words (`afterLoginUrl`) … */
const FLOW_WORDS = set(`redirect redir return returns returnto callback continue goto next back success cancel failure
  failed fail fallback error forward wreply relaystate acs origin complete completed finish done after logout login signin
  destination dest landing exit abort pending
  retorno retornar volver voltar destino siguiente proximo retour suivant redirection redireccion redirecionar ritorno
  destinazione zurueck zuruck rueckkehr ruecksprung weiter weiterleitung ziel terug vervolg powrot`);

/** … and no others but these. */
const PLACE_WORDS = set('url uri to path link page address location site app client target post oauth auth sso web');

/** Last words of the names of secrets (`db_password`, `x-api-key`). */
const SECRET_ENDING = new RegExp(
  `(?:^|[^a-z])(?:${[
    'passw(?:or)?d|passphrase|pwd|secret|(?:api|private|access)[^a-z]?key|(?:access|refresh|bearer|api)[^a-z]?token',
    'credentials?|ssn|iban|card[^a-z]?number|cvv|mnemonic|seed[^a-z]?phrase',
  ].join('|')})$`,
);

/** Last words of the names of handles. */
const HANDLE_ENDING =
  /(?:^|[^a-z])(?:token|key|code|ticket|session|sid|jwt|otp|pin|hint|signature|sig|nonce|state|challenge|hash|id)$/;

/** Last words of a name whose value is a URL (`repository-url`) that the page is about. */
const URL_ENDING =
  /(?:^|[^a-z])(?:ur[li]|href|link|src|source|repo|repository|template|image|img|logo|icon|feed|website)$/;

/** Redirectors abbreviate so (`murl`, `pcurl`). */
const ABBREVIATED_URL = /^[a-z]{1,2}ur[li]$/;

/** Public keys, and names that only look like secrets. */
const PUBLIC =
  /^(?:public[^a-z]?key|site[^a-z]?key|publishable[^a-z]?key|pk|token[^a-z]?type|login[^a-z]?hint[^a-z]?type)$/;

/** The kind of a parameter by its name, as the name stands in the URL. */
export const parameterKindOf = remembering((name): ParameterKind => {
  // A page leads to its only value.
  if (name === '') return 'onward';
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  const parts = words.split(/[^a-z\d.]+/).filter((part) => part !== '');
  const known = BY_NAME.get(parts.join(''));
  if (known !== undefined) return known;
  if (parts[0] === 'openid.ns' || parts[0]?.startsWith('openid.ns.')) return 'name';
  const spoken = parts.join('_');
  if (PUBLIC.test(spoken)) return 'other';
  if (SECRET_ENDING.test(spoken)) return 'secret';
  const isPlace = parts.every((part) => FLOW_WORDS.has(part) || PLACE_WORDS.has(part));
  if (isPlace && parts.some((part) => FLOW_WORDS.has(part))) return 'return';
  if (ABBREVIATED_URL.test(spoken)) return 'onward';
  if (URL_ENDING.test(spoken)) return 'content';
  return HANDLE_ENDING.test(spoken) ? 'handle' : 'other';
});
