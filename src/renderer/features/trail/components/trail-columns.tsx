import { topicName } from '../../../../contract/topics.ts';
import { trailWords, type TrailEntryView } from '../../../../contract/console/trail.ts';
import { Second } from '../../../components/moment.tsx';
import type { Column } from '../../../lib/columns.ts';
import { formatSecond } from '../../../lib/format.ts';
import { sentence } from '../../../lib/sentence.ts';
import classes from './trail.module.css';

/** Who did it, in words. */
export function actorWords({ kind, name }: TrailEntryView['actor']): string {
  if (kind === 'operator') return name;
  if (kind === 'credential') return `Credential “${name}”`;
  if (kind === 'machine_account') return 'Account of this computer';
  return kind === 'console' ? 'The console itself' : 'No one signed in';
}

/** A backup is entered by its time in UTC; shown is the reader's time, as in the list of backups. */
const inReadersZone = ({ kind, about }: TrailEntryView): string =>
  kind === 'backup_created' || kind === 'backup_restored'
    ? (about ?? '').replace(
        /^(backup of )(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC/,
        (_all, words: string, day: string, time: string) => words + formatSecond(`${day}T${time}Z`),
      )
    : (about ?? '');

/** What it was about, in words; empty where the kind says it all. */
export const subjectWords = (entry: TrailEntryView): string =>
  [entry.record ? `${sentence(topicName[entry.record.topic])} ${entry.record.id}` : '', inReadersZone(entry)]
    .filter(Boolean)
    .join(', ');

/** Two lines where one is too short: entries are read, not only looked at. */
const text = (words: string) => (
  <span className={classes.words} title={words}>
    {words}
  </span>
);

export const trailColumns: Column<TrailEntryView>[] = [
  { id: 'when', header: 'When', width: 208, rank: 8, cell: ({ at }) => <Second at={at} /> },
  { id: 'who', header: 'Who', width: 144, grow: 1, rank: 9, cell: ({ actor }) => text(actorWords(actor)) },
  { id: 'what', header: 'What', width: 152, grow: 2, rank: 10, cell: ({ kind }) => text(trailWords[kind]) },
  { id: 'about', header: 'About', width: 152, grow: 2, rank: 7, cell: (entry) => text(subjectWords(entry)) },
  {
    id: 'workspace',
    header: 'Workspace',
    width: 88,
    grow: 1,
    rank: 5,
    cell: ({ workspace }) => text(workspace?.name ?? ''),
  },
];
