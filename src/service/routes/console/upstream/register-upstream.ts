import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { checkUpstream } from './check-upstream.ts';
import { linkWorkspace } from './link-workspace.ts';
import { previewLink } from './preview-link.ts';
import { unlinkWorkspace } from './unlink-workspace.ts';

/** The link of the open workspace to the real service. */
export function registerUpstream(app: FastifyInstance, deps: ServiceDeps): void {
  checkUpstream(app, deps);
  previewLink(app, deps);
  linkWorkspace(app, deps);
  unlinkWorkspace(app, deps);
}
