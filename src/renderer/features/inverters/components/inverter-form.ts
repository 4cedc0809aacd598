import { inverters } from '../../../../languages/en-US/console/inverters.ts';
import type { FormerProduction } from '../../../../contract/console/readings.ts';
import {
  inverterFields,
  newInverter,
  type InverterUpdate,
  type ListedInverter,
  type NewInverter,
} from '../../../../contract/inverters.ts';
import { doubtsOfProduction, type Doubt } from '../../../../contract/written/doubts.ts';
import type { Meanwhile } from '../../../../contract/written/plausible-energy.ts';
import { toUnitText, type ProductionUnit } from '../../../lib/production-unit.ts';
import { blankForm, readNewRecord, readTyped, type Read, type TextForm } from '../../../lib/record-form.ts';
import type { Words } from '../../../lib/words.ts';

const HOUR = 3_600_000;

export const blankInverter = blankForm<NewInverter>(inverterFields);

/**
 * The inverter to send, or the faults by field. The service takes half a position; nobody means one, so the form does
 * not.
 */
export function readInverterForm(form: TextForm<NewInverter>, words: Words): Read<NewInverter> {
  const read = readNewRecord(inverterFields, newInverter, form, 'W', words);
  const [one, other] = (['latitude', 'longitude'] as const).filter((field) => form[field].trim() === '');
  if (!one || other) return read;
  return { faults: { ...('faults' in read && read.faults), [one]: words.of({ inverters })('inverters.halfPosition') } };
}

/** What is typed about the production of an inverter, in the unit chosen in Settings. An unknown rate is empty. */
export type ProductionForm = { is_producing: boolean; production_rate: string; total_lifetime_production: string };

/** The form as an inverter fills it. */
export function productionForm(inverter: ListedInverter, unit: ProductionUnit): ProductionForm {
  return {
    is_producing: inverter.is_producing,
    production_rate: inverter.production_rate === null ? '' : toUnitText(inverter.production_rate, unit),
    total_lifetime_production: toUnitText(inverter.total_lifetime_production, unit),
  };
}

/**
 * Only what differs from `before`, in base units (W, Wh), or the faults by field: a figure nobody touched is never sent
 * (T13).
 */
export function readProductionForm(
  form: ProductionForm,
  before: ProductionForm,
  unit: ProductionUnit,
  words: Words,
): Read<InverterUpdate> {
  const faults: Record<string, string> = {};
  const values: Record<string, unknown> =
    form.is_producing === before.is_producing ? {} : { is_producing: form.is_producing };
  for (const field of ['production_rate', 'total_lifetime_production'] as const) {
    if (form[field].trim() === before[field]) continue;
    const read = readTyped(field, form[field], unit, words);
    if ('fault' in read) faults[field] = read.fault;
    else values[field] = read.value;
  }
  return Object.keys(faults).length > 0 ? { faults } : { values };
}

/**
 * What was typed into one cell: the change to send, in base units, and what is doubtful about it; or the fault.
 * `inverter`: as it is now; `former`: what a figure is compared with, where that is known.
 */
export function readProductionCell(
  inverter: ListedInverter,
  field: string,
  text: string,
  unit: ProductionUnit,
  words: Words,
  former?: FormerProduction,
): { change: InverterUpdate; doubts: Doubt[] } | { fault: string } {
  if (field === 'is_producing') {
    const change = { is_producing: text === 'true' };
    return { change, doubts: doubtsOfProduction(inverter, { production_rate: inverter.production_rate, ...change }) };
  }
  const read = readTyped(field, text, unit, words);
  if ('fault' in read) return read;
  const value = Number(read.value);
  return { change: { [field]: value }, doubts: doubtsOfFigure(inverter, field, value, former) };
}

/** What is doubtful about a new figure of an inverter, in W or Wh; what was doubtful before is not named again. */
export function doubtsOfFigure(
  inverter: ListedInverter,
  field: string,
  value: number,
  former: FormerProduction | undefined,
): Doubt[] {
  const { total_lifetime_production, since } = comparedWith(inverter, former);
  const before = {
    is_producing: inverter.is_producing,
    ...(field !== 'production_rate' && { total_lifetime_production }),
  };
  return doubtsOfProduction(before, { is_producing: inverter.is_producing, [field]: value }, since);
}

/**
 * The lifetime production that a new one is compared with, and what is known of the time since: the newest reading, one
 * that was imported as well as one that was typed; without any, what the inverter holds. What a meter shows first, with
 * lists or without, may have been produced since its generator is online.
 */
export function comparedWith(
  { last_updated, total_lifetime_production }: ListedInverter,
  former: FormerProduction | undefined,
): { total_lifetime_production: number; since: Meanwhile } {
  const { at, is_sum, ...total } = former?.last ?? { at: last_updated, is_sum: false, total_lifetime_production };
  const from = at === null || is_sum ? former?.online_date : at;
  const hours = from ? (Date.now() - Date.parse(from)) / HOUR : Infinity;
  return { ...total, since: { hours, capacity: former?.nameplate_capacity, usual: former?.usual } };
}
