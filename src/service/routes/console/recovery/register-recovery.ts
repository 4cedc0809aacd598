import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { exportRecovery } from './export-recovery.ts';
import { importRecovery } from './import-recovery.ts';

/** The file with which another computer can carry on. */
export function registerRecovery(app: FastifyInstance, deps: ServiceDeps): void {
  exportRecovery(app, deps);
  importRecovery(app, deps);
}
