import type { FastifyInstance } from 'fastify';
import * as operations from '../../../../contract/console/workspace.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** Ends a running load and answers with how it ended. */
export function cancelSampleLoad(app: FastifyInstance, { sampleLoader }: ServiceDeps): void {
  route(app, operations.cancelSampleLoad, () => sampleLoader.cancel());
}
