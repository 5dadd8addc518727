import { i18n } from '#i18n';
import type { RequestView } from '../../lib/protocol/prompt.ts';
import { ScrollBox } from '../ui/controls.tsx';
import { countedText } from '../ui/text.ts';
import { Site } from '../ui/text-with-elements.tsx';
import { groupOf } from './group-members.ts';

/** The checklist of a call that needs several answers: each is still given on its own. */
export function GroupList({ shown, requests }: { shown: RequestView; requests: readonly RequestView[] }) {
  const members = groupOf(shown, requests);
  if (members.length === 0) return null;
  const lead = countedText('group.lead', shown.group?.size ?? 0);
  return (
    <aside class="group-box">
      <p>{lead}</p>
      <ScrollBox label={lead} class="group-members">
        <ul>
          {members.map(({ id, kind, site }) => (
            <li key={id} aria-current={id === shown.id ? 'step' : undefined}>
              <span>
                {site === '' ? i18n.t('group.form') : <Site name={site} />} {kind === 'waiting' && i18n.t('group.open')}
              </span>
            </li>
          ))}
        </ul>
      </ScrollBox>
    </aside>
  );
}
