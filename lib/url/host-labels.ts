/**
 * Labels that owners put before any name of theirs, for what is there: a sign-in, a shop, a console. They say nothing of
 * whose the host is, even where somebody has registered one as a name.
 */
const LABELS: ReadonlySet<string> = new Set(
  `www www1 www2 m mobile shop store mail webmail smtp blog news forum login signin signup sso auth oauth oauth2 oidc saml idp
  account accounts id identity my myaccount app apps api portal platform console dashboard checkout pay cloud dev developer
  developers test staging stage beta demo sandbox docs help support status cdn static img images media web en admin secure
  online intranet extranet vpn remote owa mx ns ns1 ftp git wiki jobs careers events info cms crm erp hr pos
  client clients customer customers member members partner partners user users community learn`.split(/\s+/),
);

/** Whether a label is one that stands before names rather than a name. */
export function isHostLabel(label: string): boolean {
  return LABELS.has(label);
}
