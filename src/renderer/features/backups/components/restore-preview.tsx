import { backups } from '../../../../languages/en-US/console/backups.ts';
import { type Words, useWords } from '../../../lib/words.ts';
import type { RestorePreview as Preview } from '../../../../contract/console/backups.ts';
import { Notice } from '../../../components/notice.tsx';
import plain from '../../../components/plain-table.module.css';
import { formatCount } from '../../../lib/format.ts';

const KINDS = ['installers', 'system_owners', 'generators', 'inverters', 'documents'] as const;

/** What of the work since then would be gone, in words. */
function lostWords({ created, updated, removed }: Preview['since'], words: Words): string {
  const t = words.of({ backups });
  const found = [
    created > 0 && t('backups.added', { count: created }),
    updated > 0 && t('backups.changed', { count: updated }),
    removed > 0 && t('backups.deleted', { count: removed }),
  ].filter((each) => each !== false);
  return found.length === 0 ? t('backups.unchanged') : found.join(' ');
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
  const words = useWords();
  const t = words.of({ backups });
  const linked = now.upstream !== null || holds.upstream !== null;
  const rows = [...KINDS, ...(linked ? (['unsent'] as const) : [])];
  return (
    <>
      <table className={plain.table} aria-label={t('backups.comparison')}>
        <thead>
          <tr>
            <th aria-label={t('backups.kind')} />
            <th data-numeric>{t('backups.now')}</th>
            <th data-numeric>{t('backups.inBackup')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`backups.${kind}`)}</th>
              <td data-numeric>{formatCount(now[kind], words)}</td>
              <td data-numeric>{formatCount(holds[kind], words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Notice tone={since.created + since.updated + since.removed === 0 ? 'info' : 'warn'}>
        {lostWords(since, words)}
      </Notice>
      {now.unsent > 0 && <Notice tone="warn">{t('backups.undoesUnsent', { count: now.unsent })}</Notice>}
      {now.upstream !== null && now.upstream === holds.upstream && (
        <Notice tone="info">{t('backups.sameService')}</Notice>
      )}
      {holds.upstream !== null && now.upstream !== holds.upstream && (
        <Notice tone="warn">{t('backups.otherService', { service: holds.upstream })}</Notice>
      )}
      {holds.upstream === null && now.upstream !== null && <Notice tone="warn">{t('backups.noService')}</Notice>}
    </>
  );
}
