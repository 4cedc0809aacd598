import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createOperator } from './create-operator.ts';
import { getSession } from './get-session.ts';
import { listOperators } from './list-operators.ts';
import { lockSession } from './lock-session.ts';
import { signInOperator } from './sign-in-operator.ts';
import { signOutOperator } from './sign-out-operator.ts';
import { touchSession } from './touch-session.ts';
import { unlockSession } from './unlock-session.ts';

/** Signing in and out, locking, and the operators themselves. */
export function registerSession(app: FastifyInstance, deps: ServiceDeps): void {
  getSession(app, deps);
  createOperator(app, deps);
  listOperators(app, deps);
  signInOperator(app, deps);
  unlockSession(app, deps);
  lockSession(app, deps);
  touchSession(app, deps);
  signOutOperator(app, deps);
}
