import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { CountWords } from '../../../components/count-words.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useFlagColumn } from '../../../components/use-flag-column.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { useDeleteInverter } from '../api/delete-inverter.ts';
import { useInverters } from '../api/list-inverters.ts';
import { AddInverter } from './add-inverter.tsx';
import { inverterColumns } from './inverter-columns.tsx';
import { InverterPane } from './inverter-pane.tsx';
import { laterReading } from './inverter-state.ts';

/** The place of the inverters: list, details with production, add, delete. */
export function InvertersScreen() {
  const list = useInverters();
  const [selected, setSelected] = useState<ListedInverter | null>(null);
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [addedId, setAddedId] = useState<number | null>(null);
  const remove = useDeleteInverter();
  const end = () => {
    setDeleting(false);
    remove.reset();
  };
  const gone = () => {
    end();
    setSelected(null);
  };
  const added = (inverter: ListedInverter) => {
    setAddedId(inverter.id);
    setSelected(inverter);
  };
  const confirm = () =>
    selected && remove.mutate(selected.id, { onSuccess: gone, onError: (error) => error instanceof RequestError && error.fault === 'not_found' && gone() });
  const pane = (close: () => void) =>
    selected && <InverterPane inverter={laterReading(selected, list.find(selected.id))} onClose={close} onDelete={() => setDeleting(true)} onSaved={setSelected} />;
  return (
    <Screen title="Inverters" fill action={<PrimaryAction label="Add inverter" quiet={list.total === 0 || selected !== null} onClick={() => setAdding(true)} />}>
      <ListPlace<ListedInverter>
        label="Inverters" list={list} columns={[...inverterColumns(useProductionUnit()), ...useFlagColumn('inverters')]} selectedId={selected?.id ?? null} onSelect={setSelected}
        onClose={() => setSelected(null)} renderPane={pane} addedId={addedId} toolbar={<CountWords total={list.total} one="inverter" many="inverters" />}
        empty={
          <EmptyState icon={IconPlugConnected} title="No inverters yet" action={<Button onClick={() => setAdding(true)}>Add inverter</Button>}>
            Inverters report what a site produces: whether they are running, at what rate, and their lifetime production.
          </EmptyState>
        }
      />
      <AddInverter opened={adding} onClose={() => setAdding(false)} onAdded={added} />
      <ConfirmDelete
        opened={deleting} question={`Delete inverter ${selected?.id}, ${selected?.brand} ${selected?.model}?`} verb="Delete inverter"
        error={remove.error} busy={remove.isPending} onConfirm={confirm} onCancel={end}
      />
    </Screen>
  );
}
