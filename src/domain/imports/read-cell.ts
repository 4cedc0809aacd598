import {
  addressFields,
  importField,
  type ImportField,
  type ImportTopic,
  type WrittenSource,
} from '../../contract/import-plan.ts';
import { valueType } from '../../contract/record-fields.ts';
import { splitAddress, splitStreet } from '../../contract/written/address.ts';
import { splitDevice } from '../../contract/written/device.ts';
import { withCurrents } from '../../contract/written/measure.ts';
import type { NumberStyle } from '../../contract/written/number.ts';
import { readPosition } from '../../contract/written/position.ts';
import type { Written } from '../../contract/written/written.ts';
import { AS_IT_IS, readValue } from './read-value.ts';

/** How a file is written. */
export interface ListStyle extends NumberStyle {
  /** It was exported here: an apostrophe before a text says that it is meant as it is. */
  exported: boolean;
  /** Whether the fractions of a column have a comma, where its cells tell it. */
  commaIn(column: number): boolean | undefined;
  /** How a column is called. */
  headerOf?(column: number): string;
}

/** What people and monitoring portals write into a cell whose value they do not know or do not have. */
const NOTHING = /^(?:[-–—−]+|\?+|#?n\/?a|n\.a\.|n\/d|s\/d|tb[acd]|unknown|none|null|desconocid[oa]|ningun[oa])$/i;

/** The text of a cell; empty where it only says that there is none. */
export const orNothing = (text: string): string => (NOTHING.test(text.trim()) ? '' : text);

/** The part of an address that a field has: an inverter's site is called by its street. */
const partOf = (field: ImportField): ImportField | undefined =>
  field === 'site_name' ? 'address' : addressFields.has(field) ? field : undefined;

/** The text of a field in a row. */
export function textOf(row: readonly string[], field: ImportField, source: WrittenSource): string {
  if (source.from === 'all') return source.text.trim();
  const cell = (row[source.column] ?? '').trim();
  const part = partOf(field);
  if (source.from === 'address' && part) return orNothing(splitAddress(cell)?.[part as 'city'] ?? '');
  if (source.from === 'street' && part) return orNothing(splitStreet(cell)?.[part as 'city'] ?? '');
  if (source.from === 'coordinates') return String(readPosition(cell)?.[field as 'latitude'] ?? '');
  if (source.from === 'names' && source.given !== undefined)
    return [(row[source.given] ?? '').trim(), cell].filter(Boolean).join(' ');
  if (source.from === 'device') return orNothing(splitDevice(cell)?.[field as 'brand'] ?? '');
  return cell;
}

export const isMeantAsItIs = (topic: ImportTopic, field: ImportField, text: string, { exported }: ListStyle): boolean =>
  exported && text.startsWith(AS_IT_IS) && valueType[importField(topic, field).kind] === 'string';

/** What all rows have in common, and what was read before, is in the style of the console, not of the file. */
export function readText(
  topic: ImportTopic,
  field: ImportField,
  text: string,
  source: WrittenSource,
  style: ListStyle,
): Written<string | number | boolean> {
  if (source.from === 'all' || source.from === 'coordinates')
    return readValue(topic, field, text, source, { decimalComma: false });
  if (isMeantAsItIs(topic, field, text, style)) return { value: text.slice(AS_IT_IS.length) };
  const { kind } = importField(topic, field);
  // Degrees are no thousands: where their column leaves open what a mark is, it is before a fraction.
  const isDegrees = kind === 'latitude' || kind === 'longitude';
  const said = kind === 'power' ? withCurrents(text, style.headerOf?.(source.column) ?? '') : text;
  return readValue(topic, field, said, source, {
    decimalComma: style.commaIn(source.column) ?? (isDegrees ? text.includes(',') : style.decimalComma),
  });
}
