import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';
import { findQueuedChange } from './find-queued-change.ts';
import { requireSync } from './require-sync.ts';

/** `DELETE /console/sync/queue/:id`: the record is as it was before the change; 409 for one that is being sent. */
export function revertQueuedChange(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.revertQueuedChange, async (request) => {
    const sync = requireSync(deps);
    const { seq, topic, record_id } = await findQueuedChange(deps, request.params.id);
    const { sync: { queue }, trailNotes } = deps.store;
    await trailNotes.noted(entryBy(deps, request, 'change_taken_back', { record: { topic, id: record_id } }), () => queue.revert(seq));
    sync.wake();
    return { message: `Change ${seq} was taken back.` };
  });
}
