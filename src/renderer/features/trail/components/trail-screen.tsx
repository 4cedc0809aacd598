import { Button, Select } from '@mantine/core';
import { IconDownload, IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../components/action-button.tsx';
import { trailKind, trailWords, type TrailEntryView } from '../../../../contract/console/trail.ts';
import { CountWords } from '../../../components/count-words.tsx';
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

const KINDS = trailKind.options
  .map((value) => ({ value, label: trailWords[value] }))
  .toSorted((a, b) => a.label.localeCompare(b.label));
const ALL: TrailFilter = { operator: null, kind: null };

/** Who did what, the newest first. Nothing on this page changes it. */
export function TrailScreen() {
  const [filter, setFilter] = useState(ALL);
  const [selected, setSelected] = useState<TrailEntryView | null>(null);
  const list = usePagedList(trailPage(filter));
  const { data: facts } = useTrailFacts();
  const save = useExportTrail();
  const narrow = (change: Partial<TrailFilter>) => {
    setFilter({ ...filter, ...change });
    setSelected(null);
  };
  const operators = (facts?.operators ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Screen title="Audit trail" fill>
      <div className={classes.place}>
        <div className={classes.verdict}>
          {!list.error && <TrailVerdict since={facts?.since} />}
          {save.error && <Notice tone="bad">{errorWords(save.error)}</Notice>}
        </div>
        <ListPlace<TrailEntryView>
          label="Audit trail"
          list={list}
          columns={trailColumns}
          selectedId={selected?.id ?? null}
          onSelect={setSelected}
          onClose={() => setSelected(null)}
          renderPane={(close) => selected && <TrailPane entry={selected} onClose={close} />}
          empty={
            <EmptyState
              icon={IconFilterOff}
              title="Nothing found"
              action={
                <Button variant="default" onClick={() => setFilter(ALL)}>
                  Show the whole trail
                </Button>
              }
            >
              No entry is by this operator and of this kind.
            </EmptyState>
          }
          toolbar={
            <>
              <Select
                aria-label="Operator"
                placeholder="All operators"
                size="xs"
                w={180}
                data={operators}
                value={filter.operator}
                onChange={(operator) => narrow({ operator })}
                clearable
                allowDeselect
                clearButtonProps={{ 'aria-label': 'All operators' }}
              />
              <Select
                aria-label="Kind"
                placeholder="Everything"
                size="xs"
                w={220}
                data={KINDS}
                value={filter.kind}
                onChange={(kind) => narrow({ kind })}
                clearable
                allowDeselect
                searchable
                nothingFoundMessage="No such kind"
                clearButtonProps={{ 'aria-label': 'All kinds' }}
              />
              <CountWords total={list.total} one="entry" many="entries" />
              <ActionButton
                label="Export the audit trail as CSV"
                words="download save"
                size="compact-sm"
                leftSection={<IconDownload size={14} aria-hidden />}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                Export as CSV
              </ActionButton>
            </>
          }
        />
      </div>
    </Screen>
  );
}
