import { z } from 'zod';
import { day, decimal, id, latitude, longitude, text, timestamp, watts } from './fields.ts';
import { createShape, outputShape, type RecordFields } from './record-fields.ts';

/** Every field of a generator, in the order of responses. Capacity in watts, coordinates in degrees. */
export const generatorFields = {
  address: { kind: 'text', input: text, output: z.string(), create: 'required', title: true, search: true, sort: true },
  city: { kind: 'text', input: text, output: z.string(), create: 'required', title: true, search: true, sort: true },
  state: {
    kind: 'text',
    input: text,
    output: z.string(),
    create: 'required',
    search: true,
    sort: true,
    filter: 'choice',
  },
  zip_code: { kind: 'zip_code', input: text, output: z.string(), create: 'required', search: true, sort: true },
  nameplate_capacity: { kind: 'power', input: watts, output: decimal, create: 'required', sort: true, filter: 'range' },
  online_date: { kind: 'day', input: day, output: day, create: 'required', sort: true, filter: 'range' },
  latitude: { kind: 'latitude', input: latitude, output: decimal, create: 'required', sort: true },
  longitude: { kind: 'longitude', input: longitude, output: decimal, create: 'required', sort: true },
  homeowner_id: {
    kind: 'count',
    input: id,
    output: id,
    create: 'required',
    title: true,
    search: true,
    sort: true,
    filter: 'choice',
  },
} as const satisfies RecordFields;

/** Body of `POST /v1/generators`; every field is required. */
export const newGenerator = z.strictObject(createShape(generatorFields));

/** A generator as every response carries it, the answer to a create included (D9). */
export const generator = z.object({
  id,
  ...outputShape(generatorFields),
  created_at: timestamp,
  updated_at: timestamp,
});

/** What the description shows of the answer to a create. */
export const describedNewGenerator = generator.omit({ latitude: true, longitude: true, homeowner_id: true });

export type NewGenerator = z.infer<typeof newGenerator>;
export type Generator = z.infer<typeof generator>;
