import { z } from 'zod';
import { operation } from '../operation.ts';

/**
 * A server-sent event stream of `changeEvent`s; the response schema stands for one event's text. A credential of an
 * integrator is told of the topics that it may read, and of `sync`.
 */
export const streamEvents = operation({
  id: 'streamEvents',
  method: 'GET',
  head: false,
  path: '/console/events',
  summary: 'Committed changes as they happen',
  accepts: ['operator', 'access_token', 'api_key', 'automation_key'],
  status: 200,
  response: z.string(),
});

export const eventStreamOperations = { streamEvents };
