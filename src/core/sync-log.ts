import type { FastifyBaseLogger } from 'fastify';
import type { SyncDeps } from '../sync/sync-deps.ts';

/**
 * Lines of the engine in the log of the service: what ended a run is a warning, each line says which workspace it is
 * about.
 */
export const createSyncLog =
  (logger: FastifyBaseLogger, workspace: number): SyncDeps['log'] =>
  (event, facts) =>
    logger[event === 'sync.halt' ? 'warn' : 'info']({ workspace, ...facts }, event);
