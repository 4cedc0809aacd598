import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/operators`: names alone. */
export function listOperators(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.listOperators, async () => {
    const records = await deps.consoleStore.operators.list();
    return { data: records.map(({ id, name }) => ({ id, name })) };
  });
}
