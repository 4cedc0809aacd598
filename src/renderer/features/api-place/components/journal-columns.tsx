import { IconBan, IconBolt, IconCircleCheck, IconPlugConnectedX, IconRepeat, type Icon } from '@tabler/icons-react';
import type { JournalEntry } from '../../../../contract/console/test-helpers/requests.ts';
import { requestJournal } from '../../../../languages/en-US/console/request-journal.ts';
import { StateWord, type State } from '../../../components/state-word.tsx';
import { Second } from '../../../components/moment.tsx';
import type { Column } from '../../../lib/columns.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Words } from '../../../lib/words.ts';
import classes from './api.module.css';

type Tone = State['tone'];

/** The answer as icon and words: its status, or that there was none. */
export function answerState(
  { response, judged: { outcome }, lost, faults, replayed }: JournalEntry,
  words: Words,
): State {
  const t = words.of({ requestJournal });
  const status = response ? String(response.status) : t('requestJournal.noAnswer');
  const [icon, tone]: [Icon, Tone] =
    !response || lost
      ? [IconPlugConnectedX, 'bad']
      : faults.length > 0
        ? [IconBolt, 'warn']
        : outcome === 'refused'
          ? [IconBan, 'warn']
          : [replayed ? IconRepeat : IconCircleCheck, 'good'];
  return { word: response && lost ? t('requestJournal.lost', { status }) : status, icon, tone };
}

/** What else there is to say of an answer, in a few words. */
export function noteOf({ judged: { code }, faults, replayed, lost, response }: JournalEntry, words: Words): string {
  const t = words.of({ requestJournal });
  const names = faults.map(({ name }) => name.replaceAll('_', ' '));
  const notes = [
    names.length > 0 && t('requestJournal.fault', { names: names.join(', ') }),
    replayed && t('requestJournal.replayed'),
    lost && !response && names.length === 0 && t('requestJournal.clientLeft'),
    code?.replaceAll('_', ' '),
  ];
  const told = notes.filter(Boolean).join('; ');
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** The columns of the journal. */
export function journalColumns(words: Words): Column<JournalEntry>[] {
  const t = words.of({ requestJournal });
  return [
    {
      id: 'id',
      header: t('requestJournal.number'),
      width: 68,
      numeric: true,
      rank: 6,
      cell: ({ id }) => formatCount(id, words),
    },
    {
      id: 'method',
      header: t('requestJournal.method'),
      width: 80,
      rank: 9,
      cell: ({ method }) => <span className={classes.mono}>{method}</span>,
    },
    {
      id: 'path',
      header: t('requestJournal.path'),
      width: 180,
      grow: 3,
      rank: 10,
      cell: ({ path }) => (
        <span className={classes.mono} title={path}>
          {path}
        </span>
      ),
    },
    {
      id: 'answer',
      header: t('requestJournal.answer'),
      width: 116,
      rank: 9,
      cell: (entry) => <StateWord state={answerState(entry, words)} />,
    },
    {
      id: 'note',
      header: t('requestJournal.note'),
      width: 170,
      grow: 2,
      rank: 5,
      cell: (entry) => <span title={noteOf(entry, words)}>{noteOf(entry, words)}</span>,
    },
    {
      id: 'credential',
      header: t('requestJournal.credential'),
      width: 130,
      grow: 1,
      rank: 3,
      cell: ({ credential }) => credential?.name ?? '–',
    },
    {
      id: 'ms',
      header: t('requestJournal.time'),
      width: 92,
      numeric: true,
      rank: 4,
      cell: ({ ms }) => formatCount(Math.round(ms), words),
    },
    { id: 'at', header: t('requestJournal.came'), width: 216, rank: 2, cell: ({ at }) => <Second at={at} /> },
  ];
}
