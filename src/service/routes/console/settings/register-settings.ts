import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';

/** Settings of the console, and the credentials of the /v1 service. */
export function registerSettings(_app: FastifyInstance, _deps: ServiceDeps): void {}
