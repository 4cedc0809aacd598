import { Button } from '@mantine/core';
import { IconBuildingStore, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { owners } from '../../../../languages/en-US/console/owners.ts';
import { useWords } from '../../../lib/words.ts';
import type { FoundOwner } from '../../../../contract/console/lists.ts';
import { ChoiceFilters } from '../../../components/choice-filters.tsx';
import { Count } from '../../../components/count.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterChips } from '../../../components/filter-chips.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { ListSearch } from '../../../components/list-search.tsx';
import { NothingFound } from '../../../components/nothing-found.tsx';
import { SavedViews } from '../../../components/saved-views.tsx';
import { withFieldColumns } from '../../../components/field-columns.tsx';
import { RangeFilters } from '../../../components/range-filters.tsx';
import { useFlagColumn } from '../../../components/use-flag-column.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { useInstallers } from '../../../lib/api/list-installers.ts';
import { isNarrowed, sortingOf, viewQuery, type ListView, type OnView } from '../../../lib/list-view.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import type { SelectRecord } from '../../../lib/select-record.ts';
import { useListLayout } from '../../../lib/use-list-layout.ts';
import { foundOwnersPage, useOwnerFacets } from '../api/find-owners.ts';
import { useOwnerOnboarding } from '../api/get-owner-onboarding.ts';
import type { useOwnerCode } from './owner-code.ts';
import { ownerColumns, ownerDetails } from './owner-columns.tsx';
import { OwnerPane } from './owner-pane.tsx';

interface Props {
  view: ListView;
  onView: OnView;
  selectedId: number | null;
  onSelect: SelectRecord;
  onAdd(): void;
  /** The hand-over code of the owner who is selected. */
  code: ReturnType<typeof useOwnerCode>;
}

/** All owners, of whom only the pages in view are fetched, and the pane of the selected one, wherever it is. */
export function OwnerList({ view, onView, selectedId, onSelect, onAdd, code }: Props) {
  const words = useWords();
  const t = words.of({ owners });
  const list = usePagedList(foundOwnersPage(view));
  const facets = useOwnerFacets(view);
  const known = useInstallers();
  const place = useOwnerOnboarding(selectedId).data?.place ?? null;
  const narrowed = isNarrowed(view);
  const columns = [
    ...withFieldColumns(ownerColumns(words), ownerDetails, useProductionUnit(), words),
    ...useFlagColumn('system_owners'),
  ];
  const layout = useListLayout('system_owners', columns, view, onView);
  const retry = () => {
    list.retry();
    if (known.error) void known.refetch();
  };
  const empty = narrowed ? (
    <NothingFound onClear={() => onView({})} />
  ) : known.data?.data.length === 0 ? (
    <EmptyState
      icon={IconBuildingStore}
      title={t('owners.brandingFirst')}
      action={<Button renderRoot={(props) => <Link to="/branding" {...props} />}>{t('owners.setUpBranding')}</Button>}
    >
      {t('owners.brandingFirstHint')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconUsers}
      title={t('owners.none')}
      // The form begins with one of the companies.
      action={known.data && <Button onClick={onAdd}>{t('owners.add')}</Button>}
    >
      {t('owners.noneHint')}
    </EmptyState>
  );
  return (
    <ListPlace<FoundOwner>
      label={t('owners.title')}
      list={{ ...list, error: list.error ?? known.error, retry }}
      columns={layout.shown}
      layout={layout}
      searched={view.q}
      view={JSON.stringify(viewQuery(view))}
      selectedId={selectedId}
      onSelect={({ id }, following) => onSelect(id, { replace: following })}
      place={narrowed ? null : place}
      onClose={() => onSelect(null)}
      renderPane={(close) =>
        selectedId !== null && (
          <OwnerPane
            key={selectedId}
            id={selectedId}
            erased={list.find(selectedId)?.status === 'erased'}
            code={code.of(selectedId)}
            onClose={close}
          />
        )
      }
      sorting={sortingOf(view, onView)}
      chips={<FilterChips topic="system_owners" view={view} onView={onView} />}
      toolbar={
        <>
          <ListSearch
            label={t('owners.search')}
            value={view.q ?? ''}
            onChange={(q) => onView({ ...view, q: q || undefined }, { replace: true })}
          />
          <ChoiceFilters fields={['status']} view={view} facets={facets} onView={onView} />
          <RangeFilters topic="system_owners" view={view} onView={onView} />
          <SavedViews list="system_owners" />
          <Count>{list.total === undefined ? '' : t('owners.count', { count: list.total })}</Count>
        </>
      }
      empty={empty}
    />
  );
}
