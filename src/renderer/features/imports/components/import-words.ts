import type {
  ImportCheck,
  ImportDoubt,
  ImportFault,
  ImportRefusal,
  ReadFile,
} from '../../../../contract/console/imports.ts';
import {
  importField,
  importFields,
  plannedField,
  planSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../../../contract/import-plan.ts';
import { inUnit, unitInHeader, type Unit } from '../../../../contract/written/measure.ts';
import { doubtedValues } from '../../../../languages/en-US/console/doubted-values.ts';
import { imports } from '../../../../languages/en-US/console/imports.ts';
import { writtenFaults } from '../../../../languages/en-US/console/written-faults.ts';
import { faultBehindName } from '../../../lib/field-faults.ts';
import { fieldLabel } from '../../../lib/field-words.ts';
import { formatCapacity, formatExact } from '../../../lib/format.ts';
import { allOf } from '../../../lib/list-words.ts';
import type { Words } from '../../../lib/words.ts';

/** `54.88 GW in total, 1 to 585.9 MW each`: by this somebody sees that a unit is the wrong one. */
export function capacityWords(capacity: NonNullable<ImportCheck['capacity']>, words: Words): string {
  const t = words.of({ imports });
  const [total, least, most] = [
    formatCapacity(capacity.total, words),
    formatCapacity(capacity.least, words),
    formatCapacity(capacity.most, words),
  ];
  if (capacity.total === capacity.most) return total;
  const [figure = '', unit = ''] = least.split(' ');
  const isSameUnit = most.endsWith(` ${unit}`);
  return capacity.least === capacity.most
    ? t('imports.sameCapacity', { total, each: least })
    : t('imports.capacities', { total, least: isSameUnit ? figure : least, most });
}

/** The headers of columns that no field takes anything from. */
export function unusedColumns({ plan, columns }: ReadFile): string[] {
  const { generators, inverters, readings, ...beside } = plan;
  const sources: unknown[] = [generators, inverters, readings, beside].flatMap((each) => Object.values(each ?? {}));
  const used = new Set(
    (sources as ({ column?: unknown; given?: unknown } | null)[]).flatMap((each) => [each?.column, each?.given]),
  );
  return columns.flatMap(({ header }, index) => (used.has(index) || header === '' ? [] : [header]));
}

/** What is wrong with a field: `ZIP code is missing`. */
export function faultWords({ field, code, rule }: ImportFault, words: Words): string {
  const t = words.of({ imports, writtenFaults });
  const fault =
    code === 'missing'
      ? t('imports.missing')
      : code === 'not_valid'
        ? faultBehindName(rule ?? '', words)
        : [t(`writtenFaults.${code}`), ...(rule === null ? [] : [rule])].join(': ');
  return t('imports.fault', { field: fieldLabel(field, words), fault });
}

/** Why a row is left: `Online date is not a date; …`, `Incomplete: ZIP code is missing`. */
export function whyWords(faults: readonly ImportFault[], words: Words): string {
  const told = faults.map((fault) => faultWords(fault, words)).join('; ');
  return faults.every(({ later }) => later) ? words.of({ imports })('imports.incompleteOf', { faults: told }) : told;
}

/** What is doubtful about a field: `State is not a state of the United States`. */
export function doubtWords({ field, code }: ImportDoubt, words: Words): string {
  const t = words.of({ doubtedValues, imports });
  return t('imports.fault', { field: fieldLabel(field, words), fault: t(`doubtedValues.${code}`) });
}

/** The unit in which a list has a power or an energy: as chosen, or in its first cells; else W or Wh. */
export function unitInFile({ plan, columns }: ReadFile, topic: ImportTopic, field: ImportField): Unit {
  const source = planSource(plan, topic, field);
  const base = importField(topic, field).kind === 'power' ? 'W' : 'Wh';
  if (source?.from === 'all') return unitInHeader(source.text) ?? base;
  if (source?.from !== 'column') return base;
  return source.unit ?? columns[source.column]?.samples.map(unitInHeader).find((unit) => unit !== undefined) ?? base;
}

/** A power or an energy in the unit in which the list has it, with every digit: `1,200.5 kWh`. */
export const measureInFile = (value: number, read: ReadFile, topic: ImportTopic, field: ImportField, words: Words) => {
  const unit = unitInFile(read, topic, field);
  return formatExact(inUnit(value, unit), unit, words);
};

/** What a list of amounts adds up to, and how much of it will be added where some is here or refused. */
export function sumWords(amounts: NonNullable<ImportCheck['amounts']>, read: ReadFile, words: Words): string {
  const t = words.of({ imports });
  const [energy, added] = [amounts.energy, amounts.added].map((each) =>
    measureInFile(each, read, 'readings', 'total_lifetime_production', words),
  );
  return amounts.added < amounts.energy
    ? t('imports.amountsAdd', { energy: energy ?? '', added: added ?? '' })
    : t('imports.amountsStay', { energy: energy ?? '' });
}

/** The rows of a doubt; those with a figure, each with that: `row 12: 240 kWh; row 40: 310 kWh; and 3 more`. */
export function doubtedRows(doubt: ImportCheck['doubts'][number], most: number, read: ReadFile, words: Words): string {
  const t = words.of({ imports });
  const { topic, count, rows, figures } = doubt;
  const field = importFields[topic].find((each) => each === plannedField(doubt.field));
  if (!field || figures.every((figure) => figure === null)) return rowsWords(doubt, most, words);
  const named = figures.slice(0, most).map((figure, index) =>
    t('imports.rowWithFigure', {
      row: String(rows[index]),
      figure: measureInFile(figure ?? 0, read, topic, field, words),
    }),
  );
  const more = count - named.length;
  return [...named, ...(more > 0 ? [t('imports.moreOf', { more })] : [])].join('; ');
}

/** Stretches of rows that are named. */
const STRETCHES = 5;

/** Where the plan takes a field from. */
export const sourceOf = (plan: ImportPlan, { topic, field }: Pick<ImportFault, 'topic' | 'field'>) =>
  planSource(plan, topic, field);

/** `rows 12–40, 57, and 3 more`: so many stretches of rows, numbered as a spreadsheet numbers them. */
export function rowsWords(
  { ranges, count }: Pick<ImportRefusal, 'ranges' | 'count'>,
  most: number,
  words: Words,
): string {
  const t = words.of({ imports });
  const told = ranges.slice(0, most);
  const more = count - told.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const rows = told.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
  return more > 0 ? t('imports.rowsOfMore', { count, rows, more }) : t('imports.rowsOf', { count, rows });
}

/** Numbers that rise, as stretches of those that follow each other. */
function stretchesOf(numbers: readonly number[]): [number, number][] {
  const stretches: [number, number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  return stretches;
}

/** Rows that were left out on purpose; empty where there were none. */
export function leftOutWords({ empty, totals, notes }: ImportCheck['left_out'], words: Words): string {
  const t = words.of({ imports });
  const named = (numbers: number[]) => ({
    count: numbers.length,
    rows: rowsWords({ ranges: stretchesOf(numbers), count: numbers.length }, STRETCHES, words),
  });
  const parts = [
    ...(empty > 0 ? [t('imports.emptyRows', { count: empty })] : []),
    ...(totals.length > 0 ? [t('imports.rowsOfTotals', named(totals))] : []),
    ...(notes.length > 0 ? [t('imports.rowsOfNotes', named(notes))] : []),
  ];
  const rows = allOf(parts, words);
  return rows === '' ? '' : t('imports.leftOut', { rows });
}
