import { IconDatabasePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { backups } from '../../../../languages/en-US/console/backups.ts';
import { useTranslate, useWords } from '../../../lib/words.ts';
import { sectionTitle } from '../../../lib/settings-sections.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import type { Backup } from '../../../../contract/console/backups.ts';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { TryAgain } from '../../../components/try-again.tsx';
import { useSettings } from '../../../lib/api/get-settings.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import { useCreateBackup } from '../api/create-backup.ts';
import { useBackups } from '../api/list-backups.ts';
import { BackupFolder } from './backup-folder.tsx';
import { BackupTable } from './backup-table.tsx';
import { RestoreBackup } from './restore-backup.tsx';
import classes from './backups.module.css';

/** What backups are for; where the key is, and how not to lose it, once that is known. */
function useHint(): string {
  const t = useTranslate({ backups });
  const settings = useSettings().data;
  if (!settings) return t('backups.hint');
  const key =
    settings.key_storage === 'file'
      ? t('backups.keyInFile', { folder: settings.data_folder })
      : t('backups.keyInKeychain');
  return `${t('backups.hint')} ${key}`;
}

/** Backups of the open workspace: which there are, one more, back to one of them, and where they go. */
export function BackupsSection() {
  const words = useWords();
  const t = words.of({ actions, backups });
  const hint = useHint();
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
      label={t('actions.backUp.label')}
      leftSection={<IconDatabasePlus size={16} aria-hidden />}
      loading={create.isPending}
      onClick={backUp}
    />
  );
  return (
    <Section title={sectionTitle('backups', words)} action={now} hint={hint}>
      {error && <TryAgain error={error} onRetry={() => void refetch()} />}
      {!view && !error && <SkeletonLines count={4} label={t('backups.loading')} />}
      {restored && (
        <Notice tone="good">
          {t('backups.restored')}
          {restored.erasedAgain > 0 && ` ${t('backups.erasedAgain', { count: restored.erasedAgain })}`}
        </Notice>
      )}
      {create.error && <Notice tone="bad">{errorWords(create.error, words)}</Notice>}
      {view?.reason && !create.error && (
        <Notice tone="bad">
          {reasonSentence(view.reason, words)}
          {view.chosen !== null && ` ${t('backups.untilUsable')}`}
        </Notice>
      )}
      {view?.data.length === 0 && <p className={classes.empty}>{t('backups.none')}</p>}
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
