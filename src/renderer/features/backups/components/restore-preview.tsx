import type { RestorePreview as Preview } from '../../../../contract/console/backups.ts';
import { Notice } from '../../../components/notice.tsx';
import plain from '../../../components/plain-table.module.css';
import { counted, formatCount } from '../../../lib/format.ts';

const KINDS = [
  { kind: 'installers', word: 'Companies' },
  { kind: 'system_owners', word: 'Owners' },
  { kind: 'generators', word: 'Generators' },
  { kind: 'inverters', word: 'Inverters' },
  { kind: 'documents', word: 'Documents' },
] as const;

/** What of the work since then would be gone, in words. */
function lostWords({ created, updated, removed }: Preview['since']): string {
  const were = (count: number, done: string, then: [one: string, many: string]): string[] =>
    count === 0
      ? []
      : [
          `${counted(count, 'record')} ${count === 1 ? 'was' : 'were'} ${done} after this backup. Restoring ${then[count === 1 ? 0 : 1]}.`,
        ];
  const found = [
    ...were(created, 'added', ['removes it', 'removes them']),
    ...were(updated, 'changed', ['undoes the changes', 'undoes the changes']),
    ...were(removed, 'deleted', ['brings it back', 'brings them back']),
  ];
  return found.length === 0 ? 'Nothing has changed since this backup was made.' : found.join(' ');
}

/** What a backup holds and what is here now, side by side, and what would be lost. */
export function RestorePreview({
  preview: {
    backup: { holds },
    now,
    since,
  },
}: {
  preview: Preview;
}) {
  const linked = now.upstream !== null || holds.upstream !== null;
  const rows = [...KINDS, ...(linked ? [{ kind: 'unsent', word: 'Not sent yet' } as const] : [])];
  return (
    <>
      <table className={plain.table} aria-label="What restoring will do">
        <thead>
          <tr>
            <th aria-label="Kind" />
            <th data-numeric>Now</th>
            <th data-numeric>In the backup</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, word }) => (
            <tr key={kind}>
              <th scope="row">{word}</th>
              <td data-numeric>{formatCount(now[kind])}</td>
              <td data-numeric>{formatCount(holds[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Notice tone={since.created + since.updated + since.removed === 0 ? 'info' : 'warn'}>{lostWords(since)}</Notice>
      {now.unsent > 0 && (
        <Notice tone="warn">
          {counted(now.unsent, 'change')} {now.unsent === 1 ? 'has' : 'have'} not been sent yet. Restoring undoes{' '}
          {now.unsent === 1 ? 'it' : 'them'}, too, unless {now.unsent === 1 ? 'it is' : 'they are'} in the backup.
        </Notice>
      )}
      {now.upstream !== null && now.upstream === holds.upstream && (
        <Notice tone="info">
          What the service has received stays there and is copied back from it, deletions included. Nothing is sent
          twice: the console first checks with the service whether each unsent change in the backup has arrived, and
          asks you when it can’t tell.
        </Notice>
      )}
      {holds.upstream !== null && now.upstream !== holds.upstream && (
        <Notice tone="warn">
          In the backup, this workspace is linked to {holds.upstream}. Nothing is sent until you enter its access token
          and API key again.
        </Notice>
      )}
      {holds.upstream === null && now.upstream !== null && (
        <Notice tone="warn">
          In the backup, this workspace is not linked. After restoring, it no longer syncs with the service.
        </Notice>
      )}
    </>
  );
}
