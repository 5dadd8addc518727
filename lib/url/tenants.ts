import { withoutDot } from './registrable-domain.ts';

/**
 * Services at which an organization signs its people in under a name that it chose itself (`acme.okta.com`,
 * `acme-com.okta.com`). Kept by hand, from what the services publish (docs/notes/url-tables.md).
 */
export const SIGN_IN_SERVICES: readonly string[] =
  `auth0.com okta.com okta-emea.com oktapreview.com okta-gov.com onelogin.com b2clogin.com ciamlogin.com amazoncognito.com
  kinde.com fusionauth.io zitadel.cloud ghe.com authkit.app accounts.dev descope.com descope.app stytch.com frontegg.com
  cloudflareaccess.com logto.app propelauth.com propelauthtest.com duosecurity.com pingone.com pingone.eu jumpcloud.com
  phasetwo.io cloud-iam.com oryapis.com asgardeo.io criipto.id scalekit.com cyberark.cloud idaptive.app
  hub.loginradius.com`.split(/\s+/);

/** Services at which an organization has an account under its name (`acme.slack.com`): only the plain name is such an account. */
export const ACCOUNT_SERVICES: readonly string[] =
  `slack.com atlassian.net atlassian-us-gov-mod.net zendesk.com freshdesk.com freshservice.com myfreshworks.com my.salesforce.com my.site.com
  sharepoint.com service-now.com bamboohr.com myworkday.com pleo.io contentstack.com ironcladapp.com nationbuilder.com
  wildixin.com zoom.us webex.com box.com egnyte.com gong.io greenhouse.io pipedrive.com monday.com dynamics.com
  personio.de personio.com sentry.io datadoghq.com pagerduty.com looker.com snowflakecomputing.com cloud.databricks.com
  myshopify.com teamwork.com aha.io agiloft.com awsapps.com quickbase.com qualtrics.com
  instructure.com docebosaas.com talentlms.com coupahost.com successfactors.com ultipro.com workable.com teamtailor.com
  kintone.com cybozu.com backlog.com harvestapp.com jfrog.io grafana.net splunkcloud.com retool.com sharefile.com
  netsuite.com chargebee.com recurly.com lemonsqueezy.com onfastspring.com gorgias.com uservoice.com zoho.com visualstudio.com`.split(
    /\s+/,
  );

const SIGN_IN = endingIn(SIGN_IN_SERVICES);
const ACCOUNT = endingIn(ACCOUNT_SERVICES);

/**
 * Whether a host is an organization's name at a service that signs people in. Such a name says nothing of who took it:
 * whoever opens an account may take a free one.
 */
export function isTenant(host: string): boolean {
  return SIGN_IN.test(withoutDot(host));
}

/** Fewer letters are anybody's. */
const MIN_TENANT_LENGTH = 3;

/** Whether a host is the plain name of one of these sites at a service that signs people in (`acme.eu.auth0.com`). */
export function isTenantNamed(host: string, names: readonly string[]): boolean {
  const label = host.slice(0, host.indexOf('.'));
  return isTenant(host) && label.length >= MIN_TENANT_LENGTH && names.includes(label);
}

/** Whether a host is somebody's account at a service that gives organizations a name of their own. */
export function isAccount(host: string): boolean {
  return ACCOUNT.test(withoutDot(host));
}

/** Where services that sign people in for others have a provider hand back, each customer at a name of its own (host and path). */
const CALLBACKS: readonly RegExp[] = [
  /^[a-z\d]+\.supabase\.co\/auth\/v1\/callback$/,
  /^[a-z\d-]+\.firebaseapp\.com\/__\/auth\/handler$/,
  /^(?:api|test)\.stytch\.com\/v1\/public\/oauth\/[a-z]+\/callback(?:\/|$)/,
  /^(?:api|auth)\.workos\.com\/sso\/oauth\/[a-z]+\/[^/]+\/callback$/,
];

/** The same of services that connect accounts for others: one address for all of their customers. */
const CONNECTORS: readonly RegExp[] = [
  /^api\.nango\.dev\/oauth\/callback$/,
  /^backend\.composio\.dev\/api\/v\d\/(?:toolkits\/auth|auth-apps\/add)\/?(?:callback)?$/,
  /^cloud\.arcade\.dev\/api\/v1\/oauth\//,
  /^oauth\.n8n\.cloud\/oauth2\/callback$/,
  /^api\.pipedream\.com\/connect\/oauth\//,
  /^app\.merge\.dev\/oauth\/callback/,
  /^www\.workato\.com\/oauth\/callback/,
  /^unify\.apideck\.com\/vault\/callback/,
  /^(?:api\.)?unified\.to\/oauth\/code/,
  /^zapier\.com\/dashboard\/auth\/oauth\/return\//,
  /^(?:www\.)?(?:integromat|make)\.com\/oauth\/cb\//,
  /^api\.paragon\.so\/|^passport\.useparagon\.com\/oauth$/,
  /^bedrock-agentcore\.[a-z\d-]+\.amazonaws\.com\/identities\/oauth2\/callback\//,
  /^global\.consent\.azure-apim\.net\/redirect/,
];

/** Whether a return address is where such a service gets to know who somebody is. */
export function signsInForOthers(target: URL): boolean {
  const isCallback = CALLBACKS.some((page) => page.test(target.hostname + target.pathname));
  return target.protocol === 'https:' && (isTenant(target.hostname) || isCallback || connectsForOthers(target));
}

/** Whether a return address is a service's that connects accounts for others. It says nothing of which customer asks. */
export function connectsForOthers({ protocol, hostname, pathname }: URL): boolean {
  return protocol === 'https:' && CONNECTORS.some((page) => page.test(hostname + pathname));
}

function endingIn(domains: readonly string[]): RegExp {
  return new RegExp(`\\.(?:${domains.map((domain) => domain.replaceAll('.', '\\.')).join('|')})$`);
}
