import type { FastifyInstance } from 'fastify';
import { getInverter } from '../../../../contract/console/records.ts';
import { presentListedInverter } from '../../../../domain/inverters/inverter-record.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/inverters/:id`: one inverter for the pane that an address of it opens, with its place in the list beside the pane. */
export function getInverterRoute(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, getInverter, async (request) => {
    const { record, ...places } = await store.inverters.locate(recordId(request.params.id, 'inverter'));
    return { data: presentListedInverter(record), ...places };
  });
}
