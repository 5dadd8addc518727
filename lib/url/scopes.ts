import type { ScopeMeaning } from '../protocol/inspection.ts';
import { memoized } from './memoized.ts';

const GOOGLE = '(?:https://www\\.googleapis\\.com/auth/)';
const GRAPH = '(?:https://graph\\.microsoft\\.com/)?';

/**
 * Scopes by their meaning in the documentation of their providers: Google, Microsoft Graph, GitHub, GitLab, Slack,
 * Atlassian, Zoom, Dropbox, Box, HubSpot, Okta, LinkedIn, Meta, OpenID Connect. A name that several providers have
 * counts at the one behind its `@`. The first that fits counts.
 */
const SCOPE_PATTERNS: readonly (readonly [RegExp, ScopeMeaning])[] = [
  [whole(`https://mail\\.google\\.com/?|${GOOGLE}gmail\\.modify|EWS\\.AccessAsUser\\.All`), 'mail'],
  // Microsoft has another permission for sending mail.
  [whole(`${GRAPH}Mail\\.ReadWrite(?:\\.\\w+)?|IMAP\\.AccessAsUser\\.All`), 'mailWrite'],
  [whole(`${GOOGLE}gmail\\.readonly|${GRAPH}Mail\\.Read(?:\\.\\w+)?`), 'mailRead'],
  [whole(`${GOOGLE}gmail\\.(?:send|compose)|${GRAPH}Mail\\.Send(?:\\.\\w+)?`), 'mailSend'],
  [whole(`${GOOGLE}drive|${GRAPH}(?:Files|Sites)\\.(?:ReadWrite|FullControl|Manage)\\.All`), 'files'],
  [whole('files\\.content\\.write'), 'filesWrite'],
  [whole(`${GOOGLE}drive\\.readonly|${GRAPH}(?:Files|Sites)\\.Read\\.All|files\\.content\\.read`), 'filesRead'],
  [whole(`${GOOGLE}calendar(?:\\.events)?|${GRAPH}Calendars\\.ReadWrite(?:\\.\\w+)?`), 'calendar'],
  [whole(`${GOOGLE}contacts(?:\\.readonly)?|${GRAPH}(?:Contacts|People)\\.Read(?:Write)?(?:\\.\\w+)?`), 'contacts'],
  [whole('repo|write_repository|repository:write|api(?=@gitlab\\.com$)'), 'code'],
  [whole('public_repo'), 'codePublic'],
  [whole('delete_repo'), 'repositories'],
  [whole('admin:repo_hook|manage:jira-webhook'), 'webhooks'],
  [whole('admin:(?:public_key|gpg_key|ssh_signing_key)'), 'keys'],
  [whole('manage:jira-(?:project|configuration)'), 'projects'],
  [
    // Reading an administrator's data changes nothing (`admin.directory.user.readonly`, `user:read:admin`).
    whole(
      `(?!(?:[^@]*[.:])?read(?:only)?[.:@])(?:${[
        // GitHub, GitLab, Slack, Zoom.
        'admin|admin:[\\w:]+|site_admin|sudo|admin_mode|admin\\.[\\w.:]+|[\\w:]+:admin',
        // Dropbox, Box, HubSpot, Okta, LinkedIn.
        'team_data\\.(?:member|governance\\.write|team_space)|members\\.(?:write|delete)',
        'manage_enterprise|admin_readwrite|manage_managed_users',
        'settings\\.users\\.write|okta\\.\\w+\\.manage|rw_organization_admin',
        `${GOOGLE}(?:admin\\.[\\w.]+|apps\\.groups\\.settings|gmail\\.settings\\.sharing|cloud-identity[\\w.]*)`,
        `${GRAPH}(?:Directory\\.(?:ReadWrite|AccessAsUser)|DeviceManagement\\w+\\.ReadWrite)\\.All`,
        `${GRAPH}(?:User|Group|Application|AppRoleAssignment)\\.ReadWrite\\.All`,
        `${GRAPH}(?:RoleManagement\\.ReadWrite|Policy\\.ReadWrite)\\.\\w+`,
      ].join('|')})`,
    ),
    'admin',
  ],
  [
    whole(`(?:channels|groups|im|mpim):history|search:read|${GRAPH}(?:Chat|ChannelMessage)\\.Read(?:\\.\\w+)?`),
    'messages',
  ],
  [whole(`chat:write(?:[.:]\\w+)?|${GRAPH}(?:Chat|ChannelMessage)\\.(?:ReadWrite|Send)(?:\\.\\w+)?`), 'messagesSend'],
  [
    whole(
      `${GOOGLE}cloud-platform|https://management\\.(?:core\\.windows\\.net|azure\\.com)/+(?:user_impersonation|\\.default)`,
    ),
    'cloud',
  ],
  [whole('offline_access|offline|refresh_token'), 'offline'],
  [
    whole(
      [
        'openid|profile|email|User\\.Read|read:user|read_user|user:email|user:read:email|users:read(?:\\.email)?|identify',
        `public_profile|account_email|profile_(?:image|nickname)|${GOOGLE}userinfo\\.(?:email|profile)`,
      ].join('|'),
    ),
    'profile',
  ],
];

export function meaningOfScope(scope: string, provider: string): ScopeMeaning | null {
  return meaningAt(`${scope}@${provider}`);
}

const meaningAt = memoized(
  (text): ScopeMeaning | null => SCOPE_PATTERNS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
);

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})@[^@]*$`, 'i');
}
