import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireSync } from './require-sync.ts';
import { readableConflicts } from './hide-locked.ts';
import { presentConflict } from './present-conflict.ts';

/** `GET /console/sync/conflicts`: those that nobody has decided yet. */
export function listConflicts(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.listConflicts, async (request) => {
    requireSync(deps);
    const { conflicts, lists } = deps.store.sync;
    const [{ rows, total }, unlisted] = await Promise.all([conflicts.list({ ...pageRequest(request.query), open: true }), lists.missing()]);
    return { data: (await readableConflicts(deps, rows)).map((row) => presentConflict(row, unlisted)), total };
  });
}
