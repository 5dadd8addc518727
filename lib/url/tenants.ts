import { withoutDot } from './registrable-domain.ts';

/**
 * Services at which an organization signs its people in under a name that it chose itself (`acme.okta.com`). Kept by hand,
 * from what the services publish.
 */
const TENANT =
  /\.(?:(?:auth0|okta|okta-emea|oktapreview|onelogin|b2clogin|ciamlogin|amazoncognito|kinde|ghe)\.com|fusionauth\.io|zitadel\.cloud)$/;

/**
 * Whether a host is an organization's name at a service that signs people in. Such a name says nothing of who took it:
 * whoever opens an account may take a free one.
 */
export function isTenant(host: string): boolean {
  return TENANT.test(withoutDot(host));
}
