import { z } from 'zod';
import { rule, rules } from './rules.ts';

/** `:id` in a path stays text here: anything that is not the id of a record is simply not found (404). */
export const idParams = z.object({ id: z.string() });

const HOMEOWNER = rule(rules.wholeAtLeast, { least: 1 });

/** Homeowners are known by id alone: any positive whole number has a list, if an empty one. */
export const homeownerParams = z.object({
  homeowner_id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, HOMEOWNER)
    .refine((value) => Number.isSafeInteger(Number(value)), HOMEOWNER),
});

/** The confirmation of a deletion. */
export const confirmation = z.object({ message: z.string() });
