import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { getGeneratorRoute } from './get-generator.ts';
import { getInverterRoute } from './get-inverter.ts';

/** The records that /v1 lists and does not read one by one (D0). */
export function registerRecords(app: FastifyInstance, deps: ServiceDeps): void {
  getGeneratorRoute(app, deps);
  getInverterRoute(app, deps);
}
