import type { SiteView, StandInView } from '../../lib/protocol/prompt.ts';
import type { MessageKey } from '../ui/text.ts';

/** The statuses of a paired page. `waits`: the person has to do nothing; `needs`: they have to do something. */
const STATUSES = {
  ready: { tone: 'ready', title: 'home.ready', text: 'home.pairedText' },
  'speaks itself': { tone: 'ready', title: 'home.ready', text: 'standIn.standingDown' },
  'reload needed': { tone: 'needs', title: 'standIn.reloadFirst', text: 'standIn.absent' },
  loading: { tone: 'waits', title: 'standIn.almost', text: 'standIn.loading' },
  'nothing seen': { tone: 'waits', title: 'standIn.nothingSeen', text: 'standIn.silent' },
  'in trouble': { tone: 'needs', title: 'standIn.notReady', text: null },
} as const satisfies Record<
  string,
  { readonly tone: 'ready' | 'waits' | 'needs'; readonly title: MessageKey; readonly text: MessageKey | null }
>;
export type PairedView = Extract<SiteView, { kind: 'paired' }>;

/** Returns the status of a paired page: never better than Usher has seen. */
export function statusOf({ standIn }: PairedView): (typeof STATUSES)[keyof typeof STATUSES] {
  return STATUSES[standIn === undefined ? 'ready' : standInStatus(standIn)];
}

function standInStatus({ state, servers }: StandInView): keyof typeof STATUSES {
  switch (state) {
    case 'absent':
    case 'late':
      return 'reload needed';
    case 'loading':
      return 'loading';
    case 'standing-down':
      return 'speaks itself';
    case 'watching':
      if (servers.length === 0) return 'nothing seen';
      return servers.some(isHeard) ? 'ready' : 'in trouble';
  }
}

function isHeard({ trouble }: StandInView['servers'][number]): boolean {
  return trouble === undefined || trouble === 'not-sent';
}
