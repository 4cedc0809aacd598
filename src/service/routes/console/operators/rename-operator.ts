import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/operators.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { consoleEntryBy } from '../../../trail/entry-by.ts';
import { requireOperator } from './require-operator.ts';

/** `PUT /console/operators/:id`: one's own name, in every session of one's own at once. */
export function renameOperator(app: FastifyInstance, { consoleStore, sessions }: ServiceDeps): void {
  route(app, contract.renameOperator, async (request) => {
    const { id, name: before } = requireOperator(request);
    if (recordId(request.params.id, 'operator') !== id) throw new DomainError('forbidden', 'Operators rename themselves alone.');
    const { name } = await consoleStore.operators.rename(id, request.body.name, {
      note: (renamed) => consoleEntryBy(request, 'operator_renamed', `${before}: now ${renamed.name}`),
      act: (renamed) => sessions.rename({ id, name: renamed.name }),
    });
    return { id, name };
  });
}
