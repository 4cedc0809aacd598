import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireAccess } from './require-access.ts';

/** `POST /console/upstream/preview`: what linking would find, counted. */
export function previewLink(app: FastifyInstance, { workspaces }: ServiceDeps): void {
  route(app, contract.previewLink, async (request) => {
    await requireAccess(workspaces, request.body);
    return workspaces.preview(request.body);
  });
}
