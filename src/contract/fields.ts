import { z } from 'zod';

// U+0000..U+001F, U+007F..U+009F: never meant in a name or an address, and able to forge log lines.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Text of 1 to 255 characters, trimmed, without control characters (D8). */
export const text = z
  .string('must be text')
  .trim()
  .min(1, 'must not be empty')
  .max(255, { error: 'must be at most 255 characters', abort: true }) // nothing looks closer at what is longer
  .refine((value) => !CONTROL.test(value), 'must not contain control characters')
  .refine((value) => value.isWellFormed(), 'must be valid Unicode text');

/** A finite JSON number that survives storage unchanged; minus zero would come back as zero and is refused (T2). */
export const decimal = z
  .number('must be a number')
  .refine((value) => !Object.is(value, -0), 'must not be minus zero; send 0');

export const latitude = decimal.min(-90, 'must be between -90 and 90').max(90, 'must be between -90 and 90');
export const longitude = decimal.min(-180, 'must be between -180 and 180').max(180, 'must be between -180 and 180');

/** Nameplate capacity in watts. */
export const watts = decimal.gt(0, 'must be greater than 0 watts');

/** A record id: a positive safe integer, never reused (D13). */
export const id = z.int('must be a whole number').min(1, 'must be at least 1');

/** A real calendar day, `YYYY-MM-DD`; it stays text (T3). */
export const day = z.iso.date('must be a date like 2024-03-14');

/** A day that a clock of ours may show. */
export const clockDay = day.refine(
  (date) => date >= '1970-01-02' && date < '2200-01-01',
  'must be a day from 1970-01-02 to 2199-12-31',
);

/** UTC with six digits of a second: `2026-03-12T14:05:09.123456Z` (D12). */
export const timestamp = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/);

export const email = text.refine(
  (value) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value),
  'must be an email address',
);

/** The two kinds of workspace; each is a database file of its own (D19). */
export const mode = z.enum(['test', 'live']);
export type Mode = z.infer<typeof mode>;
