import { newGenerator, type NewGenerator } from '../../contract/generators.ts';
import { inverterUpdate, newInverter, type InverterUpdate, type NewInverter } from '../../contract/inverters.ts';
import {
  importField,
  importFields,
  type FieldSource,
  type ImportField,
  type ImportPlan,
  type ImportTopic,
} from '../../contract/import-plan.ts';
import { splitAddress } from '../../contract/written/address.ts';
import { readListedDay } from '../../contract/written/day.ts';
import { readFlag } from '../../contract/written/flag.ts';
import { readMeasure } from '../../contract/written/measure.ts';
import { readNumber, type NumberStyle } from '../../contract/written/number.ts';
import { readDegrees } from '../../contract/written/position.ts';
import { readState } from '../../contract/written/us-state.ts';
import type { Written, WrittenFault } from '../../contract/written/written.ts';

/** Why a row is not imported: of one field, what is wrong. `rule` holds the words of the contract for `not_valid`. */
export interface RowFault {
  topic: ImportTopic;
  field: ImportField;
  code: WrittenFault | 'missing' | 'not_valid';
  rule: string | null;
}

export type ImportedInverter = NewInverter & InverterUpdate;

/**
 * What a row becomes; with faults it becomes nothing. `completed`: fields whose value was put right, such as `MA` for a
 * name.
 */
export interface RowRecords {
  generator: NewGenerator | null;
  inverter: ImportedInverter | null;
  faults: RowFault[];
  completed: ImportField[];
}

const importedInverter = newInverter.extend(inverterUpdate.shape);
const schemas = { generators: newGenerator, inverters: importedInverter } as const;

const wholeNumber = (read: Written<number>): Written<number> =>
  'value' in read && !(Number.isSafeInteger(read.value) && read.value > 0) ? { fault: 'not_a_whole_number' } : read;

/** ZIP codes that a spreadsheet took for numbers have lost their zeros. */
const fullZip = (text: string): string => (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text);

/** One text as the value of a field. Of a state nobody knows the text is kept: the service takes any. */
function readText(
  topic: ImportTopic,
  field: ImportField,
  text: string,
  source: FieldSource,
  style: NumberStyle,
): Written<string | number | boolean> {
  const { kind } = importField(topic, field);
  const unit = source.from === 'column' ? source.unit : undefined;
  // A figure that is a thousand times too small would be believed: nobody's unit is guessed.
  if ((kind === 'power' || kind === 'energy') && !unit && !/[a-df-z]/i.test(text)) return { fault: 'unit_missing' };
  switch (kind) {
    case 'power':
      return readMeasure(text, unit ?? 'W', style);
    case 'energy':
      return readMeasure(text, unit ?? 'Wh', style);
    case 'day':
      return readListedDay(text, source.from === 'column' ? source.day_order : undefined);
    case 'latitude':
    case 'longitude':
      return readDegrees(text, kind, style);
    case 'flag':
      return readFlag(text);
    case 'count':
      return wholeNumber(readNumber(text, style));
    case 'zip_code':
      return { value: fullZip(text) };
    default: {
      const state = field === 'state' ? readState(text) : undefined;
      return state && 'value' in state ? state : { value: text.replace(/\s+/g, ' ') };
    }
  }
}

const ADDRESS_PARTS: ReadonlySet<string> = new Set(['address', 'city', 'state', 'zip_code']);

function textOf(row: readonly string[], field: ImportField, source: FieldSource): string {
  if (source.from === 'all') return source.text.trim();
  const cell = (row[source.column] ?? '').trim();
  if (source.from === 'column' || !ADDRESS_PARTS.has(field)) return cell;
  return splitAddress(cell)?.[field as 'city'] ?? '';
}

/** What all rows have in common is read in the style of the console, not of the file. */
const styleOf = (source: FieldSource, style: NumberStyle): NumberStyle =>
  source.from === 'all' ? { decimalComma: false } : style;

/** The records of one row, checked as a request is; pure, so that a second look comes to the same. */
export function readRow(row: readonly string[], plan: ImportPlan, style: NumberStyle): RowRecords {
  const records: RowRecords = { generator: null, inverter: null, faults: [], completed: [] };
  for (const topic of ['generators', 'inverters'] as const) {
    const sources = plan[topic];
    if (!sources) continue;
    const candidate: Record<string, unknown> = {};
    const faulty = new Set<string>();
    const fail = (field: ImportField, code: RowFault['code'], rule: string | null = null): void => {
      if (!faulty.has(field)) records.faults.push({ topic, field, code, rule });
      faulty.add(field);
    };
    for (const field of importFields[topic]) {
      const source = sources[field];
      const text = source ? textOf(row, field, source) : '';
      if (!source || text === '') {
        if (importField(topic, field).create === 'required') fail(field, 'missing');
        continue;
      }
      const read = readText(topic, field, text, source, styleOf(source, style));
      if ('fault' in read) fail(field, read.fault);
      else {
        candidate[field] = read.value;
        if (typeof read.value === 'string' && read.value !== text && importField(topic, field).kind !== 'day')
          records.completed.push(field);
      }
    }
    const checked = schemas[topic].safeParse(candidate);
    for (const { path, message } of checked.error?.issues ?? [])
      if (typeof path[0] === 'string') fail(path[0] as ImportField, 'not_valid', message);
    if (checked.success && topic === 'generators') records.generator = checked.data as NewGenerator;
    if (checked.success && topic === 'inverters') records.inverter = checked.data as ImportedInverter;
  }
  return records.faults.length > 0 ? { ...records, generator: null, inverter: null } : records;
}
