import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { backups } from '../../../../languages/en-US/console/backups.ts';
import { useWords } from '../../../lib/words.ts';
import type { BackupsView } from '../../../../contract/console/backups.ts';
import { Form } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { serverFaults } from '../../../lib/field-faults.ts';
import { useUpdateBackupFolder } from '../api/update-backup-folder.ts';

/** Where backups go: usually into the data folder, better onto another disk. */
export function BackupFolder({ view: { chosen, folder } }: { view: BackupsView }) {
  const words = useWords();
  const t = words.of({ backups });
  const [text, setText] = useState(chosen ?? '');
  const update = useUpdateBackupFolder();
  const faults = update.error === null ? undefined : serverFaults(update.error, ['folder'], words);
  const save = (event: FormEvent) => {
    event.preventDefault();
    update.mutate(text.trim() === '' ? null : text.trim());
  };
  return (
    <Form onSubmit={save}>
      <Group align="flex-start" gap="xs">
        <TextInput
          label={t('backups.folder')}
          description={t('backups.folderHint', { folder })}
          placeholder={t('backups.inDataFolder')}
          w={440}
          maw="100%"
          value={text}
          error={faults?.fields.folder}
          onChange={(event) => setText(event.currentTarget.value)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Button type="submit" variant="default" mt={22} loading={update.isPending}>
          {t('backups.saveFolder')}
        </Button>
      </Group>
      {faults?.general && <Notice tone="bad">{faults.general}</Notice>}
    </Form>
  );
}
