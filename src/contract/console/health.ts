import { z } from 'zod';
import { operation } from '../operation.ts';

export const getHealth = operation({
  id: 'getHealth',
  method: 'GET',
  path: '/console/health',
  summary: 'Whether the service answers',
  accepts: ['anyone'],
  status: 200,
  response: z.object({ status: z.literal('ok') }),
});

export const healthOperations = { getHealth };
