import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';

/** Signing in and out, locking, and the operators themselves. */
export function registerSession(_app: FastifyInstance, _deps: ServiceDeps): void {}
