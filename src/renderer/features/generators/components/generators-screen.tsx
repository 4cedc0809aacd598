import { useState } from 'react';
import type { Generator } from '../../../../contract/generators.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { RequestError } from '../../../lib/request-error.ts';
import { useDeleteGenerator } from '../api/delete-generator.ts';
import { AddGenerator } from './add-generator.tsx';
import { GeneratorList } from './generator-list.tsx';
import { GeneratorPane } from './generator-pane.tsx';

interface Props {
  /** Only the generators of this homeowner, when set. */
  homeownerId: number | undefined;
  onHomeowner(id: number | undefined): void;
  adding: boolean;
  onAdding(open: boolean): void;
}

/** The place of the generators: the list of all or of one homeowner, details, add, delete. */
export function GeneratorsScreen({ homeownerId, onHomeowner, adding, onAdding }: Props) {
  const [selected, setSelected] = useState<Generator | null>(null);
  const [deleting, setDeleting] = useState<Generator | null>(null);
  const [opened, setOpened] = useState(false);
  const [addedId, setAddedId] = useState<number | null>(null);
  const remove = useDeleteGenerator();
  const none = useSummary().data?.generators === 0;
  const end = () => {
    setOpened(false);
    remove.reset();
  };
  const gone = () => {
    end();
    setSelected(null);
  };
  const added = (generator: Generator) => {
    setAddedId(generator.id);
    setSelected(generator);
    if (homeownerId !== generator.homeowner_id) onHomeowner(undefined);
  };
  const confirm = () =>
    deleting && remove.mutate(deleting.id, { onSuccess: gone, onError: (error) => error instanceof RequestError && error.fault === 'not_found' && gone() });
  const pane = (close: () => void) =>
    selected && (
      <GeneratorPane
        generator={selected} onClose={close} onHomeowner={onHomeowner}
        onDelete={() => {
          setDeleting(selected);
          setOpened(true);
        }}
      />
    );
  return (
    <Screen title="Generators" fill action={<PrimaryAction label="Add generator" quiet={none} onClick={() => onAdding(true)} />}>
      <GeneratorList
        homeownerId={homeownerId} onHomeowner={onHomeowner} selected={selected} onSelect={setSelected} onAdd={() => onAdding(true)} renderPane={pane}
        addedId={addedId}
      />
      <AddGenerator opened={adding} onClose={() => onAdding(false)} onAdded={added} />
      <ConfirmDelete
        opened={opened} question={`Delete generator ${deleting?.id}, ${deleting?.address}?`} verb="Delete generator"
        error={remove.error} busy={remove.isPending} onConfirm={confirm} onCancel={end}
      />
    </Screen>
  );
}
