import { syncLedger } from '../../../../languages/en-US/console/sync-ledger.ts';
import { type Words } from '../../../lib/words.ts';
import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { Moment } from '../../../components/moment.tsx';
import type { Column } from '../../../lib/columns.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { ChangeSentence } from './change-sentence.tsx';

/** The columns of the ledger; figures in the unit chosen in Settings. */
export function ledgerColumns(unit: ProductionUnit, words: Words): Column<LedgerEntryView>[] {
  const t = words.of({ syncLedger });
  return [
    {
      id: 'when',
      header: t('syncLedger.confirmed'),
      width: 184,
      rank: 8,
      cell: ({ confirmed_at }) => <Moment at={confirmed_at} />,
    },
    {
      id: 'change',
      header: t('syncLedger.change'),
      width: 400,
      grow: 3,
      rank: 10,
      cell: (entry) => <ChangeSentence change={entry} unit={unit} />,
    },
    {
      id: 'number',
      header: t('syncLedger.numberThere'),
      width: 172,
      rank: 9,
      cell: ({ upstream_id }) => <span title={upstream_id}>{upstream_id}</span>,
    },
    {
      id: 'evidence',
      header: t('syncLedger.proof'),
      width: 172,
      rank: 5,
      cell: ({ evidence }) => t(`syncLedger.${evidence}`),
    },
  ];
}
