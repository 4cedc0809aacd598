import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { changePassphrase } from './change-passphrase.ts';
import { dismissNotice } from './dismiss-notice.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { removeOperator } from './remove-operator.ts';
import { renameOperator } from './rename-operator.ts';

/** What operators change about themselves and each other once they are signed in. */
export function registerOperators(app: FastifyInstance, deps: ServiceDeps): void {
  renameOperator(app, deps);
  removeOperator(app, deps);
  changePassphrase(app, deps);
  listSessions(app, deps);
  endSession(app, deps);
  dismissNotice(app, deps);
}
