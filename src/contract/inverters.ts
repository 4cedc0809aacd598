import { z } from 'zod';
import { day, decimal, id, latitude, longitude, text, timestamp } from './fields.ts';

/** Body of `POST /v1/inverters`; only brand and model are required. */
export const newInverter = z.strictObject({
  brand: text,
  model: text,
  site_name: text.optional(),
  installation_date: day.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
});

/** Body of `PUT /v1/inverters/:id`; every field is optional (D11). Units are passed through untouched (D28). */
export const inverterUpdate = z.strictObject({
  is_producing: z.boolean('must be true or false').optional(),
  production_rate: decimal.optional(),
  total_lifetime_production: decimal.optional(),
});

/** An inverter in a list: without created_at and updated_at (D10). */
export const listedInverter = z.object({
  id,
  is_producing: z.boolean(),
  last_updated: timestamp.nullable(),
  production_rate: decimal.nullable(),
  total_lifetime_production: decimal,
  brand: z.string(),
  model: z.string(),
  site_name: z.string().nullable(),
  installation_date: timestamp.nullable(),
  latitude: decimal.nullable(),
  longitude: decimal.nullable(),
});

export const inverter = listedInverter.extend({ created_at: timestamp, updated_at: timestamp });

export type NewInverter = z.infer<typeof newInverter>;
export type InverterUpdate = z.infer<typeof inverterUpdate>;
export type ListedInverter = z.infer<typeof listedInverter>;
export type Inverter = z.infer<typeof inverter>;
