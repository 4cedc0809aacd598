import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { checkTrail } from './check-trail.ts';
import { exportTrail } from './export-trail.ts';
import { listTrail } from './list-trail.ts';

/** The audit trail. Nothing here changes it; an export adds its own entry. */
export function registerTrail(app: FastifyInstance, deps: ServiceDeps): void {
  listTrail(app, deps);
  checkTrail(app, deps);
  exportTrail(app, deps);
}
