import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from './service-deps.ts';

/** The built renderer: its page with a fresh nonce per load, and its hashed assets. */
export async function registerRendererFiles(_app: FastifyInstance, _deps: ServiceDeps): Promise<void> {}
