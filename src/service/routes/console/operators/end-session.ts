import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/operators.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { sessionKey } from '../../../session/session-key.ts';
import { consoleEntryBy } from '../../../trail/entry-by.ts';

/** `DELETE /console/sessions/:id`. */
export function endSession(app: FastifyInstance, { consoleStore, sessions }: ServiceDeps): void {
  route(app, contract.endSession, async (request) => {
    const id = recordId(request.params.id, 'session');
    const key = sessionKey(request, sessions);
    const { operator } = sessions.assertEndable(id, key);
    await consoleStore.trail.add(consoleEntryBy(request, 'session_ended', operator.name), {
      assert: () => void sessions.assertEndable(id, key),
      act: () => sessions.endThose((session) => session.id === id),
    });
    return { message: `A session of ${operator.name} was ended.` };
  });
}
