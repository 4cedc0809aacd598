import { reasonWords } from '../../../../contract/words/reason-words.ts';
import type { QueuedChangeView } from '../../../../contract/console/sync-changes.ts';
import { Ago } from '../../../components/moment.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { changeState } from '../../../components/sync-states.ts';
import type { Column } from '../../../lib/columns.ts';
import { formatCount } from '../../../lib/format.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { ChangeSentence } from './change-sentence.tsx';
import { waitsForWords } from './waits-for-words.ts';

/** Beside the state, which says already what waits for a decision. */
function whyWords({ state, reason, waits_for }: QueuedChangeView): string {
  if (waits_for === null || state === 'ambiguous') return reason ? reasonWords(reason) : '';
  return waits_for === 'conflict' ? 'Different at the service' : `Waits for ${waitsForWords[waits_for]}`;
}

/** The columns of what waits to be sent; figures in the unit chosen in Settings. */
export const changeColumns = (unit: ProductionUnit, now: Date): Column<QueuedChangeView>[] => [
  { id: 'state', header: 'Status', width: 232, rank: 9, cell: (change) => <StateWord state={changeState(change)} /> },
  {
    id: 'change',
    header: 'Change',
    width: 300,
    grow: 5,
    rank: 10,
    cell: (change) => <ChangeSentence change={change} unit={unit} />,
  },
  {
    id: 'why',
    header: 'Reason',
    width: 176,
    grow: 3,
    rank: 3,
    cell: (change) => <span title={whyWords(change)}>{whyWords(change)}</span>,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    width: 88,
    numeric: true,
    rank: 4,
    cell: ({ attempts }) => formatCount(attempts),
  },
  { id: 'since', header: 'Since', width: 116, rank: 5, cell: ({ created_at }) => <Ago at={created_at} now={now} /> },
];
