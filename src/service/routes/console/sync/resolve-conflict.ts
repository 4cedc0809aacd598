import type { FastifyRequest } from 'fastify';
import type * as contract from '../../../../contract/console/sync-changes.ts';
import { DomainError, notFound } from '../../../../domain/domain-error.ts';
import type { ConflictRecord, Resolution } from '../../../../store/sync-records.ts';
import { recordId } from '../../../http/record-id.ts';
import type { Handler } from '../../../http/route.ts';
import type { WorkspaceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';
import { alikeConflicts } from './alike-conflicts.ts';
import { checkResolution } from './check-resolution.ts';
import { requireSync } from './require-sync.ts';

/** `POST /console/sync/conflicts/:id`: what was decided is sent at once. 409 for what somebody has decided already. */
export function resolveConflict(deps: WorkspaceDeps): Handler<typeof contract.resolveConflict> {
  async function findOpen(id: number): Promise<ConflictRecord> {
    const conflict = await deps.store.sync.conflicts.get(id);
    if (!conflict) throw notFound('conflict', id);
    if (conflict.resolved_at !== null) throw new DomainError('conflict', { code: 'conflict_decided' });
    return conflict;
  }

  const decide = (
    request: Pick<FastifyRequest, 'principal'>,
    { id, topic, record_id }: ConflictRecord,
    resolution: Resolution,
  ): Promise<unknown> =>
    deps.store.trailNotes.noted(entryBy(deps, request, 'conflict_decided', { record: { topic, id: record_id } }), () =>
      deps.store.sync.conflicts.resolve(id, resolution),
    );

  /** One that was decided meanwhile, by somebody else or by the service, is none of these any more. */
  async function resolveOther(
    request: Pick<FastifyRequest, 'principal'>,
    id: number,
    resolution: Resolution,
  ): Promise<number> {
    try {
      const conflict = await deps.store.sync.conflicts.get(id);
      if (conflict) await decide(request, conflict, resolution);
      return 1;
    } catch (error) {
      if (error instanceof DomainError && ['conflict', 'not_found'].includes(error.code)) return 0;
      throw error;
    }
  }

  return async (request) => {
    const sync = requireSync(deps);
    const conflict = await findOpen(recordId(request.params.id, 'conflict'));
    const resolution = checkResolution(conflict, request.body.resolution, await deps.store.sync.lists.missing());
    const alike = request.body.alike ? await alikeConflicts(deps.store.sync, conflict, resolution) : [];
    await decide(request, conflict, resolution);
    let resolved = 1;
    for (const id of alike) resolved += await resolveOther(request, id, resolution);
    sync.wake();
    return { resolved };
  };
}
