import { Button, Group, Stack, Text } from '@mantine/core';
import { backups } from '../../../../languages/en-US/console/backups.ts';
import { useWords } from '../../../lib/words.ts';
import type { Backup } from '../../../../contract/console/backups.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SkeletonLines } from '../../../components/skeleton-lines.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { formatSecond } from '../../../lib/format.ts';
import { usePreviewRestore } from '../api/preview-restore.ts';
import { useRestoreBackup } from '../api/restore-backup.ts';
import { RestorePreview } from './restore-preview.tsx';

interface Props {
  /** Null while nobody asks. */
  backup: Backup | null;
  onClose(): void;
  /** `erasedAgain`: owners whose details were in the backup, and had been erased. */
  onRestored(erasedAgain: number): void;
}

/** Says what a backup holds and what would be lost, and restores it. */
export function RestoreBackup({ backup, onClose, onRestored }: Props) {
  const words = useWords();
  const t = words.of({ backups });
  const { data: preview, error } = usePreviewRestore(backup?.name ?? null);
  const restore = useRestoreBackup();
  const end = () => {
    restore.reset();
    onClose();
  };
  const fault = restore.error ?? error;
  return (
    <Dialog
      opened={backup !== null}
      onClose={end}
      title={backup ? t('backups.question', { when: formatSecond(backup.made_at, words) }) : ''}
      size={560}
      withCloseButton={false}
    >
      <Stack gap="md">
        {!preview && !error && <SkeletonLines count={6} label={t('backups.checking')} />}
        {preview && <RestorePreview preview={preview} />}
        {preview && <Text size="sm">{t('backups.whatStays')}</Text>}
        {fault && <Notice tone="bad">{errorWords(fault, words)}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={end} data-autofocus>
            {t('backups.cancel')}
          </Button>
          <Button
            color="red.9"
            disabled={!preview}
            loading={restore.isPending}
            onClick={() =>
              backup &&
              restore.mutate(backup.name, {
                onSuccess: ({ erased_again }) => {
                  end();
                  onRestored(erased_again);
                },
              })
            }
          >
            {t('backups.restoreBackup')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
