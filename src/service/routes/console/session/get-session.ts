import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionKey } from '../../../session/session-key.ts';

/** `GET /console/session`: who is signed in, and whether this console has been set up at all. */
export function getSession(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.getSession, (request) => presentSession(deps, deps.sessions.find(sessionKey(request, deps.sessions))));
}
