import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { Random } from '../world/random.ts';

/** What the description's sample of a generator's create answer does not carry. */
const absentAtCreation = ['latitude', 'longitude', 'homeowner_id'];

const without = (record: object, absent: (field: string, value: unknown) => boolean): object =>
  Object.fromEntries(Object.entries(record).filter(([field, value]) => !absent(field, value)));

/**
 * Replies as sparse as the description allows (T20): coordinates missing after a create, empty fields missing in lists; but for
 * `last_updated`, which a workspace can learn in no other way once it has guessed one.
 */
export function sparse({ method, path }: UpstreamRequest, body: unknown, random: Random): unknown {
  if (typeof body !== 'object' || body === null || !random.chance(0.5)) return body;
  if (method === 'POST' && path === '/v1/generators') return without(body, (field) => absentAtCreation.includes(field));
  if (method === 'GET' && 'data' in body && Array.isArray(body.data))
    return { ...body, data: (body.data as object[]).map((row) => without(row, (field, value) => value === null && field !== 'last_updated')) };
  return body;
}
