import { z } from 'zod';
import { expectThat, shown } from './expect.ts';

/** A moment in ISO 8601, as precise as the server likes. */
export const moment = z.iso.datetime({ offset: true });

/** In lists: UTC with microseconds. */
export const listTimestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/, 'must have microseconds and Z');

export const date = z.iso.date();

/** The value has these fields; others do no harm. */
export function expectShape(what: string, value: unknown, fields: Record<string, z.ZodType>): void {
  const { error } = z.looseObject(fields).safeParse(value);
  const faults = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  expectThat(faults === undefined, `${what} is not as described (${faults}): ${shown(value)}`);
}
