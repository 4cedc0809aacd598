import type { FastifyInstance } from 'fastify';
import { getOpenApi } from '../../../../contract/console/workspace.ts';
import { v1Operations } from '../../../../contract/operations.ts';
import { baseUrl } from '../../../http/base-url.ts';
import { route } from '../../../http/route.ts';
import { describeService } from './describe-service.ts';

/** `GET /console/openapi.json`: made once, from the same schemas that the routes check with. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = describeService(v1Operations);
  route(app, getOpenApi, async (request) => ({ ...document, servers: [{ url: baseUrl(request) }] }));
}
