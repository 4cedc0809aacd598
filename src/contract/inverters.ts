import { z } from 'zod';
import { day, decimal, id, latitude, longitude, text, timestamp } from './fields.ts';
import { createShape, outputShape, updateShape, type RecordFields } from './record-fields.ts';
import { rules } from './rules.ts';

/** Every field of an inverter, in the order of responses. Units are passed through untouched (D28). */
export const inverterFields = {
  is_producing: {
    kind: 'flag',
    input: z.boolean(rules.flag),
    output: z.boolean(),
    update: true,
    initial: false,
    sort: true,
    filter: 'choice',
  },
  last_updated: { kind: 'moment', output: timestamp.nullable(), sort: true, filter: 'silence' },
  production_rate: {
    kind: 'power',
    input: decimal,
    output: decimal.nullable(),
    update: true,
    sort: true,
    filter: 'range',
  },
  total_lifetime_production: {
    kind: 'energy',
    input: decimal,
    output: decimal,
    update: true,
    initial: 0,
    merge: 'grows',
    sort: true,
    filter: 'range',
  },
  brand: {
    kind: 'text',
    input: text,
    output: z.string(),
    create: 'required',
    title: true,
    search: true,
    sort: true,
    filter: 'choice',
  },
  model: { kind: 'text', input: text, output: z.string(), create: 'required', title: true, search: true, sort: true },
  site_name: {
    kind: 'text',
    input: text,
    output: z.string().nullable(),
    create: 'optional',
    title: true,
    search: true,
    sort: true,
  },
  installation_date: {
    kind: 'day',
    input: day,
    output: timestamp.nullable(),
    create: 'optional',
    midnight: true,
    sort: true,
    filter: 'range',
  },
  latitude: { kind: 'latitude', input: latitude, output: decimal.nullable(), create: 'optional', sort: true },
  longitude: { kind: 'longitude', input: longitude, output: decimal.nullable(), create: 'optional', sort: true },
} as const satisfies RecordFields;

/** Body of `POST /v1/inverters`; only brand and model are required. */
export const newInverter = z.strictObject(createShape(inverterFields));

/** Body of `PUT /v1/inverters/:id`; every field is optional (D11). */
export const inverterUpdate = z.strictObject(updateShape(inverterFields));

/** An inverter in a list: without created_at and updated_at (D10). */
export const listedInverter = z.object({ id, ...outputShape(inverterFields) });

export const inverter = listedInverter.extend({ created_at: timestamp, updated_at: timestamp });

export type NewInverter = z.infer<typeof newInverter>;
export type InverterUpdate = z.infer<typeof inverterUpdate>;
export type ListedInverter = z.infer<typeof listedInverter>;
export type Inverter = z.infer<typeof inverter>;
