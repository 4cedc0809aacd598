import type { FastifyInstance } from 'fastify';
import type { summaryOperations } from '../../../contract/console/summary.ts';
import { keptUntilChanged } from '../../dashboard/kept-until-changed.ts';
import type { Handlers } from '../../http/route.ts';
import type { WorkspaceDeps } from '../../service-deps.ts';

/** The figures of the dashboard. */
export const summaryRoutes = (app: FastifyInstance, { store }: WorkspaceDeps): Handlers<typeof summaryOperations> => {
  const kept = keptUntilChanged(app, store);
  return {
    /**
     * `GET /console/summary`: as the store keeps them. Capacities that are each a number may add up to more than one
     * can be; JSON has no infinity, so the largest number stands for it.
     */
    getSummary: async () => {
      const summary = await kept('', ['generators', 'inverters', 'system_owners'], () => store.summary());
      return { ...summary, nameplate_capacity: Math.min(summary.nameplate_capacity, Number.MAX_VALUE) };
    },
  };
};
