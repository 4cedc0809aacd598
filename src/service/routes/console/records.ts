import type { recordOperations } from '../../../contract/console/records.ts';
import { presentGenerator } from '../../../domain/generators/generator-record.ts';
import { presentListedInverter } from '../../../domain/inverters/inverter-record.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';

/** The records that /v1 lists and does not read one by one (D0). */
export const recordRoutes = (deps: WorkspaceDeps): Handlers<typeof recordOperations> => {
  const { store } = deps;

  return {
    /**
     * `GET /console/generators/:id`: one generator for the pane that an address of it opens, with its place in the list
     * beside the pane.
     */
    getGenerator: async (request) => {
      const id = recordId(request.params.id, 'generator');
      const { record, ...places } = await store.generators.locate(id);
      const approximate_position = await store.imports.isApproximate(id);
      return { data: presentGenerator(record), ...places, approximate_position };
    },

    /** `POST /console/generators/:id/correction`: one transaction; the number changes. */
    correctGenerator: async (request) => {
      const id = recordId(request.params.id, 'generator');
      const entry = entryBy(deps, request, 'generator_corrected', { record: { topic: 'generators', id } });
      return presentGenerator(await store.trailNotes.noted(entry, () => store.generators.correct(id, request.body)));
    },

    /**
     * `GET /console/inverters/:id`: one inverter for the pane that an address of it opens, with its place in the list
     * beside the pane.
     */
    getInverter: async (request) => {
      const { record, ...places } = await store.inverters.locate(recordId(request.params.id, 'inverter'));
      return { data: presentListedInverter(record), ...places };
    },
  };
};
