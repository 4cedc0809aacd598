import type { openApiOperations } from '../../../contract/console/openapi.ts';
import { asDescribed, type Resources } from '../../../contract/operation.ts';
import { v1Operations } from '../../../contract/operations.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { baseUrl } from '../../http/base-url.ts';
import type { Handlers } from '../../http/route.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { refuseHandedOver } from '../../session/refuse-handed-over.ts';
import { findSessionKey } from '../../session/session-key.ts';
import { describeService } from './openapi/describe-service.ts';

/** What the description shows of these (D48). */
const shownOf = (resources: Resources): Resources =>
  Object.fromEntries(
    Object.entries(resources).map(([resource, operations]) => {
      const shown = Object.values(operations).flatMap((operation) => asDescribed(operation) ?? []);
      return [resource, Object.fromEntries(shown.map((operation) => [operation.id, operation]))];
    }),
  );

/** The description of /v1 for programs. */
export function openApiRoutes({
  host,
  sessions,
}: Pick<ServiceDeps, 'host' | 'sessions'>): Handlers<typeof openApiOperations> {
  const operations: Resources = host.strict ? shownOf(v1Operations) : v1Operations;
  /** By the address in it, of which there are a few. Anyone may ask, and making one is more work than most answers. */
  const made = new Map<string, ReturnType<typeof describeService>>();
  return {
    /**
     * `GET /console/openapi.json`: of the schemas that the routes check with, for the address it was asked at. Anyone
     * may read it; a page whose console is locked or handed over gets nothing, as everywhere.
     */
    getOpenApi: (request) => {
      const session = sessions.find(findSessionKey(request, sessions));
      refuseHandedOver(session);
      if (session?.state === 'locked') throw new DomainError('locked', { code: 'console_locked' });
      const address = baseUrl(request);
      const known = made.get(address) ?? describeService(operations, address);
      made.set(address, known);
      return known;
    },
  };
}
