import type { ImportField, RecordTopic } from '../../contract/import-plan.ts';
import { splitAddress, splitStreet } from '../../contract/written/address.ts';
import { splitDevice } from '../../contract/written/device.ts';
import { readPosition } from '../../contract/written/position.ts';
import { half, most, plainHeader, share, type Column } from './column.ts';
import type { Reasons, Sources } from './guessed-sources.ts';
import { synonyms } from './synonyms.ts';

/** The place of the column that has whole addresses, whatever it is called; undefined where there is none. */
export function addressColumn(columns: readonly Column[]): number | undefined {
  const [first] = columns
    .map((column, index) => ({ index, share: share(column, (text) => splitAddress(text) !== undefined) }))
    .toSorted((a, b) => b.share - a.share);
  return first && first.share >= 0.5 ? first.index : undefined;
}

/** The place of the column that has streets with their cities, most of them without state or ZIP code. */
export function streetColumn(columns: readonly Column[]): number | undefined {
  const found = columns.findIndex(
    (column) => column.samples.length > 0 && most(column, (text) => splitStreet(text) !== undefined),
  );
  return found === -1 ? undefined : found;
}

/** One column with streets and cities fills both, and what else most of its cells have, where no column has cities. */
function splitStreets(columns: readonly Column[], sources: Sources, reasons: Reasons): void {
  const index = streetColumn(columns);
  const column = index === undefined ? undefined : columns[index];
  if (index === undefined || !column) return;
  const isElsewhere = (field: ImportField): boolean => {
    const source = sources[field];
    return source !== undefined && !(source.from === 'column' && source.column === index);
  };
  if (isElsewhere('city')) return;
  for (const field of ['address', 'city', 'state', 'zip_code'] as const) {
    if (field !== 'address' && isElsewhere(field)) continue;
    if (!most(column, (text) => splitStreet(text)?.[field] !== undefined)) continue;
    sources[field] = { from: 'street', column: index };
    reasons[`generators.${field}`] = 'values';
  }
}

/**
 * One column with whole addresses fills all four parts that no other column fills; where there is none, one with
 * streets and cities fills what it has.
 */
export function splitAddresses(columns: readonly Column[], sources: Sources, reasons: Reasons): void {
  const whole = addressColumn(columns);
  if (whole === undefined) return splitStreets(columns, sources, reasons);
  for (const field of ['address', 'city', 'state', 'zip_code'] as const) {
    const source = sources[field];
    if (source && !(source.from === 'column' && source.column === whole) && field !== 'address') continue;
    sources[field] = { from: 'address', column: whole };
    reasons[`generators.${field}`] = 'values';
  }
}

/** A header of positions. */
const OF_POSITIONS = /\b(?:lat|latitude|latitud|coord\w*|gps|geo\w*|position|posicion|location|ubicacion)\b/;
const isInUnitedStates = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude >= 17 && latitude <= 72 && longitude >= -180 && longitude <= -64;

/** Whether a column has latitude and longitude in one. Other pairs of figures are none unless its name says so. */
export function hasPositions(column: Column): boolean {
  const isNamed = OF_POSITIONS.test(plainHeader(column.header));
  return half(column, (text) => {
    const position = readPosition(text);
    return position !== undefined && (isNamed || isInUnitedStates(position));
  });
}

/** One column with positions fills both parts, unless other columns do. */
export function splitPositions(
  columns: readonly Column[],
  sources: Sources,
  topic: RecordTopic,
  reasons: Reasons,
): void {
  const column = columns.findIndex((each) => each.samples.length > 0 && hasPositions(each));
  if (column === -1 || (sources.latitude && sources.longitude)) return;
  for (const field of ['latitude', 'longitude'] as const) {
    sources[field] = { from: 'coordinates', column };
    reasons[`${topic}.${field}`] = 'values';
  }
}

const isBrand = (header: string): boolean => ['brand', ...synonyms.brand].includes(header);
const isModel = (header: string): boolean => ['model', ...synonyms.model].includes(header);

/**
 * Whether a header may be that of a column with brand and model: `name`, `inverter`, `manufacturer`. Where brand and
 * model have a column each, `Siemens & Sons` is a brand.
 */
function mayBeDevice(header: string, others: readonly string[]): boolean {
  if (isBrand(header)) return !others.some(isModel);
  if (isModel(header)) return !others.some(isBrand);
  return header.includes('inverter');
}

/** The place of the column that has brand and model in one; undefined where there is none. */
export function deviceColumn(columns: readonly Column[]): number | undefined {
  const headers = columns.map(({ header }) => plainHeader(header));
  const device = columns.findIndex(
    (column, index) =>
      mayBeDevice(headers[index] ?? '', headers.toSpliced(index, 1)) &&
      most(column, (text) => splitDevice(text) !== undefined),
  );
  return device === -1 ? undefined : device;
}

/** One column with brand and model fills both. */
export function splitDevices(device: number, sources: Sources, reasons: Reasons): void {
  for (const field of ['brand', 'model'] as const) {
    sources[field] = { from: 'device', column: device };
    reasons[`inverters.${field}`] = 'values';
  }
}
