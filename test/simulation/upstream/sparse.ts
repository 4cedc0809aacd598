import type { UpstreamRequest } from '../../../src/sync/sync-deps.ts';
import type { Random } from '../world/random.ts';

/** What the description's sample of a generator's create answer does not carry. */
const absentAtCreation = ['latitude', 'longitude', 'homeowner_id'];

/** Described for each record, and not shown in every list. */
const times = ['created_at', 'updated_at'];

const without = (record: object, absent: (field: string, value: unknown) => boolean): object =>
  Object.fromEntries(Object.entries(record).filter(([field, value]) => !absent(field, value)));

/**
 * Replies as sparse as the description allows (T20): coordinates missing after a create, empty fields missing in lists;
 * but for `last_updated`, which a workspace can learn in no other way once it has guessed one.
 */
export function sparse(request: UpstreamRequest, body: unknown, random: Random, tellsTimes: boolean): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const told = request.method === 'GET' && !tellsTimes ? eachRow(body, (field) => times.includes(field)) : body;
  return random.chance(0.5) ? thin(request, told) : told;
}

const eachRow = (body: object, absent: (field: string, value: unknown) => boolean): object =>
  'data' in body && Array.isArray(body.data)
    ? { ...body, data: (body.data as object[]).map((row) => without(row, absent)) }
    : body;

function thin({ method, path }: UpstreamRequest, body: object): object {
  if (method === 'POST' && path === '/v1/generators') return without(body, (field) => absentAtCreation.includes(field));
  return method === 'GET' ? eachRow(body, (field, value) => value === null && field !== 'last_updated') : body;
}
