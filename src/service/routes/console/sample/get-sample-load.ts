import type { FastifyInstance } from 'fastify';
import * as operations from '../../../../contract/console/workspace.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** How far the sample data is. */
export function getSampleLoad(app: FastifyInstance, { sampleLoader }: ServiceDeps): void {
  route(app, operations.getSampleLoad, () => sampleLoader.status());
}
