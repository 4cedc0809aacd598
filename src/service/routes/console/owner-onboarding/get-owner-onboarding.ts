import type { FastifyInstance } from 'fastify';
import { getOwnerOnboarding } from '../../../../contract/console/owner-onboarding.ts';
import { notFound } from '../../../../domain/domain-error.ts';
import { handOverCodeState } from '../../../../domain/hand-over/hand-over-code-record.ts';
import { presentOpening } from '../../../../domain/openings/opening-record.ts';
import { ownerStatus } from '../../../../domain/owners/owner-status.ts';
import { formatTimestamp } from '../../../../domain/timestamp.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import { canStart } from '../../../openings/can-start.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

const NEWEST_OPENINGS = 50;

/** `GET /console/owners/:id/onboarding`: what the operator can act on, reasons and the history of openings included. */
export function getOwnerOnboardingRoute(app: FastifyInstance, deps: ServiceDeps): void {
  const { store } = deps;
  route(app, getOwnerOnboarding, async (request) => {
    const id = recordId(request.params.id, 'system owner');
    const [owner, place, code, openings] = await Promise.all([
      store.owners.get(id), store.owners.place(id), store.handOverCodes.get(id), store.openings.listOfOwner(id, NEWEST_OPENINGS),
    ]);
    if (!owner) throw notFound('system owner', id);
    const { review, reopened, erased } = owner;
    return {
      system_owner_id: id,
      place,
      status: ownerStatus(owner),
      reason: review.reason,
      reviewed_at: review.at === null ? null : formatTimestamp(review.at),
      reopened: reopened && { ...reopened, at: formatTimestamp(reopened.at) },
      locked: owner.locked,
      hand_over_code: handOverCodeState(code),
      can_start: await canStart(deps, owner),
      erased: erased && { at: formatTimestamp(erased.at), agreements: erased.agreements.map((each) => ({ ...each, at: formatTimestamp(each.at) })) },
      openings: openings.map(presentOpening),
    };
  });
}
