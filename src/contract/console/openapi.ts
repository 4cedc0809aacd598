import { z } from 'zod';
import { operation } from '../operation.ts';

export const getOpenApi = operation({
  id: 'getOpenApi',
  method: 'GET',
  path: '/console/openapi.json',
  summary: 'OpenAPI 3.1 of the /v1 service',
  accepts: ['anyone'],
  status: 200,
  response: z.looseObject({ openapi: z.string() }),
});

export const openApiOperations = { getOpenApi };
