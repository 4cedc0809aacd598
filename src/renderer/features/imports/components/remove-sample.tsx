import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { importStates } from '../../../../languages/en-US/console/import-states.ts';
import { useWords } from '../../../lib/words.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { useImports } from '../../../lib/api/list-imports.ts';
import { useActOnImport } from '../api/run-import.ts';
import { takeBackWords } from './import-states.ts';

/** Removes the sample data, where it is here, and nothing that was added beside it. */
export function RemoveSample() {
  const words = useWords();
  const t = words.of({ importStates });
  const act = useActOnImport();
  const linked = (useSync().data ?? null) !== null;
  const [opened, setOpened] = useState(false);
  const sample = useImports().data?.imports.find(({ from_list: list, state }) => !list && state !== 'taken_back');
  if (!sample) return null;
  if (sample.state === 'taking_back') return <Text role="status">{t('importStates.removingSample')}</Text>;
  return (
    <div>
      <Button variant="default" disabled={sample.state !== 'done'} onClick={() => setOpened(true)}>
        {t('importStates.removeSample')}
      </Button>
      <ConfirmDelete
        opened={opened}
        question={t('importStates.removeSampleQuestion')}
        consequence={`${takeBackWords(sample, linked, words)} ${t('importStates.addedStays')}`}
        verb={t('importStates.removeSample')}
        error={act.error}
        busy={act.isPending}
        onConfirm={() => act.mutate({ act: 'take_back', id: sample.id }, { onSuccess: () => setOpened(false) })}
        onCancel={() => setOpened(false)}
      />
    </div>
  );
}
