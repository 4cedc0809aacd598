import type { LedgerEntryView } from '../../../../contract/console/sync-changes.ts';
import { Moment } from '../../../components/moment.tsx';
import type { Column } from '../../../lib/columns.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { ChangeSentence } from './change-sentence.tsx';

/** How it is known that the service has a change. */
export const evidenceWords: Record<LedgerEntryView['evidence'], string> = {
  reply: 'The service’s answer',
  scan: 'Found at the service',
  person: 'Decided by a person',
  recognized: 'Recognized',
};

/** The columns of the ledger; figures in the unit chosen in Settings. */
export const ledgerColumns = (unit: ProductionUnit): Column<LedgerEntryView>[] => [
  { id: 'when', header: 'Confirmed', width: 184, rank: 8, cell: ({ confirmed_at }) => <Moment at={confirmed_at} /> },
  {
    id: 'change',
    header: 'Change',
    width: 400,
    grow: 3,
    rank: 10,
    cell: (entry) => <ChangeSentence change={entry} unit={unit} />,
  },
  {
    id: 'number',
    header: 'Number at the service',
    width: 172,
    rank: 9,
    cell: ({ upstream_id }) => <span title={upstream_id}>{upstream_id}</span>,
  },
  { id: 'evidence', header: 'Proof', width: 172, rank: 5, cell: ({ evidence }) => evidenceWords[evidence] },
];
