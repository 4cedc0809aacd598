import type { FastifyInstance } from 'fastify';
import { getSummary } from '../../../../contract/console/workspace.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/**
 * `GET /console/summary`: the figures of the dashboard, as the store keeps them. Capacities that are each a number may add up to
 * more than one can be; JSON has no infinity, so the largest number stands for it.
 */
export function registerSummary(app: FastifyInstance, { store }: ServiceDeps): void {
  route(app, getSummary, async () => {
    const summary = await store.summary();
    return { ...summary, nameplate_capacity: Math.min(summary.nameplate_capacity, Number.MAX_VALUE) };
  });
}
