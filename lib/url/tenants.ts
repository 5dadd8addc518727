import { endingIn } from './patterns.ts';
import { withoutDot } from './registrable-domain.ts';
import { list } from './tables/list.ts';

/** Services at which an organization signs its people in under a name that it chose (docs/notes/url-tables.md). */
export const SIGN_IN_SERVICES: readonly string[] = list('sign-in-services');

/** Services at which an organization's account has its name (`acme.slack.com`), without any other words. */
export const ACCOUNT_SERVICES: readonly string[] = list('account-services');

const SIGN_IN = endingIn(SIGN_IN_SERVICES);
const ACCOUNT = endingIn(ACCOUNT_SERVICES);

/** Whether a host is an organization's name at a service that signs people in. Any free name can be taken. */
export function isTenant(host: string): boolean {
  return SIGN_IN.test(withoutDot(host));
}

/** Shorter names have many owners. */
const MIN_TENANT_LENGTH = 3;

/** Whether a host is the plain name of one of these sites at a service that signs people in (`acme.eu.auth0.com`). */
export function isTenantNamed(host: string, names: readonly string[]): boolean {
  const label = host.slice(0, host.indexOf('.'));
  return isTenant(host) && label.length >= MIN_TENANT_LENGTH && names.includes(label);
}

export function isAccount(host: string): boolean {
  return ACCOUNT.test(withoutDot(host));
}

/** Addresses (host and path) at which such services, or those that connect accounts, get an answer for a customer. */
const CALLBACKS: readonly RegExp[] = [
  /^[a-z\d]+\.supabase\.co\/auth\/v1\/callback$/,
  /^[a-z\d-]+\.firebaseapp\.com\/__\/auth\/handler$/,
  /^(?:api|test)\.stytch\.com\/v1\/public\/oauth\/[a-z]+\/callback(?:\/|$)/,
  /^(?:api|auth)\.workos\.com\/sso\/oauth\/[a-z]+\/[^/]+\/callback$/,
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

/** Whether a return address is such a service's. It does not tell which customer asks. */
export function actsForOthers({ protocol, hostname, pathname }: URL): boolean {
  return protocol === 'https:' && (isTenant(hostname) || CALLBACKS.some((page) => page.test(hostname + pathname)));
}
