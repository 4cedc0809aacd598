import type { FastifyBaseLogger } from 'fastify';
import type { SyncDeps } from '../sync/sync-deps.ts';

/** What went wrong is worth more than what went on; both are short facts, without credentials or bodies. */
const WARNINGS = /fail|refus|conflict|ambiguous|offline|halt/;

/** Lines of the engine in the log of the service, each with the workspace that it is about. */
export const createSyncLog =
  (logger: FastifyBaseLogger, workspace: number): SyncDeps['log'] =>
  (event, facts) =>
    logger[WARNINGS.test(event) ? 'warn' : 'info']({ workspace, ...facts }, `sync: ${event}`);
