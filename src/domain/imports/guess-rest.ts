import { MOST_INVERTERS, zipFields, type FieldSource } from '../../contract/import-plan.ts';
import type { NumberStyle } from '../../contract/written/number.ts';
import { most, numberIn, plainHeader, type Column } from './column.ts';
import type { Reasons, Sources } from './guessed-sources.ts';
import { counts, firstNames, homeownerNames, lastNames } from './synonyms.ts';

/** What no column has, and a ZIP code tells. */
export function lookUp(sources: Sources, reasons: Reasons): void {
  for (const field of zipFields) {
    if (sources[field]) continue;
    sources[field] = { from: 'zip_code' };
    reasons[`generators.${field}`] = 'zip_code';
  }
}

/** The ZIP code that is nearest to the position, where no column has it. */
export function lookUpZip(sources: Sources, reasons: Reasons): void {
  if (sources.zip_code || !sources.latitude || !sources.longitude) return;
  sources.zip_code = { from: 'position' };
  reasons['generators.zip_code'] = 'position';
}

/** A column of names, or one of surnames and one of first names, where none has the numbers of homeowners. */
export function numberNames(columns: readonly Column[], sources: Sources, reasons: Reasons): void {
  if (sources.homeowner_id) return;
  const find = (names: ReadonlySet<string>): number =>
    columns.findIndex(({ header }) => names.has(plainHeader(header)));
  const [whole, last, given] = [find(homeownerNames), find(lastNames), find(firstNames)];
  if (whole !== -1) sources.homeowner_id = { from: 'names', column: whole };
  else if (last !== -1 && given !== -1) sources.homeowner_id = { from: 'names', column: last, given };
  else return;
  reasons['generators.homeowner_id'] = 'similar_name';
}

/** The column that says how many inverters a row has. */
export function countSource(columns: readonly Column[], style: NumberStyle): FieldSource | undefined {
  const column = columns.findIndex(
    (each) => counts.has(plainHeader(each.header)) && most(each, (text) => numberIn(text, style) <= MOST_INVERTERS),
  );
  return column === -1 ? undefined : { from: 'column', column };
}

/** The fields of an inverter that are those of the generator it belongs to, where nothing else is told. */
const OF_GENERATOR = {
  site_name: 'address',
  installation_date: 'online_date',
  latitude: 'latitude',
  longitude: 'longitude',
} as const;

/** An inverter is where its generator is. */
export function placeInverters(generators: Sources, inverters: Sources, reasons: Reasons): void {
  for (const [field, of] of Object.entries(OF_GENERATOR) as [keyof typeof OF_GENERATOR, 'address'][]) {
    const source = generators[of];
    if (inverters[field] || !source) continue;
    inverters[field] = source;
    reasons[`inverters.${field}`] = 'generator';
  }
}
