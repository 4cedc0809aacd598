import type { FastifyInstance } from 'fastify';
import { listHomeownerGenerators } from '../../../../contract/operations.ts';
import { pageRequest } from '../../../../contract/page.ts';
import { sendPage } from '../../../http/envelope.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /v1/homeowners/:homeowner_id/generators`: the generators of one homeowner; an unknown one has none. */
export function registerListHomeownerGenerators(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, listHomeownerGenerators, async (request, reply) => {
    const homeownerId = recordId(request.params.homeowner_id, 'homeowner');
    const page = pageRequest(request.query);
    const slice = await store.generators.listOfHomeowner(homeownerId, page);
    return sendPage(reply, request, `/v1/homeowners/${homeownerId}/generators`, page, slice);
  });
}
