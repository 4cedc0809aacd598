import type { FastifyInstance } from 'fastify';
import * as operations from '../../../../contract/console/workspace.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** Begins a load and answers at once; progress is read with getSampleLoad. */
export function startSampleLoad(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, operations.startSampleLoad, async (request) => {
    await deps.sampleLoader.start();
    await deps.consoleStore.trail.add(entryBy(deps, request, 'sample_data_loaded'));
    return deps.sampleLoader.status();
  });
}
