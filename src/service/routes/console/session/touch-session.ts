import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionCookie } from '../../../session/session-cookie.ts';

/** `POST /console/session/activity`: the idle time starts again. */
export function touchSession(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.touchSession, (request) => {
    const cookie = sessionCookie(request) ?? '';
    deps.sessions.touch(cookie);
    return presentSession(deps, deps.sessions.find(cookie));
  });
}
