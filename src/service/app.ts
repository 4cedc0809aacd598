import Fastify, { type FastifyInstance } from 'fastify';
import type { ServiceDeps } from './service-deps.ts';

/** The whole service as one Fastify application; the host listens on it or hands requests to it in memory. */
export async function buildService(deps: ServiceDeps): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: deps.logger });
  return app;
}
