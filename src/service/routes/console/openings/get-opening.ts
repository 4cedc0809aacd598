import type { FastifyInstance } from 'fastify';
import { getOpening } from '../../../../contract/console/openings.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { presentOpening } from '../../../../domain/openings/opening-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/openings/:id` */
export function getOpeningRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, getOpening, async (request) => {
    const id = recordId(request.params.id, 'opening');
    const opening = await store.openings.get(id);
    if (!opening) throw notFound('opening', id);
    return presentOpening(opening);
  });
}
