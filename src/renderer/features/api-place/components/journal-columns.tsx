import { IconBan, IconBolt, IconCircleCheck, IconPlugConnectedX, IconRepeat, type Icon } from '@tabler/icons-react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { Second } from '../../../components/moment.tsx';
import type { Column } from '../../../lib/columns.ts';
import { formatCount } from '../../../lib/format.ts';
import classes from './api.module.css';

type Tone = State['tone'];

/** The answer as icon and words: its status, or that there was none. */
export function answerState({ response, judged: { outcome }, lost, faults, replayed }: JournalEntry): State {
  const word = response ? String(response.status) : 'No answer';
  const [icon, tone]: [Icon, Tone] =
    !response || lost
      ? [IconPlugConnectedX, 'bad']
      : faults.length > 0
        ? [IconBolt, 'warn']
        : outcome === 'refused'
          ? [IconBan, 'warn']
          : [replayed ? IconRepeat : IconCircleCheck, 'good'];
  return { word: response && lost ? `${word}, lost` : word, icon, tone };
}

/** What else there is to say of an answer, in a few words. */
export function noteOf({ judged: { code }, faults, replayed, lost, response }: JournalEntry): string {
  const names = faults.map(({ name }) => name.replaceAll('_', ' '));
  const notes = [
    names.length > 0 && `Fault: ${names.join(', ')}`,
    replayed && 'Replayed by its Idempotency-Key',
    lost && !response && names.length === 0 && 'The client left',
    code?.replaceAll('_', ' '),
  ];
  const words = notes.filter(Boolean).join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The columns of the journal. */
export const journalColumns: Column<JournalEntry>[] = [
  { id: 'id', header: 'No.', width: 68, numeric: true, rank: 6, cell: ({ id }) => formatCount(id) },
  {
    id: 'method',
    header: 'Method',
    width: 80,
    rank: 9,
    cell: ({ method }) => <span className={classes.mono}>{method}</span>,
  },
  {
    id: 'path',
    header: 'Path',
    width: 180,
    grow: 3,
    rank: 10,
    cell: ({ path }) => (
      <span className={classes.mono} title={path}>
        {path}
      </span>
    ),
  },
  { id: 'answer', header: 'Answer', width: 116, rank: 9, cell: (entry) => <StateWord state={answerState(entry)} /> },
  {
    id: 'note',
    header: 'Note',
    width: 170,
    grow: 2,
    rank: 5,
    cell: (entry) => <span title={noteOf(entry)}>{noteOf(entry)}</span>,
  },
  {
    id: 'credential',
    header: 'Credential',
    width: 130,
    grow: 1,
    rank: 3,
    cell: ({ credential }) => credential?.name ?? '–',
  },
  { id: 'ms', header: 'Time (ms)', width: 92, numeric: true, rank: 4, cell: ({ ms }) => formatCount(Math.round(ms)) },
  { id: 'at', header: 'Came', width: 216, rank: 2, cell: ({ at }) => <Second at={at} /> },
];
