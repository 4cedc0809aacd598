import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { useSync } from '../../../lib/api/get-sync.ts';
import { useImports } from '../../../lib/api/list-imports.ts';
import { useActOnImport } from '../api/run-import.ts';
import { takeBackWords } from './import-words.ts';

/** Removes the sample data, where it is here, and nothing that was added beside it. */
export function RemoveSample() {
  const act = useActOnImport();
  const linked = (useSync().data ?? null) !== null;
  const [opened, setOpened] = useState(false);
  const sample = useImports().data?.imports.find(({ from_list: list, state }) => !list && state !== 'taken_back');
  if (!sample) return null;
  if (sample.state === 'taking_back') return <Text role="status">Removing the sample data…</Text>;
  return (
    <div>
      <Button variant="default" disabled={sample.state !== 'done'} onClick={() => setOpened(true)}>
        Remove sample data
      </Button>
      <ConfirmDelete
        opened={opened}
        question="Remove the sample data?"
        consequence={`${takeBackWords(sample, linked)} Everything that you have added stays.`}
        verb="Remove sample data"
        error={act.error}
        busy={act.isPending}
        onConfirm={() => act.mutate({ act: 'take_back', id: sample.id }, { onSuccess: () => setOpened(false) })}
        onCancel={() => setOpened(false)}
      />
    </div>
  );
}
