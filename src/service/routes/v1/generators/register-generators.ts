import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { registerCreateGenerator } from './create-generator.ts';
import { registerDeleteGenerator } from './delete-generator.ts';
import { registerListGenerators } from './list-generators.ts';
import { registerListHomeownerGenerators } from './list-homeowner-generators.ts';

/** The generator routes of the description: there is no update, and no single record (D0). */
export function registerGenerators(app: FastifyInstance, deps: ServiceDeps): void {
  registerListGenerators(app, deps);
  registerListHomeownerGenerators(app, deps);
  registerCreateGenerator(app, deps);
  registerDeleteGenerator(app, deps);
}
