import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconReceipt, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { syncLedger } from '../../../../languages/en-US/console/sync-ledger.ts';
import { useWords } from '../../../lib/words.ts';
import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { ActionButton } from '../../../components/action-button.tsx';
import { Count } from '../../../components/count.tsx';
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
  const words = useWords();
  const t = words.of({ syncLedger });
  const [selected, setSelected] = useState<LedgerEntryView | null>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const list = usePagedList(ledgerPage(search));
  const save = useExportLedger();
  const searched = search !== '' || typed !== '';
  const empty = searched ? (
    <EmptyState
      icon={IconSearchOff}
      title={t('syncLedger.nothingFound')}
      action={
        <Button variant="default" onClick={() => setTyped('')}>
          {t('syncLedger.showAll')}
        </Button>
      }
    >
      {t('syncLedger.searchCovers')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconReceipt} title={t('syncLedger.none')}>
      {t('syncLedger.noneHint')}
    </EmptyState>
  );
  return (
    <div className={classes.place}>
      {save.error && (
        <div className={classes.fault}>
          <Notice tone="bad">{errorWords(save.error, words)}</Notice>
        </div>
      )}
      <ListPlace<LedgerEntryView>
        label={t('syncLedger.title')}
        list={list}
        columns={ledgerColumns(useProductionUnit(), words)}
        selectedId={selected?.id ?? null}
        onSelect={setSelected}
        onClose={() => setSelected(null)}
        renderPane={(close) => selected && <LedgerPane entry={selected} onClose={close} />}
        empty={empty}
        toolbar={
          (searched || list.total !== 0) && (
            <>
              <TextInput
                aria-label={t('syncLedger.search')}
                placeholder={t('syncLedger.searchHint')}
                size="xs"
                w={260}
                maxLength={100}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                leftSection={<IconSearch size={14} aria-hidden />}
                rightSection={
                  typed !== '' && (
                    <CloseButton size="xs" aria-label={t('syncLedger.clearSearch')} onClick={() => setTyped('')} />
                  )
                }
              />
              <Count>{list.total === undefined ? '' : t('syncLedger.count', { count: list.total })}</Count>
              <ActionButton
                label={t('syncLedger.export')}
                words={t('syncLedger.exportSearch')}
                size="compact-sm"
                leftSection={<IconDownload size={14} aria-hidden />}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                {t('syncLedger.exportButton')}
              </ActionButton>
            </>
          )
        }
      />
    </div>
  );
}
