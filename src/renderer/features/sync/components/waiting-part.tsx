import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { sync } from '../../../../languages/en-US/console/sync.ts';
import { useWords } from '../../../lib/words.ts';
import type { QueuedChangeView } from '../../../../contract/console/sync-changes.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { useFound } from './find-in-pages.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import { useNow } from '../../../lib/use-now.ts';
import { queuePage } from '../api/list-queue.ts';
import { changeColumns } from './change-columns.tsx';
import { ChangePane } from './change-pane.tsx';
import type { SyncPlace } from './sync-parts.ts';

interface Props {
  selectedId: number | null;
  /** The record whose change is to be shown, for whoever comes from there. */
  about: SyncPlace['about'];
  onSelect(id: number | null): void;
}

/** What is not confirmed by the service yet, one change in a row, and everything about one of them at the right. */
export function WaitingPart({ selectedId, about, onSelect }: Props) {
  const words = useWords();
  const t = words.of({ sync });
  const list = usePagedList(queuePage);
  const found = useFound(
    ['queue', about],
    queuePage,
    about && (({ topic, record_id }) => topic === about.topic && record_id === about.record),
  );
  useEffect(() => {
    if (about && found !== undefined) onSelect(found?.id ?? null);
  }, [about, found, onSelect]);
  return (
    <ListPlace<QueuedChangeView>
      label={t('sync.waiting')}
      list={list}
      columns={changeColumns(useProductionUnit(), useNow(), words)}
      selectedId={selectedId}
      onSelect={({ id }) => onSelect(id)}
      onClose={() => onSelect(null)}
      renderPane={(close) =>
        selectedId !== null && (
          <ChangePane key={selectedId} id={selectedId} listed={list.find(selectedId)} onClose={close} />
        )
      }
      empty={
        <EmptyState icon={IconCircleCheck} title={t('sync.none')}>
          {t('sync.noneHint')}
        </EmptyState>
      }
    />
  );
}
