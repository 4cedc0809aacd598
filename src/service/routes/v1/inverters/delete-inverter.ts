import type { FastifyInstance } from 'fastify';
import { deleteInverter } from '../../../../contract/operations.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `DELETE /v1/inverters/:id`: for good; a second time is 404 (D14). */
export function registerDeleteInverter(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, deleteInverter, async (request) => {
    const id = recordId(request.params.id, 'inverter');
    const { inverters, trailNotes } = deps.store;
    await trailNotes.noted(entryBy(deps, request, 'inverter_deleted', { record: { topic: 'inverters', id } }), () => inverters.remove(id));
    return { message: `Inverter ${id} was deleted.` };
  });
}
