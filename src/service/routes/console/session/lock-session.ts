import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/session.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentSession } from '../../../session/present-session.ts';
import { sessionKey } from '../../../session/session-key.ts';

/** `POST /console/session/lock`: from now on only unlocking and signing out are answered. */
export function lockSession(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.lockSession, (request) => {
    const key = sessionKey(request, deps.sessions) ?? '';
    deps.sessions.lock(key);
    return presentSession(deps, deps.sessions.find(key));
  });
}
