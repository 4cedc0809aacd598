import { z } from 'zod';
import { checkValue } from '../../../domain/sync/check-value.ts';
import { fieldsOf } from '../../../domain/sync/from-wire.ts';
import type { Fields, FieldValue } from '../../../domain/sync/synced-fields.ts';
import { reason, type Reason } from '../../../contract/reasons/all-reasons.ts';
import { readReason, reasonOfSentence } from '../earlier-sentences.ts';
import { kindOfField, syncTopics, type SyncTopic } from '../../../contract/topics.ts';
import { parseTimestamp } from '../../../domain/timestamp.ts';

/** Far above what any workspace reaches, and far below what the next numbers still have room after. */
const MOST_ROWS = 2 ** 40;

/** The number of a row. */
export const rowId = z.int('must be a whole number').min(1, 'must be at least 1').max(MOST_ROWS, 'is too high');
export const count = z.int('must be a whole number').min(0, 'must be at least 0').max(MOST_ROWS, 'is too high');
/** A time in microseconds: from 1970 to 2255. */
export const micros = z.int('must be a time').min(0, 'must be a time since 1970');
/**
 * When something was said to be. Earlier releases took in times before 1970, which are as good as none: cleared, so
 * that their files can still be taken in.
 */
export const toldTime = z.int('must be a time').transform((at) => (at < 0 ? null : at));
/** As SQLite holds a boolean. */
export const flag = z.union([z.literal(0), z.literal(1)], 'must be 0 or 1');
export const sha256 = z.string('must be text').regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex');
export const topic = z.enum(syncTopics, `must be ${syncTopics.join(', ')}`);

const withoutHiding = (text: string): string =>
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, ' ');

/** Words for people of one or many lines: the service's own, an agreement. What could hide in them is taken out. */
export const words = (most: number) =>
  z.string('must be text').max(most, `must be at most ${most} characters`).transform(withoutHiding);

const checkedReason = reason
  .refine((known) => JSON.stringify(known).length <= 4_000, 'must be at most 4000 characters')
  .transform(
    (known) =>
      JSON.parse(
        JSON.stringify(known, (_name, value: unknown) => (typeof value === 'string' ? withoutHiding(value) : value)),
      ) as Reason,
  );

/** A reason, as this release or an earlier one has written it; its texts are words for people. */
export const storedReason = z.preprocess(
  (value) => (typeof value === 'string' ? reasonOfSentence(value) : value),
  checkedReason,
);

/** A column with one. */
export const reasonColumn = z
  .string('must be text')
  .transform((value): unknown => readReason(value))
  .pipe(checkedReason)
  .transform((known) => JSON.stringify(known));

/** A column that holds JSON: read, checked against `shape`, and written anew, so that nothing else is in it. */
export const json = <T extends z.ZodType>(shape: T) =>
  z
    .string('must be text')
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue('must be JSON');
        return z.NEVER;
      }
    })
    .pipe(shape);

const someFields = z.record(z.string(), z.unknown(), 'must be fields with their values');

const isBefore1970 = (of: SyncTopic, field: string, given: unknown): boolean =>
  kindOfField(field) === 'moment' && typeof given === 'string' && (parseTimestamp(given) ?? 0) < 0;

/** Synced fields in a JSON column, each as the contract takes it; null is a field that is known to be empty. */
export const syncedFields = (of: SyncTopic, value: unknown, problem: (message: string) => void): Fields => {
  const known = fieldsOf(of);
  const checked: Fields = {};
  for (const [field, given] of Object.entries(someFields.safeParse(value).data ?? {})) {
    if (!known.includes(field)) problem(`${field.slice(0, 100)} is not a field of ${of}`);
    else if (given === null || isBefore1970(of, field, given)) checked[field] = null;
    else {
      const found = checkValue(of, field, given as FieldValue);
      if ('value' in found) checked[field] = found.value;
      else problem(`${field} ${found.fault}`);
    }
  }
  return checked;
};

/** A JSON column with synced fields, whose topic only the row knows. */
export const fieldsColumn = json(someFields);
