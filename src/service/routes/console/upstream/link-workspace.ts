import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireAccess } from './require-access.ts';

/** `POST /console/upstream`: from the answer on changes are kept to be sent. */
export function linkWorkspace(app: FastifyInstance, { workspaces, sync }: ServiceDeps): void {
  route(app, contract.linkWorkspace, async (request) => {
    if (sync()) throw new DomainError('conflict', 'This workspace is linked already; unlink it first.');
    await requireAccess(workspaces, request.body);
    return workspaces.link(request.body);
  });
}
