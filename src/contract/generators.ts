import { z } from 'zod';
import { day, decimal, id, latitude, longitude, text, timestamp, watts } from './fields.ts';

/** Body of `POST /v1/generators`; every field is required. Capacity in watts, coordinates in degrees. */
export const newGenerator = z.strictObject({
  address: text,
  city: text,
  state: text,
  zip_code: text,
  nameplate_capacity: watts,
  online_date: day,
  latitude,
  longitude,
  homeowner_id: id,
});

/** A generator as every response carries it, the answer to a create included (D9). */
export const generator = z.object({
  id,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  nameplate_capacity: decimal,
  online_date: day,
  latitude: decimal,
  longitude: decimal,
  homeowner_id: id,
  created_at: timestamp,
  updated_at: timestamp,
});

export type NewGenerator = z.infer<typeof newGenerator>;
export type Generator = z.infer<typeof generator>;
