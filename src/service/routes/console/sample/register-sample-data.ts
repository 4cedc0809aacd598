import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { cancelSampleLoad } from './cancel-sample-load.ts';
import { getSampleLoad } from './get-sample-load.ts';
import { startSampleLoad } from './start-sample-load.ts';

/** The three operations of the sample data. */
export function registerSampleData(app: FastifyInstance, deps: ServiceDeps): void {
  getSampleLoad(app, deps);
  startSampleLoad(app, deps);
  cancelSampleLoad(app, deps);
}
