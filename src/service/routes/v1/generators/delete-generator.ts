import type { FastifyInstance } from 'fastify';
import { deleteGenerator } from '../../../../contract/operations.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `DELETE /v1/generators/:id`: for good; a second time is 404 (D14). */
export function registerDeleteGenerator(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, deleteGenerator, async (request) => {
    const id = recordId(request.params.id, 'generator');
    const { generators, trailNotes } = deps.store;
    await trailNotes.noted(entryBy(deps, request, 'generator_deleted', { record: { topic: 'generators', id } }), () => generators.remove(id));
    return { message: `Generator ${id} was deleted.` };
  });
}
