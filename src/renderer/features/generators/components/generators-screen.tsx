import { useState } from 'react';
import type { Generator } from '../../../../contract/generators.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { ExportList } from '../../../components/export-list.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useSummary } from '../../../lib/api/get-summary.ts';
import { isNarrowed, viewQuery, type ListView, type OnView } from '../../../lib/list-view.ts';
import { isNotFound } from '../../../lib/request-error.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { useDeleteGenerator } from '../api/delete-generator.ts';
import { AddGenerator } from './add-generator.tsx';
import { GeneratorList } from './generator-list.tsx';

interface Props {
  /** Only the generators of this homeowner, when set. */
  homeownerId: number | undefined;
  onHomeowner(id: number | undefined): void;
  view: ListView;
  onView: OnView;
  selectedId: number | null;
  onSelect: SelectRecord;
  adding: boolean;
  onAdding(open: boolean): void;
}

/** The place of the generators: the list of all or of one homeowner, details, add, delete. */
export function GeneratorsScreen({
  homeownerId,
  onHomeowner,
  view,
  onView,
  selectedId,
  onSelect,
  adding,
  onAdding,
}: Props) {
  const [deleting, setDeleting] = useState<Generator | null>(null);
  const [opened, setOpened] = useState(false);
  const remove = useDeleteGenerator();
  const none = useSummary().data?.generators === 0;
  const end = () => {
    setOpened(false);
    remove.reset();
  };
  const gone = () => {
    end();
    onSelect(null, { replace: true });
  };
  const added = (generator: Generator) => {
    onSelect(generator.id);
    if (homeownerId !== generator.homeowner_id) onHomeowner(undefined);
    if (isNarrowed(view)) onView({}); // it may not be among what was searched
  };
  const askToDelete = (generator: Generator) => {
    setDeleting(generator);
    setOpened(true);
  };
  const confirm = () =>
    deleting && remove.mutate(deleting.id, { onSuccess: gone, onError: (error) => isNotFound(error) && gone() });
  return (
    <Screen
      title="Generators"
      fill
      action={
        <>
          <ExportList
            topic="generators"
            query={{
              ...viewQuery(view),
              ...(homeownerId !== undefined && { homeowner_id: String(homeownerId) }),
            }}
            disabled={none}
          />
          <ImportLink />
          <PrimaryAction label="Add generator" quiet={none} onClick={() => onAdding(true)} />
        </>
      }
    >
      <GeneratorList
        homeownerId={homeownerId}
        onHomeowner={onHomeowner}
        view={view}
        onView={onView}
        selectedId={selectedId}
        onSelect={onSelect}
        onAdd={() => onAdding(true)}
        onDelete={askToDelete}
      />
      <AddGenerator opened={adding} onClose={() => onAdding(false)} onAdded={added} />
      <ConfirmDelete
        opened={opened}
        question={`Delete generator ${deleting?.id}, ${deleting?.address}?`}
        verb="Delete generator"
        error={remove.error}
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={end}
      />
    </Screen>
  );
}
