import type { Conflict } from '../../src/contract/console/sync-changes.ts';
import type { SyncDetails } from '../../src/contract/console/sync-details.ts';
import type { ServeClient } from './serve-client.ts';

/** By what these tests tell their records apart: each has a value of its own in one of these fields. */
const NAMES = ['brand', 'address', 'company_name', 'name'] as const;

/** The name of a record by which it is told from every other one. */
export const nameOf = (fields: Record<string, unknown>): string =>
  NAMES.map((field) => fields[field]).find((value) => typeof value === 'string') ?? '';

/**
 * What a person would answer who knows the records: it is the one of this name, and where there is none, it was not
 * done.
 */
export function answerOf({ title, candidates }: Pick<Conflict, 'title' | 'candidates'>): object {
  const ours = candidates.find(({ fields }) => nameOf(fields) === nameOf(title));
  return ours ? { kind: 'it_is', upstream_id: ours.upstream_id } : { kind: 'send_again' };
}

/**
 * Answers every open doubt as a person would; how many there were. What is missing at the service was removed on
 * purpose: records come and go so fast that none may be left of what a device knew (SY37). Anything else than a doubt
 * is a fault of the test.
 */
export async function answerDoubts(device: ServeClient): Promise<number> {
  const { missing } = await device.send<Pick<SyncDetails, 'missing'>>('GET', '/console/sync/details');
  // Refused where other records are missing by now: the next look asks about those.
  if (missing)
    await device
      .send('POST', '/console/sync/removals', { topic: missing.topic, count: missing.count })
      .catch((error: Error) => {
        if (!error.message.includes('answered 409')) throw error;
      });
  const open = await device.conflicts();
  for (const conflict of open) {
    if (conflict.kind !== 'doubt')
      throw new Error(`nobody changed the same thing twice, and yet: ${JSON.stringify(conflict)}`);
    await device.send('POST', `/console/sync/conflicts/${conflict.id}`, { resolution: answerOf(conflict) });
  }
  return open.length;
}
