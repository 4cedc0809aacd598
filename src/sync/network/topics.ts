import type { SyncTopic } from '../../contract/topics.ts';
import { toBody } from '../../domain/sync/to-body.ts';
import type { QueuedChange } from '../../store/sync-records.ts';
import type { UpstreamRequest } from '../sync-deps.ts';

const addresses: Record<SyncTopic, Pick<UpstreamRequest, 'path' | 'credential'>> = {
  installers: { path: '/v1/installers', credential: 'api_key' },
  system_owners: { path: '/v1/system-owners', credential: 'api_key' },
  generators: { path: '/v1/generators', credential: 'access_token' },
  inverters: { path: '/v1/inverters', credential: 'access_token' },
};

/**
 * Records of a page, where it has to be fewer than the service allows: a hundred logos of half a megabyte are no page.
 */
const largest: Partial<Record<SyncTopic, number>> = { installers: 5 };

/** How many records of a topic are asked for at a time. */
export const pageSizeOf = (topic: SyncTopic, allowed: number): number => Math.min(allowed, largest[topic] ?? allowed);

/** `GET` of one page of a list, from 1. The address is built here; links in answers are not followed (SY25). */
export const pageOf = (topic: SyncTopic, page: number, limit: number): UpstreamRequest => ({
  method: 'GET',
  path: `${addresses[topic].path}?limit=${limit}&page=${page}`,
  credential: addresses[topic].credential,
});

/** Kinds that the description shows no list of: what it promises is creating, updating and fetching them (SY41). */
export type OnboardingTopic = 'installers' | 'system_owners';
export const mayLackList = (topic: SyncTopic): topic is OnboardingTopic =>
  topic === 'installers' || topic === 'system_owners';

/** `GET /v1/system-owners/:id` or `GET /v1/installers/:id`: generators and inverters cannot be read one by one. */
export const recordOf = (topic: OnboardingTopic, upstreamId: string): UpstreamRequest => ({
  method: 'GET',
  path: `${addresses[topic].path}/${encodeURIComponent(upstreamId)}`,
  credential: addresses[topic].credential,
});
export const accountOf = (upstreamId: string): UpstreamRequest => recordOf('system_owners', upstreamId);

/**
 * The request that makes a change there. `references`: what the service calls the records that its fields refer to, by
 * field.
 */
export function requestOf(
  { topic, operation, upstream_id, fields }: QueuedChange,
  references: Record<string, string>,
): UpstreamRequest {
  const { path, credential } = addresses[topic];
  if (operation === 'create')
    return { method: 'POST', path, credential, body: toBody(topic, operation, fields, references) };
  const record = `${path}/${encodeURIComponent(upstream_id ?? '')}`;
  if (operation === 'remove') return { method: 'DELETE', path: record, credential };
  return { method: 'PUT', path: record, credential, body: toBody(topic, operation, fields, references) };
}
