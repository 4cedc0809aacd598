import { trail } from '../../../../languages/en-US/console/trail.ts';
import { trailKinds } from '../../../../languages/en-US/console/trail-kinds.ts';
import type { TrailEntryView } from '../../../../contract/console/trail.ts';
import { Second } from '../../../components/moment.tsx';
import type { Words } from '../../../lib/words.ts';
import type { Column } from '../../../lib/columns.ts';
import { formatSecond } from '../../../lib/format.ts';
import classes from './trail.module.css';

/** Who did it, in words. */
export function actorWords({ kind, name }: TrailEntryView['actor'], words: Words): string {
  const t = words.of({ trail });
  if (kind === 'operator') return name;
  if (kind === 'credential') return t('trail.credential', { name });
  if (kind === 'machine_account') return t('trail.machineAccount');
  return kind === 'console' ? t('trail.console') : t('trail.nobody');
}

/** A backup is entered by its time in UTC; shown is the reader's time, as in the list of backups. */
const inReadersZone = ({ kind, about }: TrailEntryView, words: Words): string =>
  kind === 'backup_created' || kind === 'backup_restored'
    ? (about ?? '').replace(
        /^(backup of )(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) UTC/,
        (_all, before: string, day: string, time: string) => before + formatSecond(`${day}T${time}Z`, words),
      )
    : (about ?? '');

/** What it was about, in words; empty where the kind says it all. */
export const subjectWords = (entry: TrailEntryView, words: Words): string =>
  [
    entry.record && words.of({ trail })('trail.record', { topic: entry.record.topic, id: String(entry.record.id) }),
    inReadersZone(entry, words),
  ]
    .filter(Boolean)
    .join(', ');

/** Two lines where one is too short: entries are read, not only looked at. */
const text = (told: string) => (
  <span className={classes.words} title={told}>
    {told}
  </span>
);

/** The columns of the trail. */
export function trailColumns(words: Words): Column<TrailEntryView>[] {
  const t = words.of({ trail, trailKinds });
  return [
    { id: 'when', header: t('trail.when'), width: 208, rank: 8, cell: ({ at }) => <Second at={at} /> },
    {
      id: 'who',
      header: t('trail.who'),
      width: 144,
      grow: 1,
      rank: 9,
      cell: ({ actor }) => text(actorWords(actor, words)),
    },
    {
      id: 'what',
      header: t('trail.what'),
      width: 152,
      grow: 2,
      rank: 10,
      cell: ({ kind }) => text(t(`trailKinds.${kind}`)),
    },
    {
      id: 'about',
      header: t('trail.about'),
      width: 152,
      grow: 2,
      rank: 7,
      cell: (entry) => text(subjectWords(entry, words)),
    },
    {
      id: 'workspace',
      header: t('trail.workspace'),
      width: 88,
      grow: 1,
      rank: 5,
      cell: ({ workspace }) => text(workspace?.name ?? ''),
    },
  ];
}
