import type {
  ImportCheck,
  ImportDoubt,
  ImportFault,
  ImportRefusal,
  ImportView,
  ReadFile,
} from '../../../../contract/console/imports.ts';
import {
  importTopics,
  planSource,
  type GuessReason,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { doubtedWords } from '../../../../contract/words/doubt-words.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { writtenWords } from '../../../../contract/words/written-words.ts';
import { counted, formatCapacity, formatCount } from '../../../lib/format.ts';

/** `3,675 generators and 12 inverters`, `365 readings` */
export const recordsWords = (made: Readonly<Record<ImportTopic, number>>): string =>
  importTopics
    .filter((topic) => made[topic] > 0)
    .map((topic) => counted(made[topic], topicTitle[topic].toLowerCase()))
    .join(' and ') || 'no records';

/** `54.88 GW together, from 1 MW to 585.9 MW each`: by this somebody sees that a unit is the wrong one. */
export function capacityWords({ total, least, most }: NonNullable<ImportCheck['capacity']>): string {
  if (total === most) return formatCapacity(total);
  const each = least === most ? formatCapacity(least) : `from ${formatCapacity(least)} to ${formatCapacity(most)}`;
  return `${formatCapacity(total)} together, ${each} each`;
}

/** The headers of columns that no field takes anything from. */
export function unusedColumns({ plan, columns }: ReadFile): string[] {
  const { generators, inverters, readings, ...beside } = plan;
  const sources: unknown[] = [generators, inverters, readings, beside].flatMap((each) => Object.values(each ?? {}));
  const used = new Set(sources.map((source) => (source as { column?: unknown } | null)?.column));
  return columns.flatMap(({ header }, index) => (used.has(index) || header === '' ? [] : [header]));
}

export const topicTitle: Readonly<Record<ImportTopic, string>> = {
  generators: 'Generator',
  inverters: 'Inverter',
  readings: 'Reading',
};

/** Why a column was taken for a field. */
export const guessWords: Readonly<Record<GuessReason, string>> = {
  name: 'Same name',
  similar_name: 'Similar name',
  stands_in: 'Name of the site; the file has no street address',
  alternating: 'Similar name; another column has the DC capacity',
  values: 'By its values',
  zip_code: 'By ZIP code',
  position: 'Nearest to the position; may not be the right one',
  generator: 'Same as the generator',
  remembered: 'As last time',
  chosen: 'Chosen by you',
};

/** What is wrong with a field: `ZIP code is missing`. */
export const faultWords = ({ field, code, rule }: ImportFault): string =>
  `${fieldName(field)} ${code === 'missing' ? 'is missing' : code === 'not_valid' ? (rule ?? '') : writtenWords[code]}`;

/** What is doubtful about a field: `State is not a state of the United States`. */
export const doubtWords = ({ field, code }: ImportDoubt): string => `${fieldName(field)} ${doubtedWords[code]}`;

/** Where the plan takes a field from. */
export const sourceOf = (plan: ImportPlan, { topic, field }: Pick<ImportFault, 'topic' | 'field'>) =>
  planSource(plan, topic, field);

/** `rows 12–40, 57, and 3 more`: so many stretches of rows, numbered as a spreadsheet numbers them. */
export function rowsWords({ ranges, count }: Pick<ImportRefusal, 'ranges' | 'count'>, most: number): string {
  const told = ranges.slice(0, most);
  const more = count - told.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const words = told.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`));
  return `${count === 1 ? 'row' : 'rows'} ${words.join(', ')}${more > 0 ? `, and ${formatCount(more)} more` : ''}`;
}

/** Rows that were left out on purpose; empty where there were none. */
export const leftOutWords = ({ empty, totals }: ImportCheck['left_out']): string =>
  [empty > 0 && counted(empty, 'empty row'), totals > 0 && counted(totals, 'row of totals', 'rows of totals')]
    .filter(Boolean)
    .join(' and ');

export const stateWords: Readonly<Record<ImportView['state'], string>> = {
  running: 'Importing',
  interrupted: 'Interrupted',
  done: 'Imported',
  taking_back: 'Taking back',
  taken_back: 'Taken back',
  failed: 'Stopped by an error',
};

/** A length in seconds as people say it. */
export const secondsWords = (seconds: number): string =>
  seconds < 90 ? counted(Math.max(1, Math.round(seconds)), 'second') : counted(Math.round(seconds / 60), 'minute');

/** Rows that an import has not come to; none of one that was taken back. */
const notReached = ({ state, rows, rows_done: done }: ImportView): number =>
  state === 'interrupted' || state === 'failed' ? rows - done : 0;

/** Rows of an import that made no record: `1 duplicate, 2 refused`. */
export const notImportedWords = (view: ImportView): string => {
  const { duplicates, refused, later } = view;
  const rest = notReached(view);
  const words = [
    rest > 0 && `${counted(rest, 'row')} not imported yet`,

    duplicates > 0 && counted(duplicates, 'duplicate'),
    refused > 0 && `${formatCount(refused)} refused`,
    later > 0 && `${formatCount(later)} incomplete`,
  ];
  return words.filter(Boolean).join(', ') || (view.state === 'taken_back' ? '–' : 'Nothing');
};

/** Records that stayed when an import was taken back, by name as far as they are told. */
export function keptWords({ kept, kept_records: named }: ImportView): string {
  const names = named
    .slice(0, 5)
    .map(({ topic, id }) =>
      topic === 'readings' ? `a reading of inverter ${id}` : `${topicTitle[topic].toLowerCase()} ${id}`,
    );
  return `Kept because they were changed: ${names.join(', ')}${kept > names.length ? ` and ${formatCount(kept - names.length)} more` : ''}`;
}

/** Whether something is being written, or taken back. */
export const isRunning = ({ state }: ImportView): boolean => state === 'running' || state === 'taking_back';

/** What an import is called in the status bar: `Imported 3 generators`. */
export const itemWords = (view: ImportView): string =>
  view.state === 'done' ? `Imported ${recordsWords(view)}` : `${stateWords[view.state]}: ${view.file_name}`;

/** How far an import, or taking it back, is: as a share of 0 to 1, and in words. */
export function importProgress(view: ImportView): { share: number; words: string } {
  const { state, rows, rows_done: done, generators, inverters, readings, left, pace } = view;
  if (state === 'taking_back') {
    const all = Math.max(1, generators + inverters + readings);
    const removed = Math.max(0, all - left);
    return {
      share: removed / all,
      words: `${formatCount(removed)} of ${counted(all, readings > 0 ? 'reading' : 'record')} removed`,
    };
  }
  const rate = pace ? pace.rows / Math.max(1, pace.seconds) : 0;
  const timeLeft =
    rate > 0 ? ` · ${formatCount(Math.round(rate))} a second · about ${secondsWords((rows - done) / rate)} left` : '';
  return { share: done / Math.max(1, rows), words: `${formatCount(done)} of ${counted(rows, 'row')}${timeLeft}` };
}

/** Said in place of the progress while the console does not answer. */
export const UNKNOWN_PROGRESS = 'How far it is isn’t known until the console answers again.';

/** Whether it was taken back before its end. */
export const isCanceled = ({ state, rows, rows_done: done }: ImportView): boolean =>
  state === 'taken_back' && done < rows;

/** What became of an import that has ended. */
export function endWords(view: ImportView): string {
  const name = `“${view.file_name}”`;
  if (view.state === 'done') {
    const left = view.duplicates + view.refused + view.later;
    return `${name} was imported: ${recordsWords(view)}. ${left > 0 ? `Left out: ${notImportedWords(view)}.` : 'No row was left out.'}`;
  }
  if (view.state !== 'taken_back') return `The import of ${name} did not finish.`;
  const kept = view.kept > 0 ? `${keptWords(view)}.` : 'Nothing of it is left.';
  return `${isCanceled(view) ? `The import of ${name} was canceled.` : `${name} was taken back.`} ${kept}`;
}

/** What taking an import back does, and that it stays so. */
export function takeBackWords(view: ImportView, linked: boolean): string {
  if (view.readings > 0)
    return `${recordsWords(view)} will be removed. Readings that somebody has corrected since are kept. This can’t be undone, but the file can be imported again.`;
  const there = linked ? ' What the service has of them is removed there, too.' : '';
  const again = view.from_list ? 'the file can be imported again' : 'the sample data can be loaded again';
  return `${recordsWords(view)} will be removed. Records that somebody has changed since are kept.${there} This can’t be undone, but ${again}.`;
}
