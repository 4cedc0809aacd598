import type { ownerOnboardingOperations } from '../../../contract/console/owner-onboarding.ts';
import { invalidField, notFound } from '../../../domain/domain-error.ts';
import { handOverCodeState } from '../../../domain/hand-over/hand-over-code-record.ts';
import { presentOpening } from '../../../domain/openings/opening-record.ts';
import { ownerStatus, presentOwner } from '../../../domain/owners/present-owner.ts';
import { requireAgain } from '../../../domain/owners/require-again.ts';
import { reviewOwner } from '../../../domain/owners/review-owner.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { startHindrance } from '../../openings/start-hindrance.ts';
import { refuseLinked } from '../../refuse-linked.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { entryBy } from '../../trail/entry-by.ts';
import { serviceRules } from '../../../contract/service-rules.ts';

const NEWEST_OPENINGS = 50;

/** How an owner's onboarding stands, the decision on what it collected, what is asked for again, and its erasure. */
export const ownerOnboardingRoutes = (deps: ConsoleDeps): Handlers<typeof ownerOnboardingOperations> => {
  const { owners, openings, handOverCodes, trailNotes, purge } = deps.store;

  /** The owner's window, wherever it is, ends before there is nothing left for it to show. */
  async function endWindow(ownerId: number): Promise<void> {
    const [newest] = await openings.listOfOwner(ownerId, 1);
    if (newest?.ended_at === null) await deps.openings.closed(newest.id);
  }
  return {
    /**
     * `GET /console/owners/:id/onboarding`: what the operator can act on, reasons and the history of openings included.
     */
    getOwnerOnboarding: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      const [owner, place, code, newest] = await Promise.all([
        owners.get(id),
        owners.place(id),
        handOverCodes.get(id),
        openings.listOfOwner(id, NEWEST_OPENINGS),
      ]);
      if (!owner) throw notFound('system_owner', id);
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
        start_hindrance: await startHindrance(deps, owner),
        installer_reference: owner.installer_reference,
        erased: erased && {
          at: formatTimestamp(erased.at),
          agreements: erased.agreements.map((each) => ({ ...each, at: formatTimestamp(each.at) })),
        },
        openings: newest.map(presentOpening),
      };
    },

    /** `PUT /console/owners/:id/reference`: kept here alone, so nothing is queued in a linked workspace either. */
    setInstallerReference: async ({ params, body }) => {
      const id = recordId(params.id, 'system_owner');
      const { installer_reference } = await owners.setInstallerReference(id, body.installer_reference);
      return { system_owner_id: id, installer_reference };
    },

    /**
     * `POST /console/owners/:id/review`: the reviewer's decision (D23); 409 unless the account is in review, or in a
     * linked workspace; 422 for a rejection without a reason.
     */
    reviewOwner: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      await refuseLinked(deps.store, 'service_decides_accounts');
      const entry = entryBy(deps, request, request.body.decision === 'approved' ? 'owner_approved' : 'owner_rejected', {
        record: { topic: 'system_owners', id },
      });
      return presentOwner(
        await trailNotes.noted(entry, () =>
          owners.apply(id, (owner, at) => reviewOwner(owner, request.body, at), { quietly: true }),
        ),
      );
    },

    /**
     * `POST /console/owners/:id/requirements`: something is due again (D23); 409 unless the account is in review or
     * approved, and in a linked workspace.
     */
    requireAgain: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      await refuseLinked(deps.store, 'service_decides_accounts');
      const entry = entryBy(deps, request, 'owner_asked_again', {
        record: { topic: 'system_owners', id },
        about: request.body.requirement.replaceAll('_', ' '),
      });
      return presentOwner(
        await trailNotes.noted(entry, () =>
          owners.apply(id, (owner, at) => requireAgain(owner, request.body, at), { quietly: true }),
        ),
      );
    },

    /**
     * `POST /console/owners/:id/erasure`: takes everything about an owner out of this workspace (D44), the bytes of
     * documents and of the data file included. What is in the way of the bytes alone (a full disk, a kill) is made up
     * for at the next start.
     */
    eraseOwner: async (request) => {
      const id = recordId(request.params.id, 'system_owner');
      if (request.body.reference !== String(id)) throw invalidField('reference', serviceRules.otherAccount);
      const owner = await owners.get(id);
      if (!owner) throw notFound('system_owner', id);
      await endWindow(id);
      const entry = entryBy(deps, request, 'owner_erased', { record: { topic: 'system_owners', id } });
      const { record, storageNames } = await trailNotes.noted(entry, () => owners.erase(id));
      deps.drafts.dropAll({ workspace: deps.workspaceId, form: `owner-${id}` });
      await Promise.all(storageNames.map((name) => deps.documentFiles.remove(name)));
      await deps.importer.forgetFiles();
      await purge().catch((error: unknown) =>
        deps.logger.warn(
          { err: error },
          'the data file could not be written anew after an erasure; the next start tries again',
        ),
      );
      return presentOwner(record);
    },
  };
};
