import type { FastifyInstance } from 'fastify';
import { getGenerator } from '../../../../contract/console/records.ts';
import { presentGenerator } from '../../../../domain/generators/generator-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/generators/:id`: one generator for the pane that an address of it opens, with its place in the list beside the pane. */
export function getGeneratorRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, getGenerator, async (request) => {
    const { record, ...places } = await store.generators.locate(recordId(request.params.id, 'generator'));
    return { data: presentGenerator(record), ...places };
  });
}
