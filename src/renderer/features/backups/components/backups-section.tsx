import { IconDatabasePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { settingsSections } from '../../../lib/settings-sections.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import type { Backup } from '../../../../contract/console/backups.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { counted } from '../../../lib/format.ts';
import { useCreateBackup } from '../api/create-backup.ts';
import { useBackups } from '../api/list-backups.ts';
import { BackupFolder } from './backup-folder.tsx';
import { BackupTable } from './backup-table.tsx';
import { RestoreBackup } from './restore-backup.tsx';
import classes from './backups.module.css';

/** Where the key is, and how not to lose it; nothing until that is known. */
function useKeyWords(): string {
  const settings = useSettings().data;
  if (!settings) return '';
  return settings.key_storage === 'file'
    ? ` The key is the file host.key in ${settings.data_folder}. Keep a copy of that file somewhere else, but not with the backups.`
    : ' The key is in this computer’s keychain. In case you lose this computer, also use “Export everything for another computer.”';
}

/** Backups of the open workspace: which there are, one more, back to one of them, and where they go. */
export function BackupsSection() {
  const keyWords = useKeyWords();
  const { data: view, error, refetch } = useBackups();
  const create = useCreateBackup();
  const [asked, setAsked] = useState<Backup | null>(null);
  const [restored, setRestored] = useState<{ erasedAgain: number } | null>(null);
  const backUp = () => {
    setRestored(null);
    create.mutate();
  };
  const now = (
    <ActionButton
      label="Back up now"
      leftSection={<IconDatabasePlus size={16} aria-hidden />}
      loading={create.isPending}
      onClick={backUp}
    />
  );
  return (
    <Section
      title={settingsSections.backups}
      action={now}
      hint={`Made once a day when something has changed, and before a new version, an import, or many changes at once. Backups don’t include the encryption key.${keyWords}`}
    >
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!view && !error && <SkeletonLines count={4} label="Loading backups" />}
      {restored && (
        <Notice tone="good">
          The backup was restored. Your previous data is in a separate backup.
          {restored.erasedAgain > 0 &&
            ` Details of ${counted(restored.erasedAgain, 'owner')} that were erased after this backup was made were erased again.`}
        </Notice>
      )}
      {create.error && <Notice tone="bad">{errorWords(create.error)}</Notice>}
      {view?.fault && !create.error && (
        <Notice tone="bad">
          {view.fault}
          {view.chosen !== null && ' Until it can be used, backups go into the data folder.'}
        </Notice>
      )}
      {view?.data.length === 0 && (
        <p className={classes.empty}>
          There is no backup of this workspace yet. The first one is made once something has changed.
        </p>
      )}
      {view && view.data.length > 0 && <BackupTable backups={view.data} onRestore={setAsked} />}
      {view && <BackupFolder key={view.chosen} view={view} />}
      <RestoreBackup
        backup={asked}
        onClose={() => setAsked(null)}
        onRestored={(erasedAgain) => setRestored({ erasedAgain })}
      />
    </Section>
  );
}
