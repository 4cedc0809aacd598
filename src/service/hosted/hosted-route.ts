import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerRecord } from '../../domain/owners/owner-record.ts';
import { DomainError } from '../../domain/domain-error.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { sendOut } from './leave.tsx';
import { sendTo } from './redirect.ts';
import { findStay, type Stay } from './stay.ts';
import { mayShow, stepOf, type StepPath } from './step-path.ts';

export interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  stay: Stay;
}

export type VisitHandler = (visit: Visit) => Promise<FastifyReply> | FastifyReply;

/** The page to go on with after a step was saved. */
export const goToStep = (reply: FastifyReply, stay: Stay, owner: Pick<OwnerRecord, 'onboarding' | 'review'>): FastifyReply =>
  sendTo(reply, `${stay.path}/${stepOf(owner)}`);

/** Out of the flow by way of a page of our own: a form may not be answered with a redirect to another site. */
export const goToLeaving = (reply: FastifyReply, stay: Stay): FastifyReply => sendTo(reply, `${stay.path}/leaving`);

/**
 * Registers a screen or the form of a step, below the address of a stay. A stay that is over leads to refresh_url, from a form
 * by way of the page `leaving`; a step that is not due yet leads to the one that is. `not_found` for an unknown stay.
 */
export function hostedRoute(app: FastifyInstance, deps: ServiceDeps, method: 'GET' | 'POST', step: StepPath, handler: VisitHandler, below = ''): void {
  app.route({
    method,
    url: `/onboarding/s/:session/${step}${below}`,
    config: { open: 'hosted' },
    handler: async (request, reply) => {
      const found = await findStay(deps, request);
      if (found.kind === 'unknown') throw new DomainError('not_found', 'There is nothing at this address.');
      if (found.kind === 'ended')
        return method === 'GET'
          ? sendOut(deps, request, reply, found.session.refresh_url)
          : sendTo(reply, `/onboarding/s/${found.session.id}/leaving`);
      const { stay } = found;
      return mayShow(stay.owner, step) ? handler({ request, reply, stay }) : goToStep(reply, stay, stay.owner);
    },
  });
}
