import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireSync } from './require-sync.ts';
import { presentSyncDetails } from './present-sync-details.ts';

/** `PUT /console/sync/details`: holds from the next request to the real service on. */
export function updateSyncOptions(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.updateSyncOptions, async (request) => {
    const sync = requireSync(deps);
    await deps.store.sync.change(request.body);
    sync.wake();
    return presentSyncDetails(deps, sync);
  });
}
