import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { DomainError } from '../domain/domain-error.ts';
import { hostedError } from './hosted/hosted-error.tsx';
import { registerHosted } from './hosted/register-hosted.ts';
import { createAccessRules } from './http/access-rule.ts';
import { BODY_LIMIT, addBodyParsers } from './http/body-parsers.ts';
import { handleError, namesNothing } from './http/error-handler.ts';
import { addGate } from './http/gate.ts';
import { createKnownRoutes, type KnownRoutes } from './http/known-routes.ts';
import { handleNotFound } from './http/not-found.ts';
import { isLogged, logAnswer } from './http/request-log.ts';
import { newRequestIds } from './http/request-ids.ts';
import { pageHeaders, securityHeaders, setHeaders } from './http/security-headers.ts';
import { createTally, type Tally } from './http/tally.ts';
import type { UnderWay } from './http/under-way.ts';
import { createStayTickets } from './openings/stay-tickets.ts';
import { registerRendererFiles } from './renderer-files.ts';
import { registerBackups } from './routes/console/backups/register-backups.ts';
import { registerDiagnostics } from './routes/console/diagnostics/register-diagnostics.ts';
import { registerUpdates } from './routes/console/updates/register-updates.ts';
import { registerEvents } from './routes/console/events/register-events.ts';
import { registerGivenFile } from './routes/console/given-file/register-given-file.ts';
import { registerHandOver } from './routes/console/hand-over/register-hand-over.ts';
import { registerOpenApi } from './routes/console/openapi/register-openapi.ts';
import { registerOpenings } from './routes/console/openings/register-openings.ts';
import { registerOperators } from './routes/console/operators/register-operators.ts';
import { registerOwnerOnboarding } from './routes/console/owner-onboarding/register-owner-onboarding.ts';
import { registerRecords } from './routes/console/records/register-records.ts';
import { registerRecovery } from './routes/console/recovery/register-recovery.ts';
import { registerSampleData } from './routes/console/sample/register-sample-data.ts';
import { registerSession } from './routes/console/session/register-session.ts';
import { registerSettings } from './routes/console/settings/register-settings.ts';
import { registerSummary } from './routes/console/summary/register-summary.ts';
import { registerSync } from './routes/console/sync/register-sync.ts';
import { registerTrail } from './routes/console/trail/register-trail.ts';
import { registerUpstream } from './routes/console/upstream/register-upstream.ts';
import { registerWorkspaces } from './routes/console/workspaces/register-workspaces.ts';
import { registerGenerators } from './routes/v1/generators/register-generators.ts';
import { registerInstallers } from './routes/v1/installers/register-installers.ts';
import { registerInverters } from './routes/v1/inverters/register-inverters.ts';
import { registerSystemOwnerLinks } from './routes/v1/system-owner-links/register-system-owner-links.ts';
import { registerSystemOwners } from './routes/v1/system-owners/register-system-owners.ts';
import type { ServiceDeps } from './service-deps.ts';

type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Below /onboarding an error is a page for the owner, unknown addresses included; everywhere else it is a problem document. */
function createAnswerError(deps: ServiceDeps, tally: Tally): AnswerError {
  const answerPage = hostedError(deps);
  const nothingThere = new DomainError('not_found', 'There is nothing at this address.');
  return (error, request, reply) => {
    if (!/^\/onboarding(\/|$)/.test(request.url)) return handleError(error, request, reply, tally);
    setHeaders(reply, pageHeaders);
    return answerPage(namesNothing(error) ? nothingThere : error, request, reply);
  };
}

function bareApp(deps: ServiceDeps, answerError: AnswerError): FastifyInstance {
  return Fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }), // logAnswer writes the one line of a request
    childLoggerFactory: (logger) => logger, // a child logger per request costs more than the id it would carry
    genReqId: newRequestIds(deps.random),
    bodyLimit: BODY_LIMIT,
    return503OnClosing: false, // the gate says it as a problem
    exposeHeadRoutes: false, // route() says which
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, securityHeaders);
      reply.header('x-request-id', request.id);
      answerError(error, request, reply);
    },
  });
}

/** Every route gets its guard and, where it changes something, its line in the log; one without an access rule stops the start. */
function addRouteRules(app: FastifyInstance, deps: ServiceDeps, known: KnownRoutes, tally: Tally): void {
  const rules = createAccessRules(deps);
  app.addHook('onRoute', (route: RouteOptions) => {
    rules.guard(route);
    known.add(route.url, [route.method].flat());
    if (isLogged(route, deps.logger)) route.onResponse = [route.onResponse ?? [], logAnswer(route, tally)].flat();
  });
  app.addHook('onReady', async () => rules.assertComplete());
  app.setNotFoundHandler(handleNotFound(known));
}

/** The whole service of one workspace as a Fastify application that does not listen itself: core hands requests to it. */
export async function buildService(deps: ServiceDeps, underWay: UnderWay): Promise<FastifyInstance> {
  const tally = createTally(deps.logger, deps.time.elapsed);
  const answerError = createAnswerError(deps, tally);
  const app = bareApp(deps, answerError);
  app.decorateRequest('principal', null);
  app.decorateRequest('origin', '');
  app.decorateReply('alongside'); // absent where an address was refused before any hook ran
  app.addHook('onRequest', (_request, reply, done) => {
    reply.alongside = [];
    done();
  });
  app.setErrorHandler(answerError);
  addBodyParsers(app);
  const known = createKnownRoutes();
  addRouteRules(app, deps, known, tally);
  app.addHook('onClose', async () => tally.flush());
  addGate(app, deps, underWay, known);

  registerGenerators(app, deps);
  registerInverters(app, deps);
  registerInstallers(app, deps);
  registerSystemOwners(app, deps);
  registerSystemOwnerLinks(app, deps);
  registerSummary(app, deps);
  registerEvents(app, deps);
  registerOpenApi(app);
  registerSampleData(app, deps);
  registerSession(app, deps);
  registerOperators(app, deps);
  registerSettings(app, deps);
  registerOpenings(app, deps);
  const tickets = createStayTickets({ random: deps.random, elapsed: deps.time.elapsed });
  registerHandOver(app, deps, tickets);
  registerOwnerOnboarding(app, deps);
  registerSync(app, deps);
  registerWorkspaces(app, deps);
  registerUpstream(app, deps);
  registerRecords(app, deps);
  registerRecovery(app, deps);
  registerGivenFile(app, deps);
  registerBackups(app, deps);
  registerTrail(app, deps);
  registerDiagnostics(app, deps);
  registerUpdates(app, deps);
  registerHosted(app, deps, tickets);
  await registerRendererFiles(app, deps);
  await app.ready();
  return app;
}
