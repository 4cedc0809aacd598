import type { SyncTopic } from '../../contract/topics.ts';
import { syncStates } from '../../languages/en-US/console/sync-states.ts';
import { useFlags } from '../lib/api/list-flags.ts';
import type { Column } from '../lib/columns.ts';
import { useTranslate } from '../lib/words.ts';
import { FlagLink } from './flag-link.tsx';

/**
 * The column of a linked workspace that says which records the service does not hold as they are here, or holds twice;
 * no column in one that is not linked.
 */
export function useFlagColumn(topic: SyncTopic): Column<{ id: number }>[] {
  const t = useTranslate({ syncStates });
  const flags = useFlags(topic);
  if (!flags) return [];
  return [
    {
      id: 'sending',
      header: t('syncStates.sync'),
      width: 192,
      // While it has nothing to say it makes room for the others.
      rank: flags.size > 0 ? 8.5 : 0.5,
      cell: ({ id }) => {
        const flag = flags.get(id);
        return flag && <FlagLink topic={topic} id={id} flag={flag} />;
      },
    },
  ];
}
