import type { FastifyInstance } from 'fastify';
import { createGenerator } from '../../../../contract/operations.ts';
import { presentGenerator } from '../../../../domain/generators/generator-record.ts';
import { remember } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /v1/generators`: answers the whole generator, with the capacity that was stored (D9). */
export function registerCreateGenerator(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, createGenerator, async (request) => {
    const options = { remember: remember(request, createGenerator, presentGenerator) };
    return presentGenerator(await store.generators.create(request.body, options));
  });
}
