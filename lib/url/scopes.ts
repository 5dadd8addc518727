import type { ScopeMeaning } from '../protocol/inspection.ts';

const GOOGLE = '(?:https://www\\.googleapis\\.com/auth/)';
const GRAPH = '(?:https://graph\\.microsoft\\.com/)?';

/**
 * Scopes by what their providers' own documentation says of them: Google's list of OAuth scopes, Microsoft Graph's
 * permissions, GitHub's, GitLab's, Slack's and Atlassian's scopes, OpenID Connect. The first that fits counts.
 */
const MEANINGS: readonly (readonly [RegExp, ScopeMeaning])[] = [
  [
    whole(
      `https://mail\\.google\\.com/?|${GOOGLE}gmail\\.modify|${GRAPH}Mail\\.ReadWrite(?:\\.\\w+)?|EWS\\.AccessAsUser\\.All|IMAP\\.AccessAsUser\\.All`,
    ),
    'mail',
  ],
  [whole(`${GOOGLE}gmail\\.readonly|${GRAPH}Mail\\.Read(?:\\.\\w+)?`), 'mailRead'],
  [whole(`${GOOGLE}gmail\\.(?:send|compose)|${GRAPH}Mail\\.Send(?:\\.\\w+)?`), 'mailSend'],
  [
    whole(`${GOOGLE}drive|${GRAPH}(?:Files|Sites)\\.(?:ReadWrite|FullControl|Manage)\\.All|files\\.content\\.write`),
    'files',
  ],
  [whole(`${GOOGLE}drive\\.readonly|${GRAPH}(?:Files|Sites)\\.Read\\.All|files\\.content\\.read`), 'filesRead'],
  [whole(`${GOOGLE}calendar(?:\\.events)?|${GRAPH}Calendars\\.ReadWrite(?:\\.\\w+)?`), 'calendar'],
  [whole(`${GOOGLE}contacts(?:\\.readonly)?|${GRAPH}(?:Contacts|People)\\.Read(?:Write)?(?:\\.\\w+)?`), 'contacts'],
  [whole('repo|public_repo|workflow|write_repository|api|repository:write'), 'code'],
  [
    whole(
      'admin:\\w+|delete_repo|site_admin|sudo|manage:jira-\\w+|admin\\.[\\w.:]+|(?:https://graph\\.microsoft\\.com/)?Directory\\.(?:ReadWrite|AccessAsUser)\\.All',
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
    whole(`openid|profile|email|User\\.Read|read:user|user:email|users:read|${GOOGLE}userinfo\\.(?:email|profile)`),
    'profile',
  ],
];

/** What a scope means, where that is known. */
export function meaningOfScope(scope: string): ScopeMeaning | null {
  return MEANINGS.find(([pattern]) => pattern.test(scope))?.[1] ?? null;
}

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'i');
}
