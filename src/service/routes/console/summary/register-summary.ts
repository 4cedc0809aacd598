import type { FastifyInstance } from 'fastify';
import { getSummary } from '../../../../contract/console/workspace.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `GET /console/summary`: the figures of the dashboard, as the store keeps them. */
export function registerSummary(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, getSummary, () => store.summary());
}
