import { createAmountSeries } from '../../src/domain/imports/amount-series.ts';
import { addDays, startOfDay } from '../../src/domain/readings/calendar.ts';
import type { Store } from '../../src/store/store.ts';

/** Of the position of the sample: the days are those of two months. */
export const ZONE = 'America/New_York';
const FIRST = '2026-01-27';
/** The beginning of a day, counted from January 27, 2026, on. */
export const startOf = (day: number): number => startOfDay(ZONE, addDays(FIRST, day));
export const EVER = Number.MAX_SAFE_INTEGER;

export const figures = { is_producing: true, production_rate: null };
/** Every reading, the oldest first. */
export const allOf = (store: Store, id: number) => store.readings.after(id, 0, 1000);

/** So many rows are written at once. */
interface Pieces {
  atOnce: number;
  newestFirst: boolean;
}

/** The import, and what became of the row of each day. */
export async function importDays(
  store: Store,
  id: number,
  days: ReadonlyMap<number, number>,
  { atOnce, newestFirst }: Pieces,
) {
  const { id: list } = await store.imports.begin({
    fills: null,
    file_name: 'days.csv',
    columns: 'hash',
    detected: 'hash',
    actor: 'Ada',
    format: { encoding: 'utf-8', delimiter: ',', decimal_comma: false, header_rows: 1 },
    plan: { generators: null, inverters: null, duplicates: 'skip', energy: 'day' },
    storage_name: null,
    rows: days.size,
  });
  const amounts = [...days].map(([each, wh]) => ({
    row: each,
    from: startOf(each),
    to: startOf(each + 1),
    energy: wh,
  }));
  const series = createAmountSeries(amounts.toSorted((one, other) => one.from - other.from));
  for (const reading of await allOf(store, id)) series.know(reading);
  const outcomes = series.outcomes();
  const rows = [...outcomes.values()].map(({ is, start, reading, resumed }) => {
    if (is !== 'new') return [];
    const beginning = resumed && { ...resumed, is_new_device: true };
    return [start, reading, beginning].flatMap((each) =>
      each ? [{ ...figures, ...each, inverter_id: id, is_amount: true }] : [],
    );
  });
  const inOrder = newestFirst ? rows.toReversed() : rows;
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = inOrder.slice(from, from + atOnce);
    await store.imports.write(list, {
      generators: [],
      inverters: [],
      readings: some.flat(),
      generator_of: [],
      associated: [],
      nicknames: [],
      rows: some.length,
      duplicates: 0,
      refused: 0,
      later: 0,
      approximate: [],
    });
  }
  while ((await store.imports.settleSums(list, 2)) > 0);
  await store.imports.move(list, 'done');
  return { list, outcomes };
}

export async function takeBack(store: Store, list: number): Promise<void> {
  await store.imports.move(list, 'taking_back');
  let before: number | undefined = EVER;
  while (before !== undefined) before = await store.imports.takeBack(list, 3, before);
  while ((await store.imports.settleSums(list, 2)) > 0);
  await store.imports.move(list, 'taken_back');
}
