import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';

/** `POST /console/workspaces/:id/open`: what an owner is at work on is not taken away under their hands. */
export function openWorkspace(app: FastifyInstance, { workspaces, store, sessions }: ServiceDeps): void {
  route(app, contract.openWorkspace, async (request) => {
    const id = recordId(request.params.id, 'workspace');
    if (sessions.anyHandedOver() || (await store.openings.listOpen()).length > 0)
      throw new DomainError('conflict', 'An owner is at work in an onboarding window: another workspace can be opened once that has ended.');
    return workspaces.open(id);
  });
}
