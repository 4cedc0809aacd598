import { z } from 'zod';
import { operation } from '../operation.ts';

/** The figures of the dashboard. Capacity in watts. */
export const summary = z.object({
  generators: z.int(),
  inverters: z.int(),
  nameplate_capacity: z.number(),
  producing: z.int(),
  owners: z.object({
    not_started: z.int(),
    in_progress: z.int(),
    in_review: z.int(),
    approved: z.int(),
    rejected: z.int(),
  }),
});
export type Summary = z.infer<typeof summary>;

export const getSummary = operation({
  id: 'getSummary',
  method: 'GET',
  path: '/console/summary',
  summary: 'Figures of the dashboard',
  accepts: ['operator', 'automation_key'],
  status: 200,
  response: summary,
});

export const summaryOperations = { getSummary };
