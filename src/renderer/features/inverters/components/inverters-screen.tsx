import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import { useTranslate } from '../../../lib/words.ts';
import { figureField, type FigureField } from '../../../../contract/console/bulk-changes.ts';
import type { FoundInverter } from '../../../../contract/console/lists.ts';
import type { ListedInverter } from '../../../../contract/inverters.ts';
import { deviceName } from '../../../../contract/words/device-name.ts';
import { ChoiceFilters } from '../../../components/choice-filters.tsx';
import { DeleteRecords } from '../../../components/delete-records.tsx';
import { Count } from '../../../components/count.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportList } from '../../../components/export-list.tsx';
import { ImportLink } from '../../../components/import-link.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { RangeFilters } from '../../../components/range-filters.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { ListSearch } from '../../../components/list-search.tsx';
import { NothingFound } from '../../../components/nothing-found.tsx';
import { PrimaryAction } from '../../../components/primary-action.tsx';
import { SavedViews } from '../../../components/saved-views.tsx';
import { SelectionBar } from '../../../components/selection-bar.tsx';
import { ViewOnMap } from '../../../components/view-on-map.tsx';
import { useDeletion } from '../../../components/use-deletion.ts';
import { RecentChangesButton } from '../../../components/recent-changes.tsx';
import { Screen } from '../../../components/screen.tsx';
import { isNarrowed, sortingOf, viewQuery, type ListView, type OnView } from '../../../lib/list-view.ts';
import type { BulkTarget } from '../../../lib/api/bulk-changes.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { useListLayout } from '../../../lib/use-list-layout.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useInverter } from '../api/get-inverter.ts';
import { foundInvertersPage, useInverterFacets } from '../api/find-inverters.ts';
import { AddInverter } from './add-inverter.tsx';
import { useInverterColumns } from './inverter-columns.tsx';
import { ChangeSelected } from './change-selected.tsx';
import { useInverterCells } from './use-inverter-cells.ts';
import { PasteFigures } from './paste-figures.tsx';
import { readColumn, rowsBelow } from './pasted-column.ts';
import { InverterDetails } from './inverter-details.tsx';

interface Props {
  view: ListView;
  onView: OnView;
  selectedId: number | null;
  onSelect: SelectRecord;
  /** Whether the form of a new one is open. */
  adding: boolean;
  onAdding(open: boolean): void;
}

/** The place of the inverters: list, details with production, add, delete. */
export function InvertersScreen({ view, onView, selectedId, onSelect, adding, onAdding }: Props) {
  const t = useTranslate({ actions, inverters });
  const narrowed = isNarrowed(view);
  const layout = useListLayout('inverters', useInverterColumns(), view, onView);
  const list = usePagedList(foundInvertersPage(view));
  const facets = useInverterFacets(view);
  const one = useInverter(selectedId);
  const selection = useSelection('inverters', viewQuery(view), list);
  const deletion = useDeletion();
  const editing = useInverterCells(list.find);
  const [below, setBelow] = useState<{ target: BulkTarget; figure: FigureField; pasted: string }>();
  const pasteBelow = async (first: number, field: string, pasted: string) => {
    const last = Math.min(list.total ?? 0, first + rowsBelow(readColumn(pasted))) - 1;
    const ids = await list.idsBetween(first, last);
    setBelow({ target: { topic: 'inverters', ids, count: ids.length }, figure: figureField.parse(field), pasted });
  };
  const askToDelete = ({ id, ...device }: ListedInverter) =>
    deletion.ask({ target: { topic: 'inverters', ids: [id], count: 1 }, name: `${id}, ${deviceName(device)}` });
  const askToDeleteSelected = () => deletion.ask({ target: selection.target });
  const pane = (close: () => void) => {
    if (selectedId === null) return null;
    return <InverterDetails id={selectedId} listed={list.find(selectedId)} onClose={close} onDelete={deletion.ask} />;
  };
  return (
    <Screen
      title={t('inverters.title')}
      fill
      action={
        <>
          <ExportList
            topic="inverters"
            query={viewQuery(view)}
            layout={layout}
            disabled={list.total === 0 && !narrowed}
          />
          <RecentChangesButton />
          <ImportLink />
          <PrimaryAction
            label={t('actions.addInverter.label')}
            quiet={list.total === 0 || selectedId !== null}
            onClick={() => onAdding(true)}
          />
        </>
      }
    >
      <ListPlace<FoundInverter>
        label={t('inverters.title')}
        list={list}
        columns={layout.shown}
        layout={layout}
        selectedId={selectedId}
        onSelect={({ id }, following) => onSelect(id, { replace: following })}
        place={narrowed ? null : (one.data?.place ?? null)}
        onClose={() => onSelect(null)}
        renderPane={pane}
        sorting={sortingOf(view, onView)}
        searched={view.q}
        view={JSON.stringify(viewQuery(view))}
        selecting={{
          ...selection.rows,
          onDelete: (id) => {
            const inverter = id === undefined ? undefined : list.find(id);
            if (selection.count > 0) askToDeleteSelected();
            else if (inverter) askToDelete(inverter);
          },
        }}
        editing={{ ...editing, onPaste: (...pasted) => void pasteBelow(...pasted) }}
        toolbar={
          selection.count > 0 ? (
            <SelectionBar
              selection={selection}
              query={viewQuery(view)}
              layout={layout}
              total={list.total}
              onDelete={askToDeleteSelected}
            >
              <ChangeSelected selection={selection} order={viewQuery(view)} />
            </SelectionBar>
          ) : (
            <>
              <ListSearch
                label={t('inverters.search')}
                value={view.q ?? ''}
                onChange={(q) => onView({ ...view, q: q || undefined }, { replace: true })}
              />
              <ChoiceFilters fields={['is_producing', 'brand']} view={view} facets={facets} onView={onView} />
              <RangeFilters topic="inverters" view={view} onView={onView} />
              <ViewOnMap of="inverters" view={view} />
              <SavedViews list="inverters" />
              <Count>{list.total === undefined ? '' : t('inverters.count', { count: list.total })}</Count>
            </>
          )
        }
        chips={<FilterChips topic="inverters" view={view} onView={onView} />}
        empty={
          narrowed ? (
            <NothingFound onClear={() => onView({})} />
          ) : (
            <EmptyState
              icon={IconPlugConnected}
              title={t('inverters.none')}
              action={<Button onClick={() => onAdding(true)}>{t('inverters.add')}</Button>}
            >
              {t('inverters.noneHint')}
            </EmptyState>
          )
        }
      />
      {below && <PasteFigures {...below} order={viewQuery(view)} onClose={() => setBelow(undefined)} />}
      <AddInverter
        opened={adding}
        onClose={() => onAdding(false)}
        onAdded={({ id }) => {
          onSelect(id);
          if (narrowed) onView({}); // it may not be among what was searched
        }}
      />
      <DeleteRecords
        opened={deletion.opened}
        deletion={deletion.deletion}
        onClose={deletion.close}
        onDeleted={() => {
          selection.clear();
          onSelect(null, { replace: true });
        }}
      />
    </Screen>
  );
}
