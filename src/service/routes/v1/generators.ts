import { createGenerator, listGenerators, type generatorOperations } from '../../../contract/operations.ts';
import { pageRequest } from '../../../contract/page.ts';
import { presentGenerator } from '../../../domain/generators/generator-record.ts';
import { sendPage } from '../../http/envelope.ts';
import { remember } from '../../http/idempotency.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';

/** The generator routes of the description: there is no update, and no single record (D0). */
export const generatorRoutes = (deps: ServiceDeps): Handlers<typeof generatorOperations> => {
  const { store } = deps;

  return {
    /** `GET /v1/generators`: all generators by id, a page at a time. */
    listGenerators: async (request, reply) => {
      const page = pageRequest(request.query);
      return sendPage(reply, request, listGenerators.path, page, await store.generators.list(page));
    },

    /** `GET /v1/homeowners/:homeowner_id/generators`: the generators of one homeowner; an unknown one has none. */
    listHomeownerGenerators: async (request, reply) => {
      const homeownerId = recordId(request.params.homeowner_id, 'homeowner');
      const page = pageRequest(request.query);
      const slice = await store.generators.listOfHomeowner(homeownerId, page);
      return sendPage(reply, request, `/v1/homeowners/${homeownerId}/generators`, page, slice);
    },

    /** `POST /v1/generators`: answers the whole generator, with the capacity that was stored (D9). */
    createGenerator: async (request) => {
      const options = { remember: remember(request, createGenerator, presentGenerator) };
      return presentGenerator(await store.generators.create(request.body, options));
    },

    /** `DELETE /v1/generators/:id`: for good; a second time is 404 (D14). */
    deleteGenerator: async (request) => {
      const id = recordId(request.params.id, 'generator');
      const { generators, trailNotes } = deps.store;
      await trailNotes.noted(entryBy(deps, request, 'generator_deleted', { record: { topic: 'generators', id } }), () =>
        generators.remove(id),
      );
      return { message: `Generator ${id} was deleted.` };
    },
  };
};
