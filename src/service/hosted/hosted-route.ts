import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { DomainError } from '../../domain/domain-error.ts';
import { stayPath } from '../links/stay-cookie.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { sendOut } from './leave.tsx';
import { isPopup, presenceScript } from './presence.ts';
import { sendTo } from './redirect.ts';
import { findStay, StayEnded, type Stay } from './stay.ts';
import { mayShow, stepOf, type StepPath } from './step-path.ts';

export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  stay: Stay;
}

export type VisitHandler = (visit: Visit) => Promise<FastifyReply> | FastifyReply;

/** The page to continue with after a step was saved. */
export const goToStep = (
  reply: FastifyReply,
  stay: Stay,
  owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'erased'>,
): FastifyReply => sendTo(reply, `${stay.path}/${stepOf(owner)}`);

/** Out of the flow by way of a page of our own: a form may not be answered with a redirect to another site. */
export const goToLeaving = (reply: FastifyReply, stay: Stay): FastifyReply => sendTo(reply, `${stay.path}/leaving`);

/** Out of the flow for now. Where nothing is left to finish later, the last page says so before the owner leaves. */
export const goToLater = (
  reply: FastifyReply,
  stay: Stay,
  owner: Pick<OwnerRecord, 'onboarding' | 'review' | 'erased'>,
): FastifyReply => (stepOf(owner) === 'done' ? goToStep(reply, stay, owner) : goToLeaving(reply, stay));

/**
 * The screens of a rejected account are over. The last page stays, to say so to the owner who is there; forms lead to
 * it.
 */
const isOver = ({ owner }: Stay, method: 'GET' | 'POST', below: string): boolean =>
  owner.review.state === 'rejected' && method === 'GET' && below !== 'done';

/**
 * Registers a page or a form below the address of a stay. A stay that is over, or whose account was rejected, leads to
 * refresh_url, from a form by way of the page `leaving`. `not_found` for an unknown stay. A form is read only for the
 * browser that holds an open stay, and what it says counts only if the stay is still open when all of it has arrived.
 */
export function stayRoute(
  app: FastifyInstance,
  deps: ServiceDeps,
  method: 'GET' | 'POST',
  below: string,
  handler: VisitHandler,
): void {
  /** The stay, or the answer that was given in place of the page. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ stay: Stay } | { answered: FastifyReply }> {
    const found = await findStay(deps, request);
    if (found.kind === 'unknown') throw new DomainError('not_found', { code: 'nothing_at_address' });
    if (found.kind === 'open' && !isOver(found.stay, method, below)) {
      if (isPopup(deps, found.stay.session.return_url)) reply.alongside = [presenceScript];
      return { stay: found.stay };
    }
    const session = found.kind === 'open' ? found.stay.session : found.session;
    return {
      answered:
        method === 'GET'
          ? await sendOut(deps, request, reply, session.refresh_url, { stay: session })
          : sendTo(reply, `${stayPath(session.id)}/leaving`),
    };
  }

  async function admit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): Promise<void> {
    const entered = await enter(request, reply).catch((error: Error) => error);
    if (entered instanceof Error) done(entered);
    else if ('stay' in entered) done(); // otherwise the answer is out, and nobody waits for the body
  }
  const beforeReading: preParsingHookHandler = (request, reply, _payload, done) => void admit(request, reply, done);

  const visit: VisitHandler = async (visited) => {
    try {
      return await handler(visited);
    } catch (error) {
      if (error instanceof StayEnded) return goToLeaving(visited.reply, visited.stay);
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
      return 'stay' in entered ? visit({ request, reply, stay: entered.stay }) : entered.answered;
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
  stayRoute(app, deps, method, `${step}${below}`, (visit) =>
    mayShow(visit.stay.owner, step) ? handler(visit) : goToStep(visit.reply, visit.stay, visit.stay.owner),
  );
}
