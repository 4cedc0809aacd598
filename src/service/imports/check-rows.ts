import type { ImportCheck, ImportDoubt, PreviewRow, RowsTold } from '../../contract/console/imports.ts';
import { isBeginning } from '../../contract/console/readings.ts';
import { amountsOf, missingFields, type ImportPlan } from '../../contract/import-plan.ts';
import type { WrittenFault } from '../../contract/written/written.ts';
import type { RowFault } from '../../domain/imports/read-row.ts';
import { isLater, type Judged } from './judged-row.ts';

const PREVIEW = 100;
/** How many row numbers are listed for one reason, and how many stretches of them. */
const ROWS_TOLD = 20;
const RANGES_TOLD = 100;
/** Characters of a cell that the preview shows. */
const CELL_TOLD = 200;

/** The file that the rows are of, and what is known beside it. */
interface About extends Pick<ImportCheck, 'rows' | 'left_out' | 'gaps' | 'free_homeowner' | 'other_unit' | 'unclear'> {
  doubtsOf(row: Judged): ImportDoubt[];
  /** Whether no generator here is this homeowner's. */
  isNew(homeownerId: number): boolean;
}

/** What an import would do with these rows: how many are good, why others are refused, and the first of them. */
export function checkRows(
  judged: Iterable<Judged>,
  plan: ImportPlan,
  { rows, left_out, gaps, free_homeowner, other_unit, unclear, doubtsOf, isNew }: About,
): ImportCheck {
  const check: ImportCheck = {
    rows,
    good: 0,
    completed: 0,
    approximate: 0,
    duplicates: { here: 0, in_file: 0, differing: 0 },
    corrected: noRows(),
    within: noRows(),
    refused: 0,
    later: 0,
    generators: 0,
    inverters: 0,
    readings: 0,
    capacity: null,
    other_unit,
    named: null,
    amounts: amountsOf(plan) ? { energy: 0, added: 0 } : null,
    gaps,
    free_homeowner,
    left_out,
    unclear,
    refusals: [],
    unassociated: [],
    doubtful: 0,
    doubts: [],
    missing: missingFields(plan),
    preview: [],
  };
  const refusals = new Map<string, RowFault & RowsTold>();
  const unassociated = new Map<string, RowFault & RowsTold>();
  const doubted = new Map<string, ImportCheck['doubts'][number]>();
  const numbers = new Set<number>();
  for (const each of judged) {
    const { generator, inverter, reading, watts, faults, completed, approximate, duplicate, differs, row, nickname } =
      each;
    const doubts = doubtsOf(each);
    if (check.preview.length < PREVIEW) check.preview.push({ ...preview(each), doubts });
    if (duplicate) check.duplicates[duplicate] += 1;
    if (each.corrected) count(check.corrected, row.number);
    if (each.within) count(check.within, row.number);
    if (differs && !generator) check.duplicates.differing += 1;
    if (isLater(faults)) check.later += 1;
    else if (faults.length > 0) check.refused += 1;
    else if (generator || inverter || reading) {
      check.good += 1;
      if (completed.length > 0) check.completed += 1;
      if (approximate.length > 0) check.approximate += 1;
      if (doubts.length > 0) check.doubtful += 1;
    }
    if (generator) check.generators += 1;
    if (watts !== null && (generator || isLater(faults))) {
      const { total, least, most } = check.capacity ?? { total: 0, least: watts, most: watts };
      // Two of the largest numbers there are have no sum.
      const sum = Math.min(total + watts, Number.MAX_VALUE);
      check.capacity = { total: sum, least: Math.min(least, watts), most: Math.max(most, watts) };
    }
    if (generator && nickname !== null && isNew(generator.homeowner_id)) numbers.add(generator.homeowner_id);
    if (reading && !isBeginning(reading)) check.readings += 1;
    if (check.amounts) {
      check.amounts.energy = Math.min(check.amounts.energy + (each.listed ?? 0), Number.MAX_VALUE);
      check.amounts.added = Math.min(check.amounts.added + (each.energy ?? 0), Number.MAX_VALUE);
    }
    if (inverter) check.inverters += each.inverter_count;
    for (const fault of faults) tally(refusals, fault, row.number);
    if (each.unassociated) tally(unassociated, withoutGenerator(each.unassociated), row.number);
    for (const doubt of doubts) {
      const { rows: told, figures } = tally(doubted, { ...doubt, figures: [] as (number | null)[] }, row.number);
      if (figures.length < told.length) figures.push(figureOf(each, doubt));
    }
  }
  if (plan.generators?.homeowner_id?.from === 'names') {
    const all = [...numbers].toSorted((a, b) => a - b);
    check.named = { homeowners: all.length, first: all[0] ?? 0, last: all.at(-1) ?? 0 };
  }
  check.refusals = [...refusals.values()].toSorted((a, b) => b.count - a.count);
  check.unassociated = [...unassociated.values()];
  check.doubts = [...doubted.values()].toSorted((a, b) => b.count - a.count);
  return check;
}

const preview = ({
  row,
  generator,
  inverter,
  reading,
  energy,
  inverter_count,
  shown,
  duplicate,
  corrected,
  faults,
  completed,
  approximate,
  nickname,
  unassociated,
}: Judged): Omit<PreviewRow, 'doubts'> => ({
  row: row.number,
  generator: generator && { ...generator },
  nickname,
  inverter: inverter && { ...inverter },
  reading: reading && { ...reading, at: shown, ...(energy !== null && { energy }) },
  inverter_count,
  unassociated: unassociated && withoutGenerator(unassociated),
  duplicate,
  corrected,
  refused: faults,
  cells: faults.length > 0 ? row.cells.map((cell) => cell.slice(0, CELL_TOLD)) : [],
  completed: [...completed],
  approximate: [...approximate],
});

/** What is said of an inverter that is imported without its generator. */
const withoutGenerator = (code: WrittenFault): RowFault => ({
  topic: 'inverters',
  field: 'generator',
  code,
  rule: null,
  later: false,
});

/** The energy that is doubted, in Wh. */
function figureOf({ energy, reading }: Judged, { field }: ImportDoubt): number | null {
  if (field === 'energy') return energy;
  return field === 'total_lifetime_production' ? (reading?.total_lifetime_production ?? null) : null;
}

const noRows = (): RowsTold => ({ count: 0, rows: [], ranges: [] });

/** One more row of which something is so. */
function count(told: RowsTold, row: number): void {
  const last = told.ranges.at(-1);
  if (last && last[1] === row - 1) last[1] = row;
  else if (told.ranges.length < RANGES_TOLD) told.ranges.push([row, row]);
  told.count += 1;
  if (told.rows.length < ROWS_TOLD) told.rows.push(row);
}

function tally<What extends object>(
  known: Map<string, NoInfer<What> & RowsTold>,
  what: What,
  row: number,
): What & RowsTold {
  const key = Object.values(what).join('\n');
  const told = known.get(key) ?? { ...what, ...noRows() };
  count(told, row);
  known.set(key, told);
  return told;
}
