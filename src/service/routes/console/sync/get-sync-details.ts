import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireSync } from './require-sync.ts';
import { presentSyncDetails } from './present-sync-details.ts';

/** `GET /console/sync/details`. */
export function getSyncDetails(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.getSyncDetails, () => presentSyncDetails(deps, requireSync(deps)));
}
