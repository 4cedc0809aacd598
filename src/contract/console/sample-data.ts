import { z } from 'zod';
import { operation } from '../operation.ts';

/** Progress of a load of sample data; `done` and `total` count records. */
export const sampleLoad = z.object({
  state: z.enum(['idle', 'running', 'done', 'cancelled', 'failed']),
  done: z.int(),
  total: z.int(),
  detail: z.string().nullable(),
});
export type SampleLoad = z.infer<typeof sampleLoad>;

export const getSampleLoad = operation({
  id: 'getSampleLoad',
  method: 'GET',
  path: '/console/sample-data',
  summary: 'Progress of the sample data',
  accepts: ['operator', 'automation_key'],
  status: 200,
  response: sampleLoad,
});

/** Starts the load and answers at once; 409 while one runs or when the workspace already holds records. */
export const startSampleLoad = operation({
  id: 'startSampleLoad',
  method: 'POST',
  path: '/console/sample-data',
  summary: 'Load the sample data',
  accepts: ['operator', 'automation_key'],
  status: 201,
  response: sampleLoad,
});

export const cancelSampleLoad = operation({
  id: 'cancelSampleLoad',
  method: 'DELETE',
  path: '/console/sample-data',
  summary: 'Cancel the load; nothing stays',
  accepts: ['operator', 'automation_key'],
  status: 200,
  response: sampleLoad,
});

export const sampleDataOperations = { getSampleLoad, startSampleLoad, cancelSampleLoad };
