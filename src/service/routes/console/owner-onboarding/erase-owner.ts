import type { FastifyInstance } from 'fastify';
import { eraseOwner } from '../../../../contract/console/owner-onboarding.ts';
import { invalidField, notFound } from '../../../../domain/domain-error.ts';
import { presentOwner } from '../../../../domain/owners/present-owner.ts';
import { createDocumentFiles } from '../../../hosted/document-files.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/**
 * `POST /console/owners/:id/erasure`: takes everything about an owner out of this workspace (D44), the bytes of documents and of the data file
 * included. What is in the way of the bytes alone (a full disk, a kill) is made up for at the next start.
 */
export function eraseOwnerRoute(app: FastifyInstance, deps: ServiceDeps): void {
  const { owners, openings, trailNotes, purge } = deps.store;
  const files = createDocumentFiles(deps);

  /** The owner's window, wherever it is, ends before there is nothing left for it to show. */
  async function endWindow(ownerId: number): Promise<void> {
    const [newest] = await openings.listOfOwner(ownerId, 1);
    if (newest?.ended_at === null) await deps.openings.closed(newest.id);
  }

  route(app, eraseOwner, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    if (request.body.reference !== String(id)) throw invalidField('reference', 'is not the number of this account');
    const owner = await owners.get(id);
    if (!owner) throw notFound('system owner', id);
    await endWindow(id);
    const entry = entryBy(deps, request, 'owner_erased', { record: { topic: 'system_owners', id } });
    const { record, storageNames } = await trailNotes.noted(entry, () => owners.erase(id));
    await Promise.all(storageNames.map((name) => files.remove(name)));
    await purge().catch((error: unknown) => deps.logger.warn({ err: error }, 'the data file could not be written anew after an erasure; the next start tries again'));
    return presentOwner(record);
  });
}
