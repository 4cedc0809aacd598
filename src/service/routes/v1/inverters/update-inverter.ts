import type { FastifyInstance } from 'fastify';
import { updateInverter } from '../../../../contract/operations.ts';
import { presentInverter } from '../../../../domain/inverters/inverter-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `PUT /v1/inverters/:id`: changes production; an update without a field is one too, both times move (D11). */
export function registerUpdateInverter(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, updateInverter, async (request) => {
    const id = recordId(request.params.id, 'inverter');
    const record = await store.inverters.update(id, request.body);
    return { data: presentInverter(record) };
  });
}
