import type { FastifyInstance } from 'fastify';
import * as operations from '../../../../contract/console/workspace.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** Begins a load and answers at once; progress is read with getSampleLoad. */
export function startSampleLoad(app: FastifyInstance, { sampleLoader }: ServiceDeps): void {
  route(app, operations.startSampleLoad, async () => {
    await sampleLoader.start();
    return sampleLoader.status();
  });
}
