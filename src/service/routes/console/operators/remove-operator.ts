import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/operators.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { consoleEntryBy } from '../../../trail/entry-by.ts';

/** `DELETE /console/operators/:id`: the operator and all sessions at once. Whoever removes themselves is signed out by it. */
export function removeOperator(app: FastifyInstance, { consoleStore, sessions }: ServiceDeps): void {
  route(app, contract.removeOperator, async (request) => {
    const id = recordId(request.params.id, 'operator');
    const { name } = await consoleStore.operators.remove(id, {
      assert() {
        if (sessions.list(undefined).some(({ operator, state }) => operator.id === id && state === 'handed_over'))
          throw new DomainError('conflict', 'An owner sits at the console in a session of this operator. Take it back first.');
      },
      note: (removed) => consoleEntryBy(request, 'operator_removed', removed.name),
      act: () => sessions.endThose(({ operator }) => operator.id === id),
    });
    return { message: `${name} was removed.` };
  });
}
