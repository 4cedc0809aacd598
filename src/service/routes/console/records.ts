import type { recordOperations } from '../../../contract/console/records.ts';
import { presentGenerator } from '../../../domain/generators/generator-record.ts';
import { presentListedInverter } from '../../../domain/inverters/inverter-record.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';

/** The records that /v1 lists and does not read one by one (D0). */
export const recordRoutes = (deps: ServiceDeps): Handlers<typeof recordOperations> => {
  const { store } = deps;

  return {
    /**
     * `GET /console/generators/:id`: one generator for the pane that an address of it opens, with its place in the list
     * beside the pane.
     */
    getGenerator: async (request) => {
      const { record, ...places } = await store.generators.locate(recordId(request.params.id, 'generator'));
      return { data: presentGenerator(record), ...places };
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
