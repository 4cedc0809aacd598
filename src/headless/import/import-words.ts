import type { ImportCheck, ImportRefusal, ImportView, ReadFile } from '../../contract/console/imports.ts';
import {
  importField,
  besideFields,
  directCapacity,
  importTopics,
  type BesideField,
  twiceOf,
  type FieldSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { counted } from '../../contract/words/counted.ts';
import { measureText } from '../../contract/written/measure.ts';
import { doubtedWords } from '../../contract/words/doubt-words.ts';
import { fieldName, partName } from '../../contract/words/field-names.ts';
import { faultOfField } from '../../contract/words/written-words.ts';

const whole = new Intl.NumberFormat('en-US');

const sourceWords = (field: ImportField | BesideField, source: FieldSource, columns: ReadFile['columns']): string => {
  if (source.from === 'all') return `“${source.text}” for all rows`;
  if (source.from === 'zip_code') return 'by ZIP code';
  if (source.from === 'position') return 'the nearest to the position';
  const name = columns[source.column]?.header ?? String(source.column + 1);
  const { from } = source;
  if (from === 'address' || from === 'street' || from === 'device' || from === 'coordinates')
    return partName(field, name);
  const header = `“${name}”`;
  if (source.from === 'names') {
    const given = source.given === undefined ? '' : `“${columns[source.given]?.header ?? source.given + 1}” and `;
    return `a number for each name in ${given}${header}`;
  }
  if (source.from === 'site') return `the inverter of each site, address, or homeowner in ${header}`;
  const how = [source.unit, source.day_order, source.zone, source.decimals && 'decimal point or comma']
    .filter(Boolean)
    .join(', ');
  return how === '' ? header : `${header} (${how})`;
};

const topicName: Readonly<Record<ImportTopic, string>> = {
  generators: 'generator',
  inverters: 'inverter',
  readings: 'reading',
};

/** What the columns are taken for, a line for each field. */
function mappingLines({ plan, columns }: ReadFile, topic: ImportTopic): string[] {
  const fields = Object.entries(plan[topic] ?? {}) as [ImportField, FieldSource | undefined][];
  if (fields.length === 0) return [];
  const lines = fields.map(
    ([field, source]) => source && `  ${fieldName(field)}: ${sourceWords(field, source, columns)}`,
  );
  for (const field of besideFields[topic]) {
    const source = plan[field];
    if (source) lines.push(`  ${fieldName(field)}: ${sourceWords(field, source, columns)}`);
  }
  return [`Each row becomes a ${topicName[topic]}:`, ...lines.filter((line) => line !== undefined)];
}

const refusalWords = (refusal: ImportRefusal): string => {
  const { topic, field, count, rows } = refusal;
  const of = `${fieldName(field)} of the ${topicName[topic]}`;
  return `  ${counted(count, 'row')}: ${of} ${faultOfField(refusal)} (${rowsTold(count, rows)})`;
};

const measured = (topic: ImportTopic, field: string, value: number): string =>
  measureText(value, importField(topic, field as ImportField).kind === 'power' ? 'W' : 'Wh');

const doubtWords = ({ topic, field, code, count, rows, figures }: ImportCheck['doubts'][number]): string => {
  const named = rows.map((row, index) => {
    const figure = figures[index] ?? null;
    return figure === null ? row : `${row}: ${measureText(figure, 'Wh')}`;
  });
  return `  ${counted(count, 'row')}: ${fieldName(field)} of the ${topicName[topic]} ${doubtedWords[code]} (${rowsTold(count, named)})`;
};

function leftOutLines({ empty, totals, notes }: ImportCheck['left_out']): string[] {
  const parts = [
    ...(empty > 0 ? [counted(empty, 'empty row')] : []),
    ...(totals.length > 0 ? [`totals in ${rowsTold(totals.length, totals)}`] : []),
    ...(notes.length > 0 ? [`notes in ${rowsTold(notes.length, notes)}`] : []),
  ];
  return parts.length === 0 ? [] : [`Left out: ${parts.join(', ')}`];
}

const rowsTold = (count: number, rows: readonly (number | string)[]): string =>
  `row ${rows.join(', ')}${count > rows.length ? ', …' : ''}`;

/** What the file lacks, and which columns it has instead. */
function missingLines({ check, columns }: ReadFile): string[] {
  if (check.missing.length === 0) return [];
  const lines = importTopics.flatMap((topic) => {
    const names = check.missing.filter((each) => each.topic === topic).map(({ field }) => fieldName(field));
    if (names.length === 0) return [];
    return [`The file has no column for these fields of the ${topicName[topic]}: ${names.join(', ')}`];
  });
  const headers = columns.map(({ header }) => `“${header}”`).join(', ');
  return [
    ...lines,
    `Its columns are ${headers}; a mapping (--mapping) says what they mean, or gives a value for all rows`,
  ];
}

/** What rows become: readings, or generators and inverters. */
const madeWords = ({ generators, inverters, readings }: Pick<ImportView, ImportTopic>, between: string): string =>
  readings > 0
    ? counted(readings, 'reading')
    : [counted(generators, 'generator'), counted(inverters, 'inverter')].join(between);

function checkLines(
  {
    rows,
    good,
    completed,
    approximate,
    duplicates,
    refused,
    later,
    refusals,
    doubtful,
    doubts,
    generators,
    inverters,
    readings,
    other_unit: otherUnit,
    named,
    amounts,
    corrected,
    within,
    gaps,
    unclear,
    unassociated,
    left_out: leftOut,
  }: ImportCheck,
  plan: ImportPlan,
): string[] {
  const twice = duplicates.here + duplicates.in_file;
  return [
    `${counted(rows, 'row')}: ${whole.format(good)} good (${madeWords({ generators, inverters, readings }, ', ')}), ${whole.format(refused)} refused${later > 0 ? `, ${whole.format(later)} incomplete` : ''}`,
    ...leftOutLines(leftOut),
    ...(approximate > 0
      ? [`${counted(approximate, 'row')} with an approximate position: the middle of the ZIP code’s area`]
      : []),
    ...(named ? [`${counted(named.homeowners, 'homeowner')} numbered by name: ${named.first} to ${named.last}`] : []),
    ...(otherUnit ? [`The capacities are probably in ${otherUnit}, not in the unit of the mapping`] : []),
    ...(amounts
      ? [
          `${whole.format(amounts.energy)} Wh in all${amounts.added === amounts.energy ? '' : `, ${whole.format(amounts.added)} Wh of it to be added`}`,
        ]
      : []),
    ...unclear.map(
      ({ topic, field, text, value, other }) =>
        `${fieldName(field)}: “${text}” is read as ${measured(topic, field, value)}; with the other decimals in the mapping’s format, it is ${measured(topic, field, other)}`,
    ),
    ...(gaps
      ? [
          `${counted(gaps.count, gaps.unit)} missing between the rows${gaps.inverters > 1 ? ` of ${gaps.inverters} inverters` : ''}`,
        ]
      : []),
    ...(completed > 0 ? [`${counted(completed, 'row')} completed or put into the usual form`] : []),
    ...(twice > 0
      ? [
          `${counted(twice, 'duplicate')}: ${whole.format(duplicates.here)} here already, ${whole.format(duplicates.in_file)} repeated in the file${duplicates.in_file > 0 && twiceOf(plan) === 'keep' ? ', imported as well' : ''}`,
        ]
      : []),
    ...(within.count > 0
      ? [
          `Part of longer amounts that are here: ${counted(within.count, 'row')} (${rowsTold(within.count, within.rows)})`,
        ]
      : []),
    ...(corrected.count > 0
      ? [
          `Here already and corrected since, kept as corrected: ${counted(corrected.count, 'row')} (${rowsTold(corrected.count, corrected.rows)})`,
        ]
      : []),
    ...(unassociated.length > 0 && refusals.length > 0 ? ['Refused:'] : []),
    ...refusals.map(refusalWords),
    ...(unassociated.length > 0 ? ['Inverters that will be imported without the generator that the file names:'] : []),
    ...unassociated.map(refusalWords),
    ...(doubtful > 0 ? [`${counted(doubtful, 'good row')} with something doubtful`, ...doubts.map(doubtWords)] : []),
  ];
}

/** What a file would become. */
export function readWords(read: ReadFile): string {
  const { format, sending, remembered } = read;
  const { quote } = format;
  const direct = directCapacity(read.plan, read.columns);
  const quotes = quote === undefined || quote === '"' ? '' : quote === null ? ', no quotes' : `, quotes ${quote}`;
  const delimiter = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'vertical bar' }[format.delimiter];
  return [
    `${read.file_name}: ${format.sheet ? `sheet “${format.sheet}”` : `${format.encoding}, ${delimiter}${quotes}`}${format.decimal_comma ? ', decimal comma' : ''}${remembered ? '; columns as in the last import' : ''}`,
    ...importTopics.flatMap((topic) => mappingLines(read, topic)),
    ...checkLines(read.check, read.plan),
    ...(direct === undefined
      ? []
      : [
          `“${direct}” is in DC and becomes the nameplate capacity, which is in AC; a mapping (--mapping) can name another column`,
        ]),
    ...missingLines(read),
    ...(sending && sending.changes > 0
      ? [
          `${counted(sending.changes, 'change')} will be sent, which takes about ${counted(Math.ceil(sending.seconds / 60), 'minute')}`,
        ]
      : []),
    '',
  ].join('\n');
}

/** How an import ended. */
export function doneWords({
  state,
  generators,
  inverters,
  readings,
  duplicates,
  refused,
  later,
  kept,
}: ImportView): string {
  if (state === 'done')
    return `Imported ${madeWords({ generators, inverters, readings }, ' and ')}; ${counted(duplicates, 'duplicate')} skipped, ${counted(refused, 'row')} refused${later > 0 ? `, ${whole.format(later)} incomplete` : ''}.\n`;
  if (state === 'taken_back')
    return `The import was canceled, and what it had imported was removed${kept > 0 ? `, except ${counted(kept, 'record')} changed since` : ''}.\n`;
  return 'The import was broken off. Open the console to finish it or take it back.\n';
}

/** One line for a terminal, which takes the place of the one before: how far, how fast, and how long it takes yet. */
export function progressWords(rows: number, elapsedMs: () => number): (done: number) => string {
  const began = elapsedMs();
  return (done) => {
    const rate = done / Math.max((elapsedMs() - began) / 1000, 0.001);
    const left = rate > 0 ? `, ${counted(Math.ceil((rows - done) / rate), 'second')} left` : '';
    return `\r${whole.format(done)} of ${counted(rows, 'row')}, ${whole.format(Math.round(rate))} a second${left}   `;
  };
}
