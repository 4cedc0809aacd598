import type { FastifyInstance } from 'fastify';
import { createInverter } from '../../../../contract/operations.ts';
import { presentInverter, type InverterRecord } from '../../../../domain/inverters/inverter-record.ts';
import { remember } from '../../../http/idempotency.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

const answer = (record: InverterRecord) => ({ data: presentInverter(record) });

/** `POST /v1/inverters`: the inverter with its initial values, under `data`. */
export function registerCreateInverter(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, createInverter, async (request) => {
    const options = { remember: remember(request, createInverter, answer) };
    return answer(await store.inverters.create(request.body, options));
  });
}
