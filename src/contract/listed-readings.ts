import { z } from 'zod';
import { decimal, id, timestamp } from './fields.ts';
import type { RecordFields } from './record-fields.ts';
import { rules } from './rules.ts';

/** What a row of a list of readings holds: what an inverter reported at a time. Power in W, energy in Wh. */
export const listedReadingFields = {
  inverter_id: { kind: 'count', input: id, output: id, create: 'required' },
  at: { kind: 'moment', input: timestamp, output: timestamp, create: 'required' },
  total_lifetime_production: {
    kind: 'energy',
    input: decimal.min(0, rules.negative),
    output: decimal,
    create: 'required',
  },
  production_rate: {
    kind: 'power',
    input: decimal.min(0, rules.negative),
    output: decimal.nullable(),
    create: 'optional',
  },
  is_producing: {
    kind: 'flag',
    input: z.boolean(rules.flag),
    output: z.boolean(),
    create: 'optional',
  },
  is_new_device: {
    kind: 'flag',
    input: z.boolean(rules.flag),
    output: z.boolean(),
    create: 'optional',
  },
  /** Of a list that the console has saved. */
  is_amount: {
    kind: 'flag',
    input: z.boolean(rules.flag),
    output: z.boolean(),
    create: 'optional',
  },
} as const satisfies RecordFields;

export type ListedReadingField = keyof typeof listedReadingFields;
