import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { acceptRemovals } from './accept-removals.ts';
import { exportLedger } from './export-ledger.ts';
import { getQueuedChange } from './get-queued-change.ts';
import { getSync } from './get-sync.ts';
import { getSyncDetails } from './get-sync-details.ts';
import { listConflicts } from './list-conflicts.ts';
import { listFlags } from './list-flags.ts';
import { listLedger } from './list-ledger.ts';
import { listQueue } from './list-queue.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { retryQueuedChange } from './retry-queued-change.ts';
import { revertQueuedChange } from './revert-queued-change.ts';
import { runSync } from './run-sync.ts';
import { sendAgain } from './send-again.ts';
import { updateSyncOptions } from './update-sync-options.ts';

/** How a linked workspace stands, what waits, what asks for a decision, and what the real service has confirmed. */
export function registerSync(app: FastifyInstance, deps: ServiceDeps): void {
  getSync(app, deps);
  runSync(app, deps);
  acceptRemovals(app, deps);
  listQueue(app, deps);
  getQueuedChange(app, deps);
  retryQueuedChange(app, deps);
  revertQueuedChange(app, deps);
  listConflicts(app, deps);
  resolveConflict(app, deps);
  listLedger(app, deps);
  sendAgain(app, deps);
  exportLedger(app, deps);
  listFlags(app, deps);
  getSyncDetails(app, deps);
  updateSyncOptions(app, deps);
}
