import { z } from 'zod';
import { operation } from '../operation.ts';

/** The figures of the dashboard. Capacity in watts. */
export const summary = z.object({
  generators: z.int(),
  inverters: z.int(),
  nameplate_capacity: z.number(),
  producing: z.int(),
  owners: z.object({
    not_started: z.int(), in_progress: z.int(), in_review: z.int(), approved: z.int(), rejected: z.int(),
  }),
});
export type Summary = z.infer<typeof summary>;

export const getSummary = operation({
  id: 'getSummary', method: 'GET', path: '/console/summary', summary: 'Figures of the dashboard', accepts: ['operator', 'automation_key'],
  status: 200, response: summary,
});

/** Progress of a load of sample data; `done` and `total` count records. */
export const sampleLoad = z.object({
  state: z.enum(['idle', 'running', 'done', 'cancelled', 'failed']),
  done: z.int(), total: z.int(), detail: z.string().nullable(),
});
export type SampleLoad = z.infer<typeof sampleLoad>;

export const getSampleLoad = operation({
  id: 'getSampleLoad', method: 'GET', path: '/console/sample-data', summary: 'Progress of the sample data', accepts: ['operator', 'automation_key'],
  status: 200, response: sampleLoad,
});

/** Starts the load and answers at once; 409 while one runs or when the workspace already holds records. */
export const startSampleLoad = operation({
  id: 'startSampleLoad', method: 'POST', path: '/console/sample-data', summary: 'Load the sample data', accepts: ['operator', 'automation_key'],
  status: 201, response: sampleLoad,
});

export const cancelSampleLoad = operation({
  id: 'cancelSampleLoad', method: 'DELETE', path: '/console/sample-data', summary: 'Cancel the load; nothing stays', accepts: ['operator', 'automation_key'],
  status: 200, response: sampleLoad,
});

export const getOpenApi = operation({
  id: 'getOpenApi', method: 'GET', path: '/console/openapi.json', summary: 'OpenAPI 3.1 of the /v1 service', accepts: ['operator', 'access_token', 'api_key', 'automation_key'],
  status: 200, response: z.looseObject({ openapi: z.string() }),
});

/**
 * A server-sent event stream of `changeEvent`s; the response schema stands for one event's text. A credential of an integrator is told of
 * the topics that it may read, and of `sync`.
 */
export const streamEvents = operation({
  id: 'streamEvents', method: 'GET', path: '/console/events', summary: 'Committed changes as they happen', accepts: ['operator', 'access_token', 'api_key', 'automation_key'],
  status: 200, response: z.string(),
});

export const workspaceOperations = [getSummary, getSampleLoad, startSampleLoad, cancelSampleLoad, getOpenApi, streamEvents];
