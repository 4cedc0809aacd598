import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconReceipt, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { CountWords } from '../../../components/count-words.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListPlace } from '../../../components/list-place.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useProductionUnit } from '../../../lib/api/get-settings.ts';
import { errorWords } from '../../../lib/error-words.ts';
import { usePagedList } from '../../../lib/paged-list.ts';
import { useExportLedger } from '../api/export-ledger.ts';
import { ledgerPage } from '../api/list-ledger.ts';
import { ledgerColumns } from './ledger-columns.tsx';
import { LedgerPane } from './ledger-pane.tsx';
import classes from './sync.module.css';

const TYPING_MS = 200;

/** What the service has confirmed, the newest first: searchable, and saved as a file. */
export function LedgerPart() {
  const [selected, setSelected] = useState<LedgerEntryView | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = usePagedList(ledgerPage(search));
  const save = useExportLedger();
  const searched = search !== '' || typed !== '';
  const empty = searched ? (
    <EmptyState
      icon={IconSearchOff}
      title="Nothing found"
      action={
        <Button variant="default" onClick={() => setTyped('')}>
          Show the whole ledger
        </Button>
      }
    >
      The search covers names, addresses, and numbers, both the service’s and this computer’s.
    </EmptyState>
  ) : (
    <EmptyState icon={IconReceipt} title="Nothing confirmed yet">
      Each change that the service has confirmed is listed here with the time and its number there. Nothing in the
      ledger is ever altered.
    </EmptyState>
  );
  return (
    <div className={classes.place}>
      {save.error && (
        <div className={classes.fault}>
          <Notice tone="bad">{errorWords(save.error)}</Notice>
        </div>
      )}
      <ListPlace<LedgerEntryView>
        label="Ledger"
        list={list}
        columns={ledgerColumns(useProductionUnit())}
        selectedId={selected?.id ?? null}
        onSelect={setSelected}
        onClose={() => setSelected(null)}
        renderPane={(close) => selected && <LedgerPane entry={selected} onClose={close} />}
        empty={empty}
        toolbar={
          (searched || list.total !== 0) && (
            <>
              <TextInput
                aria-label="Search the ledger"
                placeholder="Search names, addresses, numbers"
                size="xs"
                w={260}
                maxLength={100}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                leftSection={<IconSearch size={14} aria-hidden />}
                rightSection={
                  typed !== '' && <CloseButton size="xs" aria-label="Clear search" onClick={() => setTyped('')} />
                }
              />
              <CountWords total={list.total} one="confirmation" many="confirmations" />
              <ActionButton
                label="Export the ledger as CSV"
                words="download save"
                size="compact-sm"
                leftSection={<IconDownload size={14} aria-hidden />}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                Export as CSV
              </ActionButton>
            </>
          )
        }
      />
    </div>
  );
}
