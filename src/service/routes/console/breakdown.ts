import type { FastifyInstance } from 'fastify';
import type { breakdownOperations } from '../../../contract/console/breakdown.ts';
import { keptUntilChanged } from '../../dashboard/kept-until-changed.ts';
import { readBreakdown } from '../../dashboard/read-breakdown.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';

/** The fleet by state, brand, size and time. */
export const breakdownRoutes = (app: FastifyInstance, { store }: ConsoleDeps): Handlers<typeof breakdownOperations> => {
  const kept = keptUntilChanged(app, store);
  return {
    /** `GET /console/breakdown` */
    getBreakdown: ({ query: { today } }) => readBreakdown(store, kept, today),
  };
};
