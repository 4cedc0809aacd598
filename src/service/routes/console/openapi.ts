import type { openApiOperations } from '../../../contract/console/openapi.ts';
import { operationsOf } from '../../../contract/operation.ts';
import { v1Operations } from '../../../contract/operations.ts';
import { baseUrl } from '../../http/base-url.ts';
import type { Handlers } from '../../http/route.ts';
import { describeService } from './openapi/describe-service.ts';

/** The description of /v1 for programs. */
export function openApiRoutes(): Handlers<typeof openApiOperations> {
  const document = describeService(operationsOf(v1Operations));
  return {
    /** `GET /console/openapi.json`: made once, from the same schemas that the routes check with. */
    getOpenApi: (request) => ({ ...document, servers: [{ url: baseUrl(request) }] }),
  };
}
