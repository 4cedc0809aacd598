import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';

export function registerSystemOwnerLinks(_app: FastifyInstance, _deps: ServiceDeps): void {}
