import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { findQueuedChange } from './find-queued-change.ts';
import { readableChange } from './hide-locked.ts';
import { requireSync } from './require-sync.ts';
import { presentQueuedChange } from './present-queued-change.ts';

/** `GET /console/sync/queue/:id`: with what was sent last and what came back. */
export function getQueuedChange(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.getQueuedChange, async (request) => {
    requireSync(deps);
    const change = await readableChange(deps, await findQueuedChange(deps, request.params.id));
    return { ...presentQueuedChange(change), exchange: change.exchange };
  });
}
