import { Text } from '@mantine/core';
import type { SyncDetails } from '../../../../contract/console/sync.ts';
import { Day } from '../../../components/moment.tsx';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import plain from '../../../components/plain-table.module.css';

const sum = (traffic: SyncDetails['traffic'], part: 'requests' | 'sent_bytes' | 'received_bytes'): number =>
  traffic.reduce((total, each) => total + each[part], 0);

/** Requests and bytes of each day, the newest first, and their sum. */
export function TrafficTable({ traffic }: Pick<SyncDetails, 'traffic'>) {
  if (traffic.length === 0) return <Text c="dimmed">Nothing was exchanged in the last 30 days.</Text>;
  return (
    <table className={plain.table} aria-label="Data volume">
      <thead>
        <tr>
          <th>Day</th>
          <th data-numeric>Requests</th>
          <th data-numeric>Sent</th>
          <th data-numeric>Received</th>
        </tr>
      </thead>
      <tbody>
        {traffic.map(({ day, requests, sent_bytes, received_bytes }) => (
          <tr key={day}>
            <td>
              <Day day={day} />
            </td>
            <td data-numeric>{formatCount(requests)}</td>
            <td data-numeric>{formatBytes(sent_bytes)}</td>
            <td data-numeric>{formatBytes(received_bytes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All together</th>
          <td data-numeric>{formatCount(sum(traffic, 'requests'))}</td>
          <td data-numeric>{formatBytes(sum(traffic, 'sent_bytes'))}</td>
          <td data-numeric>{formatBytes(sum(traffic, 'received_bytes'))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
