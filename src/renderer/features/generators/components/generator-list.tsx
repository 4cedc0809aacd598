import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import type { FoundGenerator } from '../../../../contract/console/lists.ts';
import type { Generator } from '../../../../contract/generators.ts';
import { ChoiceFilters } from '../../../components/choice-filters.tsx';
import type { Deletion } from '../../../components/delete-records.tsx';
import { Count } from '../../../components/count.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { RangeFilters } from '../../../components/range-filters.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { ListSearch } from '../../../components/list-search.tsx';
import { NothingFound } from '../../../components/nothing-found.tsx';
import { SavedViews } from '../../../components/saved-views.tsx';
import { SelectionBar } from '../../../components/selection-bar.tsx';
import { generators } from '../../../../languages/en-US/console/generators.ts';
import { useTranslate } from '../../../lib/words.ts';
import {
  isNarrowed,
  onlyHomeowners,
  sortingOf,
  viewQuery,
  type ListView,
  type OnView,
} from '../../../lib/list-view.ts';
import { ViewOnMap } from '../../../components/view-on-map.tsx';
import { usePagedList } from '../../../lib/paged-list.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import type { ListLayout } from '../../../lib/use-list-layout.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { useGenerator } from '../api/get-generator.ts';
import { foundGeneratorsPage, useGeneratorFacets } from '../api/find-generators.ts';
import { GeneratorDetails } from './generator-details.tsx';
import { HomeownerFilter } from './homeowner-filter.tsx';

interface Props {
  view: ListView;
  onView: OnView;
  layout: ListLayout<FoundGenerator>;
  selectedId: number | null;
  onSelect: SelectRecord;
  onAdd(): void;
  onDelete(deletion: Deletion): void;
}

/** Generators, of which only the pages in view are fetched, and the details of the selected one, wherever it is. */
export function GeneratorList({ view, onView, layout, selectedId, onSelect, onAdd, onDelete }: Props) {
  const t = useTranslate({ generators });
  const narrowed = isNarrowed(view);
  const homeowners = onlyHomeowners(view);
  const list = usePagedList(foundGeneratorsPage(view));
  const facets = useGeneratorFacets(view);
  const one = useGenerator(selectedId);
  const selection = useSelection('generators', viewQuery(view), list);
  const askToDelete = ({ id, address }: Generator) =>
    onDelete({ target: { topic: 'generators', ids: [id], count: 1 }, name: `${id}, ${address}` });
  const askToDeleteSelected = () => onDelete({ target: selection.target });
  const placeOf = ({ data, place, place_of_homeowner }: NonNullable<typeof one.data>) => {
    if (!narrowed) return place;
    const isTheirs = homeowners?.length === 1 && homeowners[0] === String(data.homeowner_id);
    return isTheirs && view.sort === undefined ? place_of_homeowner : null;
  };
  const pane = (close: () => void) => {
    if (selectedId === null) return null;
    return (
      <GeneratorDetails
        id={selectedId}
        listed={list.find(selectedId)}
        onClose={close}
        onDelete={onDelete}
        onSelect={onSelect}
      />
    );
  };
  const empty = narrowed ? (
    <NothingFound onClear={() => onView({})} />
  ) : (
    <EmptyState
      icon={IconBolt}
      title={t('generators.none')}
      action={<Button onClick={onAdd}>{t('generators.add')}</Button>}
    >
      {t('generators.noneHint')}
    </EmptyState>
  );
  return (
    <ListPlace<FoundGenerator>
      label={t('generators.title')}
      list={list}
      columns={layout.shown}
      layout={layout}
      selectedId={selectedId}
      onSelect={({ id }, following) => onSelect(id, { replace: following })}
      place={one.data ? placeOf(one.data) : null}
      onClose={() => onSelect(null)}
      renderPane={pane}
      empty={empty}
      sorting={sortingOf(view, onView)}
      searched={view.q}
      view={JSON.stringify(viewQuery(view))}
      selecting={{
        ...selection.rows,
        onDelete: (id) => {
          const generator = id === undefined ? undefined : list.find(id);
          if (selection.count > 0) askToDeleteSelected();
          else if (generator) askToDelete(generator);
        },
      }}
      chips={<FilterChips topic="generators" view={view} onView={onView} />}
      toolbar={
        selection.count > 0 ? (
          <SelectionBar
            selection={selection}
            query={viewQuery(view)}
            layout={layout}
            total={list.total}
            onDelete={askToDeleteSelected}
          />
        ) : (
          <>
            <ListSearch
              label={t('generators.search')}
              value={view.q ?? ''}
              onChange={(q) => onView({ ...view, q: q || undefined }, { replace: true })}
            />
            <ChoiceFilters fields={['state']} view={view} facets={facets} onView={onView} />
            <HomeownerFilter view={view} onView={onView} />
            <RangeFilters topic="generators" view={view} onView={onView} />
            <ViewOnMap view={view} />
            <SavedViews list="generators" />
            <Count>{list.total === undefined ? '' : t('generators.count', { count: list.total })}</Count>
          </>
        )
      }
    />
  );
}
