import { z } from 'zod';
import { timestamp } from '../fields.ts';
import { operation } from '../operation.ts';

/**
 * How far a linked workspace is. `waiting`: something is to be sent or settled, and the next attempt comes at
 * `next_attempt_at`; `attention`: something waits for a person. Times are null before the first run, or while none is
 * planned.
 */
export const syncStatus = z.object({
  state: z.enum(['idle', 'syncing', 'waiting', 'offline', 'paused', 'attention']),
  /** Changes that wait to be sent, whose answer is awaited or was lost. */
  pending: z.int(),
  /** Changes that the service refused. */
  failed: z.int(),
  conflicts: z.int(),
  last_success_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;

/** 409 while the workspace is not linked. */
export const getSync = operation({
  id: 'getSync',
  method: 'GET',
  path: '/console/sync',
  summary: 'The status of synchronizing',
  accepts: ['operator', 'access_token', 'api_key', 'automation_key'],
  status: 200,
  response: syncStatus,
});

/** Begins a run at once and answers without waiting for it. */
export const runSync = operation({
  id: 'runSync',
  method: 'POST',
  path: '/console/sync',
  summary: 'Synchronize now',
  accepts: ['operator', 'access_token', 'api_key', 'automation_key'],
  status: 200,
  response: syncStatus,
});
