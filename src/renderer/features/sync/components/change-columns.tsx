import { syncChanges } from '../../../../languages/en-US/console/sync-changes.ts';
import { type Words } from '../../../lib/words.ts';
import type { QueuedChangeView } from '../../../../contract/console/sync-changes.ts';
import { Ago } from '../../../components/moment.tsx';
import { StateWord } from '../../../components/state-word.tsx';
import { changeState } from '../../../components/sync-states.ts';
import type { Column } from '../../../lib/columns.ts';
import { formatCount } from '../../../lib/format.ts';
import type { ProductionUnit } from '../../../lib/production-unit.ts';
import { reasonSentence } from '../../../lib/reason-sentence.ts';
import { ChangeSentence } from './change-sentence.tsx';

/** Beside the state, which says already what waits for a decision. */
function whyWords({ state, reason, waits_for }: QueuedChangeView, words: Words): string {
  const t = words.of({ syncChanges });
  if (waits_for === null || state === 'ambiguous') return reason ? reasonSentence(reason, words) : '';
  return waits_for === 'conflict' ? t('syncChanges.differs') : t('syncChanges.waitsFor', { what: waits_for });
}

/** The columns of what waits to be sent; figures in the unit chosen in Settings. */
export function changeColumns(unit: ProductionUnit, now: Date, words: Words): Column<QueuedChangeView>[] {
  const t = words.of({ syncChanges });
  return [
    {
      id: 'state',
      header: t('syncChanges.status'),
      width: 232,
      rank: 9,
      cell: (change) => <StateWord state={changeState(change, words)} />,
    },
    {
      id: 'change',
      header: t('syncChanges.change'),
      width: 300,
      grow: 5,
      rank: 10,
      cell: (change) => <ChangeSentence change={change} unit={unit} />,
    },
    {
      id: 'why',
      header: t('syncChanges.reason'),
      width: 176,
      grow: 3,
      rank: 3,
      cell: (change) => <span title={whyWords(change, words)}>{whyWords(change, words)}</span>,
    },
    {
      id: 'attempts',
      header: t('syncChanges.attempts'),
      width: 88,
      numeric: true,
      rank: 4,
      cell: ({ attempts }) => formatCount(attempts, words),
    },
    {
      id: 'since',
      header: t('syncChanges.since'),
      width: 116,
      rank: 5,
      cell: ({ created_at }) => <Ago at={created_at} now={now} />,
    },
  ];
}
