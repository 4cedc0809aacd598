import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { hostedSessionPath } from '../links/hosted-cookie.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { sendOut } from './leave.tsx';
import { isPopup, presenceScript } from './presence.ts';
import { asksForLanguage } from './owner-language.ts';
import { sendTo } from './redirect.ts';
import { findHostedSession, HostedSessionEnded, type OpenHostedSession } from './open-hosted-session.ts';
import { mayShow, stepOf, type StepPath } from './step-path.ts';

export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  session: OpenHostedSession;
}

export type VisitHandler = (visit: Visit) => Promise<FastifyReply> | FastifyReply;

/** The page to continue with after a step was saved. */
export const goToStep = (
  reply: FastifyReply,
  session: OpenHostedSession,
  owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'erased'>,
): FastifyReply => sendTo(reply, `${session.path}/${stepOf(owner)}`);

/** Out of the flow by way of a page of our own: a form may not be answered with a redirect to another site. */
export const goToLeaving = (reply: FastifyReply, session: OpenHostedSession): FastifyReply =>
  sendTo(reply, `${session.path}/leaving`);

/** Out of the flow for now. Where nothing is left to finish later, the last page says so before the owner leaves. */
export const goToLater = (
  reply: FastifyReply,
  session: OpenHostedSession,
  owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'erased'>,
): FastifyReply => (stepOf(owner) === 'done' ? goToStep(reply, session, owner) : goToLeaving(reply, session));

/**
 * The screens of a rejected account are over. The last page stays, to say so to the owner who is there; forms lead to
 * it.
 */
const isOver = ({ owner }: OpenHostedSession, method: 'GET' | 'POST', below: string): boolean =>
  owner.review.state === 'rejected' && method === 'GET' && below !== 'done';

/**
 * Registers a page or a form below the address of a hosted session. A page that is asked for in another language is
 * shown at its address without the question. A hosted session that is over, or whose account was
 * rejected, leads to refresh_url, from a form by way of the page `leaving`. `not_found` for an unknown hosted session.
 * A form is read only for the browser that holds an open hosted session, and what it says counts only if the hosted
 * session is still open when all of it has arrived.
 */
export function sessionRoute(
  app: FastifyInstance,
  deps: ServiceDeps,
  method: 'GET' | 'POST',
  below: string,
  handler: VisitHandler,
): void {
  /** The hosted session, or the answer that was given in place of the page. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ session: OpenHostedSession } | { answered: FastifyReply }> {
    const found = await findHostedSession(deps, request);
    if (found.kind === 'unknown') throw new DomainError('not_found', { code: 'nothing_at_address' });
    if (found.kind === 'open' && !isOver(found.session, method, below)) {
      if (method === 'GET' && asksForLanguage(request, reply, found.session.path))
        return { answered: sendTo(reply, `${found.session.path}/${below}`) };
      if (isPopup(deps, found.session.record.return_url)) reply.alongside = [presenceScript];
      return { session: found.session };
    }
    const record = found.kind === 'open' ? found.session.record : found.record;
    return {
      answered:
        method === 'GET'
          ? await sendOut(deps, request, reply, record.refresh_url, { record })
          : sendTo(reply, `${hostedSessionPath(deps, record.id)}/leaving`),
    };
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): Promise<void> {
    const entered = await enter(request, reply).catch((error: Error) => error);
    if (entered instanceof Error) done(entered);
    else if ('session' in entered) done(); // otherwise the answer is out, and nobody waits for the body
  }
  const beforeReading: preParsingHookHandler = (request, reply, _payload, done) => void admit(request, reply, done);

  const visit: VisitHandler = async (visited) => {
    try {
      return await handler(visited);
    } catch (error) {
      if (error instanceof HostedSessionEnded) return goToLeaving(visited.reply, visited.session);
      throw error;
    }
  };
  app.route({
    method,
    url: `/onboarding/s/:session/${below}`,
    config: { open: 'hosted' },
    ...(method === 'POST' && { preParsing: beforeReading }),
    handler: async (request, reply) => {
      const entered = await enter(request, reply);
      return 'session' in entered ? visit({ request, reply, session: entered.session }) : entered.answered;
    },
  });
}

/** Registers the screen or the form of a step; one that is not due yet leads to the one that is. */
export function hostedRoute(
  app: FastifyInstance,
  deps: ServiceDeps,
  method: 'GET' | 'POST',
  step: StepPath,
  handler: VisitHandler,
  below = '',
): void {
  sessionRoute(app, deps, method, `${step}${below}`, (visit) =>
    mayShow(visit.session.owner, step) ? handler(visit) : goToStep(visit.reply, visit.session, visit.session.owner),
  );
}
