import type { IncomingMessage } from 'node:http';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { DomainError } from '../domain/domain-error.ts';
import { hostedError } from './hosted/hosted-error.tsx';
import { registerHosted } from './hosted/register-hosted.ts';
import { createAccessRules } from './http/access-rule.ts';
import { BODY_LIMIT, addBodyParsers, refusePacked } from './http/body-parsers.ts';
import { handleError, namesNothing } from './http/error-handler.ts';
import { addGate, isForOwners } from './http/gate.ts';
import { createKnownRoutes, type KnownRoutes } from './http/known-routes.ts';
import { handleNotFound } from './http/not-found.ts';
import { isLogged, logAnswer } from './http/request-log.ts';
import { newRequestIds } from './http/request-ids.ts';
import { pageHeaders, securityHeaders, setHeaders } from './http/security-headers.ts';
import { createTally, type Tally } from './http/tally.ts';
import type { OpenAnswers } from './http/open-answers.ts';
import { createSessionTickets } from './openings/session-tickets.ts';
import { registerReference } from './reference-page.ts';
import { registerRendererFiles } from './renderer-files.ts';
import { addConsoleOperations, addHubOperations, addSpaceOperations, addV1Operations } from './routes/routes.ts';
import type { ConsoleDeps, ServiceDeps, WorkspaceDeps } from './service-deps.ts';
import type { TestHelpers } from './test-helpers/test-helpers.ts';
import type { TestStateControl } from './test-helpers/test-state-control.ts';
import { watchTraffic } from './test-helpers/watch-traffic.ts';

type RequestId = (request: IncomingMessage) => string;
type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Below /onboarding an error is a page for the owner, unknown addresses included; everywhere else it is a problem
 * document.
 */
function createAnswerError(deps: ServiceDeps, tally: Tally): AnswerError {
  const answerPage = hostedError(deps);
  const nothingThere = new DomainError('not_found', { code: 'nothing_at_address' });
  return (error, request, reply) => {
    if (!isForOwners(request)) return handleError(error, request, reply, tally);
    setHeaders(reply, pageHeaders);
    return answerPage(namesNothing(error) ? nothingThere : error, request, reply);
  };
}

/** The contract says with zod what a route takes: what Fastify compiles schemas with is not even loaded. */
const noSchemas = () => {
  throw new Error('a route declares a Fastify schema: describe it with zod in the contract');
};

function bareApp(deps: ServiceDeps, answerError: AnswerError, requestId: RequestId): FastifyInstance {
  return Fastify({
    // Requests have the logger itself, and Fastify none: it would make a child for each request, and listen to the end
    // of each answer for a line that `logAnswer` writes.
    childLoggerFactory: () => deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false, // the gate says it as a problem
    exposeHeadRoutes: false, // the table of operations says which
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, securityHeaders);
      reply.header('x-request-id', request.id);
      answerError(error, request, reply);
    },
  });
}

/**
 * Every route gets its guard and, where it changes something, its line in the log; one without an access rule stops the
 * start.
 */
function addRouteRules(app: FastifyInstance, deps: ServiceDeps, known: KnownRoutes, tally: Tally): void {
  const rules = createAccessRules(deps);
  app.addHook('onRoute', (route: RouteOptions) => {
    rules.guard(route);
    route.onRequest = [route.onRequest ?? [], refusePacked].flat();
    known.add(route.url, [route.method].flat());
    if (isLogged(route, deps.logger)) route.onResponse = [route.onResponse ?? [], logAnswer(route, tally)].flat();
  });
  app.addHook('onReady', async () => rules.assertComplete());
  app.setNotFoundHandler(handleNotFound(known));
}

/** What every service has in front of its routes. */
function frontOf(
  deps: ServiceDeps,
  openAnswers: OpenAnswers,
  requestId: RequestId = newRequestIds(deps.random),
): FastifyInstance {
  const tally = createTally(deps.logger, deps.time.elapsed);
  const answerError = createAnswerError(deps, tally);
  const app = bareApp(deps, answerError, requestId);
  app.decorateRequest('principal', null);
  app.decorateRequest('origin', '');
  app.decorateRequest('basePath', deps.basePath);
  app.decorateReply('alongside'); // absent where an address was refused before any hook ran
  app.setErrorHandler(answerError);
  addBodyParsers(app);
  const known = createKnownRoutes();
  addRouteRules(app, deps, known, tally);
  app.addHook('onClose', async () => tally.flush());
  if (deps.testHelpers) watchTraffic(app, deps.testHelpers); // before the gate: what it refuses is seen as well
  addGate(app, deps, openAnswers, known);
  return app;
}

/**
 * The whole service of one workspace as a Fastify application that does not listen itself: core hands requests to it.
 */
export async function buildService(deps: ConsoleDeps, openAnswers: OpenAnswers): Promise<FastifyInstance> {
  const app = frontOf(deps, openAnswers);
  addV1Operations(app, deps);
  const tickets = createSessionTickets({ random: deps.random, elapsed: deps.time.elapsed });
  addConsoleOperations(app, deps, tickets);
  registerHosted(app, deps, tickets);
  registerReference(app, deps);
  await registerRendererFiles(app, deps);
  await app.ready();
  return app;
}

/** The service of a space: the API, the hosted screens, and what a tester controls them with. */
export async function buildSpaceService(
  deps: WorkspaceDeps & { testHelpers: TestHelpers },
  openAnswers: OpenAnswers,
  testState: TestStateControl,
): Promise<FastifyInstance> {
  const app = frontOf(deps, openAnswers);
  addV1Operations(app, deps);
  addSpaceOperations(app, deps, deps.testHelpers, testState);
  registerHosted(app, deps, undefined);
  registerReference(app, deps);
  await app.ready();
  return app;
}

/** What stands in front of the applications of a hub, and has looked at each request before one of them does. */
export interface HubFront {
  /** The id under which answer and log name a request. */
  requestId(request: IncomingMessage): string;
  /** The pattern of the route that a request was found to be for. */
  found(request: IncomingMessage, route: string): void;
  /**
   * Why a request is refused that its application would answer, whatever is thrown then, with the seconds after which
   * it may be sent again.
   */
  refusal(request: IncomingMessage): { error: unknown; retryAfter?: number | undefined } | undefined;
  /** The answer to this request is an event stream, which has begun. */
  streams(request: IncomingMessage): void;
  /** From then on event streams end. */
  ending: AbortSignal;
}

/** The service of one company of a hub: for programs and owners alone. It has no pages, sessions or test helpers. */
export async function buildHubService(
  deps: ServiceDeps,
  openAnswers: OpenAnswers,
  front: HubFront,
): Promise<FastifyInstance> {
  const app = frontOf(deps, openAnswers, (request) => front.requestId(request));
  // Behind the gate: a host or origin that is refused learns nothing else.
  app.addHook('onRequest', (request, reply, done) => {
    front.found(request.raw, request.routeOptions.url ?? '');
    const refused = front.refusal(request.raw);
    if (refused?.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter));
    if (refused) throw refused.error;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) front.streams(request.raw);
    done();
  });
  addV1Operations(app, deps);
  addHubOperations(app, deps, front.ending);
  registerHosted(app, deps, undefined);
  registerReference(app, deps);
  await app.ready();
  return app;
}
