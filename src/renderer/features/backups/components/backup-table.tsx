import { Button } from '@mantine/core';
import type { Backup } from '../../../../contract/console/backups.ts';
import { Second } from '../../../components/moment.tsx';
import plain from '../../../components/plain-table.module.css';
import { counted, formatBytes, formatSecond } from '../../../lib/format.ts';
import classes from './backups.module.css';
import { backupReasonWords } from './backup-reason-words.ts';

interface Props {
  backups: Backup[];
  onRestore(backup: Backup): void;
}

/** The backups of the open workspace, and what is in each. */
export function BackupTable({ backups, onRestore }: Props) {
  return (
    <table className={plain.table} aria-label="Backups">
      <thead>
        <tr>
          <th>Made</th>
          <th>Records</th>
          <th data-numeric>Size</th>
          <th aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => {
          const { name, made_at, reason, bytes, holds } = backup;
          const records = holds.installers + holds.system_owners + holds.generators + holds.inverters;
          return (
            <tr key={name}>
              <td>
                <span className={classes.when}>
                  <Second at={made_at} />
                </span>
                <div className={classes.muted}>{backupReasonWords[reason]}</div>
              </td>
              <td>
                {counted(records, 'record')}
                <div className={classes.muted}>
                  {counted(holds.documents, 'document')}
                  {holds.unsent > 0 && `, ${holds.unsent} not sent`}
                </div>
              </td>
              <td data-numeric>{formatBytes(bytes)}</td>
              <td className={classes.last}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Restore the backup of ${formatSecond(made_at)}`}
                  onClick={() => onRestore(backup)}
                >
                  Restore…
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
