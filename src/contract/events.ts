import { z } from 'zod';

/** What a committed change was about. The renderer invalidates the queries of that topic. */
export const topic = z.enum([
  'generators',
  'inverters',
  'installers',
  'system_owners',
  'homeowners',
  'readings',
  'list_views',
  'postponed',
  'notifications',
  'openings',
  'sample_data',
  'imports',
  'bulk_changes',
  'settings',
  'sync',
  'workspaces',
  'test_helpers',
  'test_requests',
]);
export type Topic = z.infer<typeof topic>;

/**
 * One committed fact on `GET /console/events`. `seq` grows by one per fact, so a reader sees a gap and refetches
 * everything. `ids` is empty where more records changed than are worth naming. `openings` names the opening, or
 * the owner whose hand-over code has changed. What is not in a workspace's file, and progress (`sample_data`,
 * `imports`, `bulk_changes`, `settings`, `sync`, `workspaces`), and what testers do (`test_helpers`: clock, faults,
 * and spaces;
 * `test_requests`: the journal), carries seq 0.
 */
export const changeEvent = z.object({ seq: z.int(), topic, ids: z.array(z.int()) });
export type ChangeEvent = z.infer<typeof changeEvent>;

/**
 * First on every stream, as the named event `position`: the `seq` of the last fact before the stream began. A reader
 * that has seen less has missed something (a `Last-Event-ID` is answered with it, not with the facts between) and
 * refetches everything.
 */
export type StreamPosition = Pick<ChangeEvent, 'seq'>;
