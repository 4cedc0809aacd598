import { text } from '../../contract/fields.ts';
import type { Words } from './words.ts';

/** What a form of the hosted screens carries: texts, and lists where a name repeats. */
export type FormBody = Record<string, string | string[]>;

/** What is wrong with a field, by its name, in the order of the page. */
export type FormErrors = Record<string, string>;

/** Either the values of a form, or its faults. */
export type Checked<T> = { values: T } | { errors: FormErrors };

/** The text of a field as it was typed; empty when it is missing, the last one when it repeats. */
export function typed(body: FormBody, name: string): string {
  const value = body[name];
  return (Array.isArray(value) ? value.at(-1) : value) ?? '';
}

/**
 * The fault of a line of text of 1 to 255 characters, as a sentence; undefined when it can be taken. `missing` is for
 * none.
 */
export function textFault({ t }: Words, value: string, missing: string): string | undefined {
  if (value.trim() === '') return missing;
  const result = text.safeParse(value);
  if (result.success) return undefined;
  return value.trim().length > 255 ? t('page.tooLong', { most: 255 }) : t('page.unprintable');
}

/** The faults that are there, without the fields that are right. */
export const faults = (all: Record<string, string | undefined>): FormErrors =>
  Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The button that was pressed says whether the owner continues or leaves for now. */
export const leavesForNow = (body: FormBody): boolean => typed(body, 'action') === 'later';

/** Whether the owner has typed nothing into these fields: leaving then loses nothing. */
export const untouched = (body: FormBody, names: string[]): boolean =>
  names.every((name) => typed(body, name).trim() === '');
