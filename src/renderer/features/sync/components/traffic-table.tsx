import { Text } from '@mantine/core';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { useWords } from '../../../lib/words.ts';
import type { SyncDetails } from '../../../../contract/console/sync-details.ts';
import { Day } from '../../../components/moment.tsx';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import plain from '../../../components/plain-table.module.css';

const sum = (traffic: SyncDetails['traffic'], part: 'requests' | 'sent_bytes' | 'received_bytes'): number =>
  traffic.reduce((total, each) => total + each[part], 0);

/** Requests and bytes of each day, the newest first, and their sum. */
export function TrafficTable({ traffic }: Pick<SyncDetails, 'traffic'>) {
  const words = useWords();
  const t = words.of({ sync });
  if (traffic.length === 0) return <Text c="dimmed">{t('sync.noTraffic')}</Text>;
  return (
    <table className={plain.table} aria-label={t('sync.traffic')}>
      <thead>
        <tr>
          <th>{t('sync.day')}</th>
          <th data-numeric>{t('sync.requests')}</th>
          <th data-numeric>{t('sync.sent')}</th>
          <th data-numeric>{t('sync.received')}</th>
        </tr>
      </thead>
      <tbody>
        {traffic.map(({ day, requests, sent_bytes, received_bytes }) => (
          <tr key={day}>
            <td>
              <Day day={day} />
            </td>
            <td data-numeric>{formatCount(requests, words)}</td>
            <td data-numeric>{formatBytes(sent_bytes, words)}</td>
            <td data-numeric>{formatBytes(received_bytes, words)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sync.total')}</th>
          <td data-numeric>{formatCount(sum(traffic, 'requests'), words)}</td>
          <td data-numeric>{formatBytes(sum(traffic, 'sent_bytes'), words)}</td>
          <td data-numeric>{formatBytes(sum(traffic, 'received_bytes'), words)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
