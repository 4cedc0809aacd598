import type {
  CapacityCount,
  DaysCount,
  Breakdown,
  StateCapacity,
  ValueCount,
} from '../../contract/console/breakdown.ts';
import type { Topic } from '../../contract/events.ts';
import { lastMonths, lastYears, sizeClasses, type Between } from '../../domain/fleet/stretches.ts';
import { stepTimes } from '../../domain/owners/step-times.ts';
import type { GeneratorStore, RecordQuery, Store } from '../../store/store.ts';
import { everything } from '../exports/list-rows.ts';
import type { Kept } from './kept-until-changed.ts';

const MOST_VALUES = 10;
/** Accounts whose steps are looked at: all are unsealed one by one. */
const OWNERS = 200;

/** The whole list, and nothing of its records. */
export const none: RecordQuery = { ...everything, limit: 0 };

/** How many records a list has that is narrowed to each of these stretches: as long as the list itself says it is. */
const countIn = <T extends string | number>(
  generators: GeneratorStore,
  field: 'nameplate_capacity' | 'online_date',
  all: readonly Between<T>[],
): Promise<(Between<T> & { count: number })[]> =>
  Promise.all(
    all.map(async ({ from, to }) => {
      const range = { from: from ?? undefined, to: to ?? undefined };
      return { from, to, count: (await generators.search({ ...none, ranges: { [field]: range } })).total };
    }),
  );

/** The most frequent values of a field, as the filter of the list has them. */
async function frequent({ countsBy }: Pick<GeneratorStore, 'countsBy'>, field: string): Promise<ValueCount[]> {
  const found = await countsBy(field, everything);
  return found.slice(0, MOST_VALUES).map(({ value, count }) => ({ value: String(value), count }));
}

/** The states of the most capacity. Capacities that are each a number may add up to more than JSON can say. */
async function capacities({ sumsBy }: Pick<GeneratorStore, 'sumsBy'>): Promise<StateCapacity[]> {
  const found = await sumsBy('state', 'nameplate_capacity', everything);
  return found.slice(0, MOST_VALUES).map(({ value, sum }) => ({
    state: String(value),
    nameplate_capacity: Math.min(sum, Number.MAX_VALUE),
  }));
}

/** The figures of the fleet on this day, each read anew only after what it is about has changed. */
export async function readBreakdown(
  { generators, inverters, owners }: Store,
  kept: Kept,
  today: string,
): Promise<Breakdown> {
  const about = <T>(topic: Topic, key: string, make: () => Promise<T>): Promise<T> => kept(key, [topic], make);
  const [states, ofStates, sizes, months, years, brands, steps] = await Promise.all([
    about('generators', 'states', () => frequent(generators, 'state')),
    about('generators', 'capacities', () => capacities(generators)),
    about(
      'generators',
      'sizes',
      (): Promise<CapacityCount[]> => countIn(generators, 'nameplate_capacity', sizeClasses),
    ),
    about('generators', `months ${today.slice(0, 7)}`, () => countIn(generators, 'online_date', lastMonths(today))),
    about(
      'generators',
      `years ${today.slice(0, 4)}`,
      (): Promise<DaysCount[]> => countIn(generators, 'online_date', lastYears(today)),
    ),
    about('inverters', 'brands', () => frequent(inverters, 'brand')),
    about('system_owners', 'steps', async () => stepTimes(await owners.stepTimes(OWNERS))),
  ]);
  return { states, capacities: ofStates, brands, sizes, months, years, steps };
}
