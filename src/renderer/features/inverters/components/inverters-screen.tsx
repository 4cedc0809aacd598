import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { ConfirmDelete } from '../../../components/confirm-delete.tsx';
import { ChoiceFilters } from '../../../components/choice-filters.tsx';
import { CountWords } from '../../../components/count-words.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportList } from '../../../components/export-list.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { ListSearch } from '../../../components/list-search.tsx';
import { NothingFound } from '../../../components/nothing-found.tsx';
import { PaneWithoutRecord } from '../../../components/pane-without-record.tsx';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { Screen } from '../../../components/screen.tsx';
import { useFlagColumn } from '../../../components/use-flag-column.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { isNarrowed, sortingOf, viewQuery, type ListView, type OnView } from '../../../lib/list-view.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import { isNotFound } from '../../../lib/request-error.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { useDeleteInverter } from '../api/delete-inverter.ts';
import { useInverter } from '../api/get-inverter.ts';
import { foundInvertersPage, useInverterFacets } from '../api/find-inverters.ts';
import { invertersPage } from '../api/list-inverters.ts';
import { AddInverter } from './add-inverter.tsx';
import { inverterColumns } from './inverter-columns.tsx';
import { InverterPane } from './inverter-pane.tsx';

interface Props {
  view: ListView;
  onView: OnView;
  selectedId: number | null;
  onSelect: SelectRecord;
}

/** The place of the inverters: list, details with production, add, delete. */
export function InvertersScreen({ view, onView, selectedId, onSelect }: Props) {
  const narrowed = isNarrowed(view);
  const list = usePagedList(narrowed ? foundInvertersPage(view) : invertersPage);
  const facets = useInverterFacets();
  const one = useInverter(selectedId);
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<ListedInverter | null>(null);
  const [opened, setOpened] = useState(false);
  const remove = useDeleteInverter();
  const end = () => {
    setOpened(false);
    remove.reset();
  };
  const gone = () => {
    end();
    onSelect(null, { replace: true });
  };
  const askToDelete = (inverter: ListedInverter) => {
    setDeleting(inverter);
    setOpened(true);
  };
  const confirm = () =>
    deleting && remove.mutate(deleting.id, { onSuccess: gone, onError: (error) => isNotFound(error) && gone() });
  const pane = (close: () => void) => {
    if (selectedId === null) return null;
    const inverter = isNotFound(one.error) ? undefined : (one.data?.data ?? list.find(selectedId));
    if (!inverter)
      return (
        <PaneWithoutRecord
          key={selectedId}
          title={`Inverter ${selectedId}`}
          error={one.error}
          onRetry={() => void one.refetch()}
          onClose={close}
        />
      );
    return <InverterPane inverter={inverter} onClose={close} onDelete={() => askToDelete(inverter)} />;
  };
  return (
    <Screen
      title="Inverters"
      fill
      action={
        <>
          <ExportList topic="inverters" query={viewQuery(view)} disabled={list.total === 0 && !narrowed} />
          <ImportLink />
          <PrimaryAction
            label="Add inverter"
            quiet={list.total === 0 || selectedId !== null}
            onClick={() => setAdding(true)}
          />
        </>
      }
    >
      <ListPlace<ListedInverter>
        label="Inverters"
        list={list}
        columns={[...inverterColumns(useProductionUnit()), ...useFlagColumn('inverters')]}
        selectedId={selectedId}
        onSelect={({ id }, following) => onSelect(id, { replace: following })}
        place={narrowed ? null : (one.data?.place ?? null)}
        onClose={() => onSelect(null)}
        renderPane={pane}
        sorting={sortingOf(view, onView)}
        toolbar={
          <>
            <ListSearch
              label="Search inverters"
              value={view.q ?? ''}
              onChange={(q) => onView({ ...view, q: q || undefined }, { replace: true })}
            />
            <ChoiceFilters
              fields={['is_producing', 'brand']}
              view={view}
              facets={list.facets ?? facets}
              onView={onView}
            />
            <CountWords total={list.total} one="inverter" many="inverters" />
          </>
        }
        empty={
          narrowed ? (
            <NothingFound onClear={() => onView({})} />
          ) : (
            <EmptyState
              icon={IconPlugConnected}
              title="No inverters yet"
              action={<Button onClick={() => setAdding(true)}>Add inverter</Button>}
            >
              Inverters report what a site produces: whether they are running, at what rate, and their lifetime
              production.
            </EmptyState>
          )
        }
      />
      <AddInverter
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={({ id }) => {
          onSelect(id);
          if (narrowed) onView({}); // it may not be among what was searched
        }}
      />
      <ConfirmDelete
        opened={opened}
        question={`Delete inverter ${deleting?.id}, ${deleting?.brand} ${deleting?.model}?`}
        verb="Delete inverter"
        error={remove.error}
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={end}
      />
    </Screen>
  );
}
