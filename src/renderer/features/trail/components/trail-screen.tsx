import { Button, Select } from '@mantine/core';
import { IconDownload, IconFilterOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { actions } from '../../../../languages/en-US/console/actions.ts';
import { trail } from '../../../../languages/en-US/console/trail.ts';
import { trailKinds } from '../../../../languages/en-US/console/trail-kinds.ts';
import { useWords } from '../../../lib/words.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { trailKind, type TrailEntryView } from '../../../../contract/console/trail.ts';
import { Count } from '../../../components/count.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Screen } from '../../../components/screen.tsx';
import { errorWords } from '../../../lib/error-words.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import { useExportTrail } from '../api/export-trail.ts';
import { trailPage, useTrailFacts, type TrailFilter } from '../api/list-trail.ts';
import { trailColumns } from './trail-columns.tsx';
import { TrailPane } from './trail-pane.tsx';
import { TrailVerdict } from './trail-verdict.tsx';
import classes from './trail.module.css';

const ALL: TrailFilter = { operator: null, kind: null };

/** Who did what, the newest first. Nothing on this page changes it. */
export function TrailScreen() {
  const words = useWords();
  const t = words.of({ actions, trail, trailKinds });
  const [filter, setFilter] = useState(ALL);
  const [selected, setSelected] = useState<TrailEntryView | null>(null);
  const list = usePagedList(trailPage(filter));
  const columns = useMemo(() => trailColumns(words), [words]);
  const { data: facts } = useTrailFacts();
  const save = useExportTrail();
  const narrow = (change: Partial<TrailFilter>) => {
    setFilter({ ...filter, ...change });
    setSelected(null);
  };
  const kinds = trailKind.options
    .map((value) => ({ value, label: t(`trailKinds.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, words.language));
  const operators = (facts?.operators ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Screen title={t('trail.title')} fill>
      <div className={classes.place}>
        <div className={classes.verdict}>
          {!list.error && <TrailVerdict since={facts?.since} />}
          {save.error && <Notice tone="bad">{errorWords(save.error, words)}</Notice>}
        </div>
        <ListPlace<TrailEntryView>
          label={t('trail.title')}
          list={list}
          columns={columns}
          selectedId={selected?.id ?? null}
          onSelect={setSelected}
          onClose={() => setSelected(null)}
          renderPane={(close) => selected && <TrailPane entry={selected} onClose={close} />}
          empty={
            <EmptyState
              icon={IconFilterOff}
              title={t('trail.nothingFound')}
              action={
                <Button variant="default" onClick={() => setFilter(ALL)}>
                  {t('trail.showAll')}
                </Button>
              }
            >
              {t('trail.noSuchEntry')}
            </EmptyState>
          }
          toolbar={
            <>
              <Select
                aria-label={t('trail.operator')}
                placeholder={t('trail.allOperators')}
                size="xs"
                w={180}
                data={operators}
                value={filter.operator}
                onChange={(operator) => narrow({ operator })}
                clearable
                allowDeselect
                clearButtonProps={{ 'aria-label': t('trail.allOperators') }}
              />
              <Select
                aria-label={t('trail.kind')}
                placeholder={t('trail.everything')}
                size="xs"
                w={220}
                data={kinds}
                value={filter.kind}
                onChange={(kind) => narrow({ kind })}
                clearable
                allowDeselect
                searchable
                nothingFoundMessage={t('trail.noSuchKind')}
                clearButtonProps={{ 'aria-label': t('trail.allKinds') }}
              />
              <Count>{list.total === undefined ? '' : t('trail.count', { count: list.total })}</Count>
              <ActionButton
                label={t('actions.exportTrail.label')}
                words={t('actions.exportTrail.search')}
                size="compact-sm"
                leftSection={<IconDownload size={14} aria-hidden />}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                {t('trail.exportButton')}
              </ActionButton>
            </>
          }
        />
      </div>
    </Screen>
  );
}
