import type { RestorePreview as Preview } from '../../../../contract/console/backups.ts';
import { Notice } from '../../../components/notice.tsx';
import plain from '../../../components/plain-table.module.css';
import { counted, formatCount } from '../../../lib/format.ts';

const KINDS = [
  { kind: 'installers', word: 'Installers' },
  { kind: 'system_owners', word: 'Owners' },
  { kind: 'generators', word: 'Generators' },
  { kind: 'inverters', word: 'Inverters' },
  { kind: 'documents', word: 'Documents' },
] as const;

/** What of the work since then would be gone, in words. */
function lostWords({ created, updated, removed }: Preview['since']): string {
  const parts = [[created, 'added'], [updated, 'changed'], [removed, 'removed']] as const;
  const found = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatCount(count)} ${word}`);
  return found.length === 0 ? 'Nothing has changed since this backup was made.' : `Records since then: ${found.join(', ')}. Restoring takes this back.`;
}

/** What a backup holds and what is here now, side by side, and what would be lost. */
export function RestorePreview({ preview: { backup: { holds }, now, since } }: { preview: Preview }) {
  const linked = now.upstream !== null || holds.upstream !== null;
  const rows = [...KINDS, ...(linked ? [{ kind: 'unsent', word: 'Not sent yet' } as const] : [])];
  return (
    <>
      <table className={plain.table} aria-label="What restoring will do">
        <thead><tr><th aria-label="Kind" /><th data-numeric>Now</th><th data-numeric>In the backup</th></tr></thead>
        <tbody>
          {rows.map(({ kind, word }) => <tr key={kind}><th scope="row">{word}</th><td data-numeric>{formatCount(now[kind])}</td><td data-numeric>{formatCount(holds[kind])}</td></tr>)}
        </tbody>
      </table>
      <Notice tone={since.created + since.updated + since.removed === 0 ? 'info' : 'warn'}>{lostWords(since)}</Notice>
      {now.unsent > 0 && <Notice tone="warn">{counted(now.unsent, 'change')} not sent yet {now.unsent === 1 ? 'is' : 'are'} taken back, too, unless the backup holds {now.unsent === 1 ? 'it' : 'them'}.</Notice>}
      {now.upstream !== null && now.upstream === holds.upstream && (
        <Notice tone="info">
          What the service has received stays there and comes back from it, deletions included. Nothing is sent twice: what waited in the backup is looked for at the service first, and you are asked
          where the console cannot tell.
        </Notice>
      )}
      {holds.upstream !== null && now.upstream !== holds.upstream && (
        <Notice tone="warn">In the backup, this workspace is linked to {holds.upstream}. It sends nothing until it is given its access token and API key again.</Notice>
      )}
      {holds.upstream === null && now.upstream !== null && <Notice tone="warn">In the backup, this workspace is not linked. After restoring, it is no longer kept in step with the service.</Notice>}
    </>
  );
}
