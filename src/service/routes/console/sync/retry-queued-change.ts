import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { findQueuedChange } from './find-queued-change.ts';
import { readableChange } from './hide-locked.ts';
import { requireSync } from './require-sync.ts';
import { presentQueuedChange } from './present-queued-change.ts';

/** `POST /console/sync/queue/:id/retry`: a refused change waits again; whatever waits is tried at once. */
export function retryQueuedChange(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.retryQueuedChange, async (request) => {
    const sync = requireSync(deps);
    const change = await findQueuedChange(deps, request.params.id);
    if (change.state === 'refused') await deps.store.sync.queue.retry(change.seq);
    const now = (await deps.store.sync.queue.get(change.seq)) ?? change;
    sync.wake();
    return presentQueuedChange(await readableChange(deps, now));
  });
}
