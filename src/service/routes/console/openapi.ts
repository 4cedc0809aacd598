import type { openApiOperations } from '../../../contract/console/openapi.ts';
import { asDescribed, operationsOf } from '../../../contract/operation.ts';
import { v1Operations } from '../../../contract/operations.ts';
import { baseUrl } from '../../http/base-url.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { describeService } from './openapi/describe-service.ts';

/** The description of /v1 for programs. */
export function openApiRoutes({ host }: Pick<ServiceDeps, 'host'>): Handlers<typeof openApiOperations> {
  const operations = operationsOf(v1Operations);
  const document = describeService(host.strict ? operations.flatMap((each) => asDescribed(each) ?? []) : operations);
  return {
    /** `GET /console/openapi.json`: made once, from the same schemas that the routes check with. */
    getOpenApi: (request) => ({ ...document, servers: [{ url: baseUrl(request) }] }),
  };
}
