import type { ImportCheck, ImportRefusal, ImportView } from '../../../../contract/console/imports.ts';
import type { GuessReason, ImportTopic } from '../../../../contract/import-plan.ts';
import { fieldName } from '../../../../contract/words/field-names.ts';
import { writtenWords } from '../../../../contract/words/written-words.ts';
import { formatCount } from '../../../lib/format.ts';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `3,675 generators and 12 inverters` */
export const recordsWords = ({ generators, inverters }: { generators: number; inverters: number }): string =>
  [generators > 0 && counted(generators, 'generator'), inverters > 0 && counted(inverters, 'inverter')]
    .filter(Boolean)
    .join(' and ') || 'no records';

export const topicTitle: Readonly<Record<ImportTopic, string>> = { generators: 'Generator', inverters: 'Inverter' };

/** Why a column was taken for a field. */
export const guessWords: Readonly<Record<GuessReason, string>> = {
  name: 'Same name',
  similar_name: 'Similar name',
  values: 'By its values',
  zip_code: 'By ZIP code',
  generator: 'Same as the generator',
  remembered: 'As last time',
  chosen: 'Chosen by you',
};

/** What is wrong with a field: `ZIP code is missing`. */
export const refusalWords = ({ field, code, rule }: ImportRefusal): string =>
  `${fieldName(field)} ${code === 'missing' ? 'is missing' : code === 'not_valid' ? (rule ?? '') : writtenWords[code]}`;

/** `rows 2, 3, 4 and 17 more` */
export function rowsWords({ rows, count }: ImportRefusal): string {
  const told = rows.slice(0, 5).join(', ');
  const more = count - Math.min(rows.length, 5);
  return `${count === 1 ? 'row' : 'rows'} ${told}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
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

/** Rows of an import that made no record: `1 duplicate, 2 refused`. */
export const notImportedWords = ({ duplicates, refused }: ImportView): string =>
  [duplicates > 0 && counted(duplicates, 'duplicate'), refused > 0 && `${formatCount(refused)} refused`]
    .filter(Boolean)
    .join(', ') || 'Nothing';

/** Records that stayed when an import was taken back, by name as far as they are told. */
export function keptWords({ kept, kept_records: named }: ImportView): string {
  const names = named.slice(0, 5).map(({ topic, id }) => `${topicTitle[topic].toLowerCase()} ${id}`);
  return `Kept, because changed: ${names.join(', ')}${kept > names.length ? ` and ${formatCount(kept - names.length)} more` : ''}`;
}
