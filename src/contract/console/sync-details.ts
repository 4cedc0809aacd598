import { z } from 'zod';
import { operation } from '../operation.ts';
import { reason } from '../reasons/all-reasons.ts';
import { rule, rules } from '../rules.ts';
import { syncTopic } from '../topics.ts';
import { syncStatus } from './sync.ts';

export const syncOptions = z.strictObject({
  paused: z.boolean(rules.flag),
  /** Only over Wi-Fi or cable. */
  unmetered_only: z.boolean(rules.flag),
  requests_per_second: z
    .int(rules.whole)
    .min(1, rule(rules.atLeast, { least: 1 }))
    .max(100, rule(rules.atMost, { most: 100 })),
  /** A person is asked about every lost answer: nothing is recognized by its evidence. */
  ask_always: z.boolean(rules.flag),
});

export const syncDetails = syncOptions.extend({
  /** Kinds of which the service shows no list: sent, and fetched one by one; what others add there is not seen. */
  unlisted: z.array(syncTopic),
  /** What the machine is connected by, as far as it can be known. */
  connection: z.enum(['unmetered', 'metered', 'unknown']),
  /**
   * So many records are missing at the service all at once that it is not believed (SY37): `acceptRemovals` says that
   * they were removed on purpose.
   */
  missing: z.object({ topic: syncTopic, count: z.int(), of: z.int() }).nullable(),
  /** Why the last run did not succeed; null after a success. */
  last_error: reason.nullable(),
  /** What keeps from being settled although requests succeed. */
  warnings: z.array(reason),
  /** The last 30 days with traffic, newest first. `day` is a UTC day. */
  traffic: z.array(z.object({ day: z.string(), requests: z.int(), sent_bytes: z.int(), received_bytes: z.int() })),
});
export type SyncDetails = z.infer<typeof syncDetails>;
export type SyncOptions = z.infer<typeof syncOptions>;

export const getSyncDetails = operation({
  id: 'getSyncDetails',
  method: 'GET',
  path: '/console/sync/details',
  summary: 'Options and data volume of synchronizing',
  accepts: ['operator', 'automation_key'],
  status: 200,
  response: syncDetails,
});

export const updateSyncOptions = operation({
  id: 'updateSyncOptions',
  method: 'PUT',
  path: '/console/sync/details',
  summary: 'Pause, limit to Wi-Fi, set the pace, ask about every lost answer',
  accepts: ['operator'],
  body: syncOptions.partial(),
  status: 200,
  response: syncDetails,
});

/**
 * They were removed at the service on purpose, and go here too. 409 where it is not exactly so many that are missing.
 */
export const acceptRemovals = operation({
  id: 'acceptRemovals',
  method: 'POST',
  path: '/console/sync/removals',
  summary: 'Believe that records were removed at the service',
  accepts: ['operator', 'automation_key'],
  body: z.strictObject({ topic: syncTopic, count: z.int(rules.whole).min(1, rule(rules.atLeast, { least: 1 })) }),
  status: 200,
  response: syncStatus,
});
