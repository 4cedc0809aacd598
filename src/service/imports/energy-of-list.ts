import type { FieldSource, ListedEnergy } from '../../contract/import-plan.ts';
import { guessEnergy, type Figure } from '../../domain/imports/guess-energy.ts';
import { readReading, type InvertersHere } from '../../domain/imports/read-reading.ts';
import { createMomentOf } from '../../domain/readings/moment-of.ts';
import type { ReadingList } from './reading-list.ts';

/** Inverters as a list names them, whoever is here. */
function asNamed(): InvertersHere {
  const sites = new Map<string, number>();
  return {
    has: () => true,
    named(name) {
      const id = sites.get(name) ?? sites.size + 1;
      sites.set(name, id);
      return id;
    },
  };
}

/** A source with what a person may still have to say of it, which does not matter here. */
const answered = (source: FieldSource | undefined, answer: object): FieldSource | undefined =>
  source?.from === 'column' ? { ...answer, ...source } : source;

/** What the energy in a list of readings is, by all of its rows; undefined: nothing says it. */
export function energyOfList({ columns, rows, plan, style }: ReadingList): ListedEnergy | undefined {
  const { at, total_lifetime_production: energy, inverter_id: inverter, is_new_device } = plan.readings ?? {};
  if (energy?.from !== 'column' || !at) return undefined;
  const readings = {
    inverter_id: inverter ?? { from: 'all' as const, text: '1' },
    at: answered(at, { day_order: 'mdy' }),
    total_lifetime_production: answered(energy, { unit: 'Wh' }),
    is_new_device,
  };
  const momentOf = createMomentOf();
  const named = asNamed();
  const lists = new Map<number, Figure[]>();
  let isOfMonths = true;
  for (const { cells } of rows) {
    const { reading } = readReading(cells, { ...plan, readings }, style, named);
    if (!reading) continue;
    const { total_lifetime_production: total, is_new_device: isNew } = reading;
    isOfMonths &&= reading.moment.isMonth === true;
    const figure = { at: momentOf(reading.moment, 'UTC'), energy: total, is_new_device: isNew };
    const list = lists.get(reading.inverter_id);
    if (list) list.push(figure);
    else lists.set(reading.inverter_id, [figure]);
  }
  const inTime = [...lists.values()].map((each) => each.toSorted((one, other) => one.at - other.at));
  const guessed = guessEnergy(columns[energy.column]?.header ?? '', inTime);
  // A meter is read on a day.
  return guessed ?? (isOfMonths && inTime.length > 0 ? 'month' : undefined);
}
