import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { registerStreamEvents } from './stream-events.ts';

export function registerEvents(app: FastifyInstance, deps: ServiceDeps): void {
  registerStreamEvents(app, deps);
}
