import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/operators.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { sessionKey } from '../../../session/session-key.ts';

const MICROS_PER_SECOND = 1_000_000;

/** `GET /console/sessions`: all of them, in the order in which they began. */
export function listSessions(app: FastifyInstance, { sessions, time }: ServiceDeps): void {
  route(app, contract.listSessions, (request) => {
    const now = time.elapsed();
    return {
      data: sessions.list(sessionKey(request, sessions)).map(({ beganAt, activeAt, ...session }) => ({
        ...session,
        began_at: formatTimestamp(time.wall() - (now - beganAt)),
        idle_seconds: Math.floor((now - activeAt) / MICROS_PER_SECOND),
      })),
    };
  });
}
