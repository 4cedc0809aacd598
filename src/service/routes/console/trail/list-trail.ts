import type { FastifyInstance } from 'fastify';
import { pageRequest } from '../../../../contract/page.ts';
import * as contract from '../../../../contract/console/trail.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/trail`: the newest first, what the open workspace has just noted included. */
export function listTrail(app: FastifyInstance, { consoleStore: { trail }, clock, carryNotes }: ServiceDeps): void {
  route(app, contract.listTrail, async ({ query: { operator, kind, ...query } }) => {
    await carryNotes();
    const { rows, total } = await trail.list({ ...pageRequest(query), operator: operator === undefined ? undefined : Number(operator), kind });
    const [first] = await trail.after(0, 1);
    return {
      data: rows.map(({ id, at, actor, workspace, record, about, kind: done }) => ({ id, at: formatTimestamp(at), kind: done, actor, workspace, record, about })),
      total,
      since: formatTimestamp(first?.at ?? clock()),
      operators: await trail.operators(),
    };
  });
}
