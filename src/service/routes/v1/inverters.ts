import { createInverter, listInverters, type inverterOperations } from '../../../contract/operations.ts';
import { pageRequest } from '../../../contract/page.ts';
import { presentInverter, type InverterRecord } from '../../../domain/inverters/inverter-record.ts';
import { sendPage } from '../../http/envelope.ts';
import { remember } from '../../http/idempotency.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';

const answer = (record: InverterRecord) => ({ data: presentInverter(record) });

/** The inverter routes of the description: there is no single record (D0). */
export const inverterRoutes = (deps: ServiceDeps): Handlers<typeof inverterOperations> => {
  const { store } = deps;

  return {
    /** `GET /v1/inverters`: all inverters by id, without created_at and updated_at (D10). */
    listInverters: async (request, reply) => {
      const page = pageRequest(request.query);
      return sendPage(reply, request, listInverters.path, page, await store.inverters.list(page));
    },

    /** `POST /v1/inverters`: the inverter with its initial values, under `data`. */
    createInverter: async (request) => {
      const options = { remember: remember(request, createInverter, answer) };
      return answer(await store.inverters.create(request.body, options));
    },

    /** `PUT /v1/inverters/:id`: changes production; an update without a field is one too, both times move (D11). */
    updateInverter: async (request) => {
      const id = recordId(request.params.id, 'inverter');
      const record = await store.inverters.update(id, request.body, {
        source: request.principal?.kind === 'operator' ? 'typed' : 'api',
      });
      return { data: presentInverter(record) };
    },

    /** `DELETE /v1/inverters/:id`: for good; a second time is 404 (D14). */
    deleteInverter: async (request) => {
      const id = recordId(request.params.id, 'inverter');
      const { inverters, trailNotes } = deps.store;
      await trailNotes.noted(entryBy(deps, request, 'inverter_deleted', { record: { topic: 'inverters', id } }), () =>
        inverters.remove(id),
      );
      return { message: `Inverter ${id} was deleted.` };
    },
  };
};
