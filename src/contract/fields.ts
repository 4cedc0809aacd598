import { z } from 'zod';
import { rule, rules } from './rules.ts';

// U+0000..U+001F, U+007F..U+009F: never meant in a name or an address, and able to forge log lines.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** Text of 1 to 255 characters, trimmed, without control characters (D8). */
export const text = z
  .string(rules.text)
  .trim()
  .min(1, rules.empty)
  .max(255, { error: rule(rules.atMostCharacters, { most: 255 }), abort: true }) // nothing looks closer at what is longer
  .refine((value) => !CONTROL.test(value), rules.controlCharacters)
  .refine((value) => value.isWellFormed(), rules.unicode);

/** A finite JSON number that survives storage unchanged; minus zero would come back as zero and is refused (T2). */
export const decimal = z.number(rules.number).refine((value) => !Object.is(value, -0), rules.minusZero);

export const latitude = decimal
  .min(-90, rule(rules.between, { least: -90, most: 90 }))
  .max(90, rule(rules.between, { least: -90, most: 90 }));
export const longitude = decimal
  .min(-180, rule(rules.between, { least: -180, most: 180 }))
  .max(180, rule(rules.between, { least: -180, most: 180 }));

/** Nameplate capacity in watts. */
export const watts = decimal.gt(0, rules.watts);

/** A record id: a positive safe integer, never reused (D13). */
export const id = z.int(rules.whole).min(1, rule(rules.atLeast, { least: 1 }));

/** A real calendar day, `YYYY-MM-DD`; it stays text (T3). */
export const day = z.iso.date(rules.day);

/** A day that a clock of ours may show. */
export const clockDay = day.refine(
  (date) => date >= '1970-01-02' && date < '2200-01-01',
  rule(rules.dayFromTo, { first: '1970-01-02', last: '2199-12-31' }),
);

/** UTC with six digits of a second: `2026-03-12T14:05:09.123456Z` (D12). */
export const timestamp = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/);

export const email = text.refine((value) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(value), rules.email);

/** The two kinds of workspace; each is a database file of its own (D19). */
export const mode = z.enum(['test', 'live']);
export type Mode = z.infer<typeof mode>;
