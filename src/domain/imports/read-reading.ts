import type { ImportField, ImportPlan } from '../../contract/import-plan.ts';
import { amountsOf, importField, importFields, isWritten } from '../../contract/import-plan.ts';
import { isEstimate } from '../../contract/written/measure.ts';
import { readMoment, type WrittenMoment } from '../../contract/written/moment.ts';
import type { WrittenFault } from '../../contract/written/written.ts';
import type { ImportDoubt } from '../../contract/console/imports.ts';
import type { NotNamed } from './named-inverters.ts';
import { orNothing, readText, textOf, type ListStyle } from './read-cell.ts';
import type { ImportedReading, RowFault } from './read-row.ts';

/** Which inverters are here, as far as a list may name them. */
export interface InvertersHere {
  has(id: number): boolean;
  /** The only inverter that a name means, or why there is none. */
  named(name: string): number | NotNamed;
}

/** A reading as its row has it; what moment it is depends on the time zone of the inverter. */
export interface ListedReading extends Omit<ImportedReading, 'at'> {
  moment: WrittenMoment;
}

/** What a row of readings becomes; with faults it becomes nothing. */
export interface ReadReading {
  reading: ListedReading | null;
  faults: RowFault[];
  doubts: ImportDoubt[];
  /** The figure of its energy, whatever else is wrong; null where it cannot be read. */
  energy: number | null;
  /** Which fields the row tells; what it does not is taken from them. */
  told: ReadonlySet<ImportField>;
}

/** The reading of one row. Without a state, an inverter is producing unless its power is 0. */
export function readReading(
  row: readonly string[],
  plan: ImportPlan,
  style: ListStyle,
  inverters: InvertersHere,
): ReadReading {
  const sources = plan.readings ?? {};
  const faults: RowFault[] = [];
  const doubts: ImportDoubt[] = [];
  const told = new Set<ImportField>();
  const values: Partial<Record<ImportField, number | boolean>> = {};
  let moment: WrittenMoment | undefined;
  const fail = (field: ImportField | 'time', code: RowFault['code'], rule: string | null = null): void => {
    const later = code === 'missing' && field !== 'time' && sources[field] === undefined;
    faults.push({ topic: 'readings', field, code, rule, later });
  };
  for (const field of importFields.readings) {
    const source = sources[field];
    const text = isWritten(source) ? orNothing(textOf(row, field, source)) : '';
    const { kind, create, input } = importField('readings', field);
    if (!isWritten(source) || text === '') {
      if (create === 'required') fail(field, 'missing');
      continue;
    }
    if (kind === 'moment') {
      const time = plan.time ? orNothing((row[plan.time.column] ?? '').trim()) : '';
      const order = source.from === 'column' ? source.day_order : undefined;
      const read = readMoment(time === '' ? text : `${text} ${time}`, order);
      const day = 'fault' in read && time !== '' ? readMoment(text, order) : read;
      if ('fault' in read && 'value' in day && day.value.time === null) fail('time', faultOfTime(read.fault));
      else if ('fault' in read) fail(field, read.fault);
      else if (read.value.isMonth && isOfLess(plan)) fail(field, 'not_a_date');
      else moment = inZone(read.value, source.from === 'column' ? source.zone : undefined);
      continue;
    }
    const named = source.from === 'site' ? inverters.named(text) : undefined;
    if (typeof named === 'object') {
      fail(field, named.fault, named.rule);
      continue;
    }
    const read = named === undefined ? readText('readings', field, text, source, style) : { value: named };
    if ('fault' in read) {
      fail(field, read.fault);
      continue;
    }
    const checked = input?.safeParse(read.value);
    if (checked?.error) fail(field, 'not_valid', checked.error.issues[0]?.message ?? null);
    else if (field === 'inverter_id' && !inverters.has(read.value as number)) fail(field, 'inverter_not_here');
    else values[field] = read.value as number | boolean;
    told.add(field);
    if (kind === 'energy' && isEstimate(text)) doubts.push({ topic: 'readings', field, code: 'estimated' });
  }
  const energy = (values.total_lifetime_production as number | undefined) ?? null;
  if (faults.length > 0 || !moment) return { reading: null, faults, doubts: [], energy, told };
  const rate = (values.production_rate as number | undefined) ?? null;
  const reading: ListedReading = {
    inverter_id: values.inverter_id as number,
    moment,
    total_lifetime_production: values.total_lifetime_production as number,
    production_rate: rate,
    is_producing: (values.is_producing as boolean | undefined) ?? rate !== 0,
    is_new_device: values.is_new_device === true,
    is_amount: values.is_amount === true,
  };
  return { reading, faults, doubts, energy, told };
}

/** What is wrong with a time of day that is in a column of its own. */
const faultOfTime = (fault: WrittenFault): WrittenFault =>
  fault === 'not_a_moment' || fault === 'not_a_date' ? 'not_a_time' : fault;

/** Whether the amounts of a list are of less than a month. */
const isOfLess = (plan: ImportPlan): boolean => (amountsOf(plan) ?? 'month') !== 'month';

/** A time without a zone of its own, in a column that is UTC. */
const inZone = (moment: WrittenMoment, zone: 'utc' | undefined): WrittenMoment =>
  zone === 'utc' && moment.time !== null && moment.offset === null ? { ...moment, offset: 0 } : moment;
