import { kindOfField } from '../../contract/topics.ts';
import type { FieldValue } from './synced-fields.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/**
 * One value as both sides compare it: a day is `YYYY-MM-DD`, though the service returns some of them as midnight (T3),
 * and keys are in one order. Undefined for what no documented field can hold.
 */
export function normalValue(field: string, value: unknown): FieldValue | undefined {
  if (isText(value)) return kindOfField(field) === 'day' ? value.slice(0, 10) : value;
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || isTexts(value)) return value;
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string[]] => isTexts(entry[1]))
    ? Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : undefined;
}
