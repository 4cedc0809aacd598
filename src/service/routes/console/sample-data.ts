import type { sampleDataOperations } from '../../../contract/console/sample-data.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';

/** The three operations of the sample data. */
export const sampleDataRoutes = (deps: ConsoleDeps): Handlers<typeof sampleDataOperations> => {
  const { sampleLoader } = deps;

  return {
    /** How far the sample data is. */
    getSampleLoad: () => sampleLoader.status(),

    /** Begins a load and answers at once; progress is read with getSampleLoad. */
    startSampleLoad: async (request) => {
      await deps.sampleLoader.start();
      await deps.consoleStore.trail.add(entryBy(deps, request, 'sample_data_loaded'));
      return deps.sampleLoader.status();
    },

    /** Ends a running load and answers with how it ended. */
    cancelSampleLoad: () => sampleLoader.cancel(),
  };
};
