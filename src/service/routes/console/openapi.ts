import type { openApiOperations } from '../../../contract/console/openapi.ts';
import { v1Operations } from '../../../contract/operations.ts';
import { baseUrl } from '../../http/base-url.ts';
import type { Handlers } from '../../http/route.ts';
import { describeService } from './openapi/describe-service.ts';

/** The description of /v1 for programs. */
export const openApiRoutes = (): Handlers<typeof openApiOperations> => ({
  /** `GET /console/openapi.json`: of the schemas that the routes check with, for the address it was asked at. */
  getOpenApi: (request) => describeService(v1Operations, baseUrl(request)),
});
