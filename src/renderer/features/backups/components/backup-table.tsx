import { Button } from '@mantine/core';
import { backups } from '../../../../languages/en-US/console/backups.ts';
import { useWords } from '../../../lib/words.ts';
import type { Backup } from '../../../../contract/console/backups.ts';
import { Second } from '../../../components/moment.tsx';
import plain from '../../../components/plain-table.module.css';
import { formatBytes, formatSecond } from '../../../lib/format.ts';
import classes from './backups.module.css';

interface Props {
  backups: Backup[];
  onRestore(backup: Backup): void;
}

/** The backups of the open workspace, and what is in each. */
export function BackupTable({ backups: made, onRestore }: Props) {
  const words = useWords();
  const t = words.of({ backups });
  return (
    <table className={plain.table} aria-label={t('backups.list')}>
      <thead>
        <tr>
          <th>{t('backups.made')}</th>
          <th>{t('backups.records')}</th>
          <th data-numeric>{t('backups.size')}</th>
          <th aria-label={t('backups.actions')} />
        </tr>
      </thead>
      <tbody>
        {made.map((backup) => {
          const { name, made_at, reason, bytes, holds } = backup;
          const records = holds.installers + holds.system_owners + holds.generators + holds.inverters;
          const documents = t('backups.documentCount', { count: holds.documents });
          return (
            <tr key={name}>
              <td>
                <span className={classes.when}>
                  <Second at={made_at} />
                </span>
                <div className={classes.muted}>{t(`backups.reason_${reason}`)}</div>
              </td>
              <td>
                {t('backups.recordCount', { count: records })}
                <div className={classes.muted}>
                  {holds.unsent > 0 ? t('backups.documentsAndUnsent', { documents, unsent: holds.unsent }) : documents}
                </div>
              </td>
              <td data-numeric>{formatBytes(bytes, words)}</td>
              <td className={classes.last}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('backups.restoreOf', { when: formatSecond(made_at, words) })}
                  onClick={() => onRestore(backup)}
                >
                  {t('backups.restore')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
