import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialKind } from '../../contract/console/settings.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { isApiRequest } from '../api-address.ts';
import { ENTER_PATH } from '../hosted/enter-path.ts';
import { REFERENCE, REFERENCE_SCRIPT } from '../reference-paths.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { KnownRoutes } from './known-routes.ts';
import { handleNotFound } from './not-found.ts';
import { createRateLimit } from './rate-limit.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';
import type { OpenAnswers } from './open-answers.ts';
import type { Origins, Serves } from './origins.ts';

const hostOf = (origin: string): string => origin.slice(origin.indexOf('//') + 2);

/**
 * Whether a request is for the pages of owners: by the route that was found, so that no way of writing an address leads
 * around it; by the address where there is no route.
 */
export const isForOwners = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/onboarding') === true || /^\/onboarding(?:[/?]|$)/.test(url);

/** What no credential is needed for, and programs ask: no session is made or used at their address. */
const FOR_ANY_PROGRAM = ['/console/health', '/console/openapi.json', REFERENCE, REFERENCE_SCRIPT];

/** Whether a request is for what other programs find at the address of the API; so is one that has no route. */
function isForPrograms(request: FastifyRequest): boolean {
  const { url, config } = request.routeOptions;
  return (
    request.is404 ||
    isForOwners(request) ||
    FOR_ANY_PROGRAM.some((each) => each === url) ||
    config.operation?.accepts.some((kind) => credentialKind.safeParse(kind).success) === true
  );
}

/** The origin that a request is addressed to, and what is found under it. */
function findOrigin(origins: Origins, host: string | undefined, isApi: boolean): [string, Serves] | undefined {
  for (const entry of origins) if (hostOf(entry[0]) === host && (entry[1] === 'api') === isApi) return entry;
  return undefined;
}

/**
 * Answers only requests addressed to one of the service's own hosts, name and port exactly: a page that points its own
 * name at 127.0.0.1 sends that name and gets 421 (T30). So does who asks for the console under the host of the owners'
 * pages, or for one of those under the console's. Sets `request.origin`.
 */
function createHostCheck({ origins, mode }: Pick<ServiceDeps, 'origins' | 'mode'>): (request: FastifyRequest) => void {
  return (request) => {
    const { host } = request.headers;
    const [origin, serves] = findOrigin(origins, host, isApiRequest(request.raw)) ?? [];
    if (origin === undefined) throw new DomainError('misdirected_host', { code: 'unknown_host_name' });
    request.origin = origin;
    if (serves === 'api') {
      if (mode === 'live') throw new DomainError('misdirected_host', { code: 'api_of_test_workspaces' });
      if (!isForPrograms(request)) throw new DomainError('misdirected_host', { code: 'only_api_here' });
      return;
    }
    if (serves === 'everything' || (serves === 'owners') === isForOwners(request)) return;
    const other = [...origins].find(([, each]) => each !== serves && each !== 'api')?.[0];
    throw new DomainError(
      'misdirected_host',
      serves === 'owners'
        ? { code: 'only_owners_here', console: String(other) }
        : { code: 'owners_elsewhere', address: String(other) },
    );
  };
}

/**
 * Refuses what a page of another origin sends, right credentials or not (T31): browsers name the origin on every
 * request that could do harm, scripts and integrations send none. `null`, the origin of sandboxed frames and files, is
 * foreign too, and so are the console to the owners' pages and these to the console. The one form that goes from the
 * one to the other carries a ticket of its own, and the script of the reference is public. No address takes OPTIONS, so
 * that a browser's question before such a request is answered as to anybody (D31).
 */
function checkOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === request.origin || request.method === 'OPTIONS') return;
  const { url } = request.routeOptions;
  if (url !== ENTER_PATH && url !== REFERENCE_SCRIPT)
    throw new DomainError('foreign_origin', { code: 'origin_refused' });
}

/**
 * What every request passes before anything else looks at it, unknown addresses included: it is noted as under way,
 * headers of the answer, then host, origin, rate, whether the service is closing, and whether there is anything at the
 * address: for what is not there no body is read. One synchronous hook, because it is on the way of every request.
 */
export function addGate(app: FastifyInstance, deps: ServiceDeps, openAnswers: OpenAnswers, known: KnownRoutes): void {
  const checkHost = createHostCheck(deps);
  const checkRate =
    deps.host.rateLimit === undefined ? undefined : createRateLimit(deps.host.rateLimit, deps.time.elapsed);
  const refuseUnknown = handleNotFound(known);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    openAnswers.add(reply.raw);
    setHeaders(reply, securityHeaders);
    reply.header('x-request-id', request.id);
    checkHost(request);
    checkOrigin(request);
    checkRate?.(request, reply);
    if (closing) throw new DomainError('closing', { code: 'service_closing' });
    if (request.is404) refuseUnknown(request, reply);
    done();
  });
}
