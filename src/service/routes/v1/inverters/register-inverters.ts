import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { registerCreateInverter } from './create-inverter.ts';
import { registerDeleteInverter } from './delete-inverter.ts';
import { registerListInverters } from './list-inverters.ts';
import { registerUpdateInverter } from './update-inverter.ts';

/** The inverter routes of the description: there is no single record (D0). */
export function registerInverters(app: FastifyInstance, deps: ServiceDeps): void {
  registerListInverters(app, deps);
  registerCreateInverter(app, deps);
  registerUpdateInverter(app, deps);
  registerDeleteInverter(app, deps);
}
