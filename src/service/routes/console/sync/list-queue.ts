import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireSync } from './require-sync.ts';
import { readableChanges } from './hide-locked.ts';
import { presentQueuedChange } from './present-queued-change.ts';

/** `GET /console/sync/queue`: in the order in which the changes were made. */
export function listQueue(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.listQueue, async (request) => {
    requireSync(deps);
    const { rows, total } = await deps.store.sync.queue.list(pageRequest(request.query));
    return { data: (await readableChanges(deps, rows)).map(presentQueuedChange), total };
  });
}
