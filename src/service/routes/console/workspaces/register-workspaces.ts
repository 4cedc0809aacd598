import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createWorkspace } from './create-workspace.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { openWorkspace } from './open-workspace.ts';

/** The workspaces of this installation, one of which is open. */
export function registerWorkspaces(app: FastifyInstance, deps: ServiceDeps): void {
  listWorkspaces(app, deps);
  createWorkspace(app, deps);
  openWorkspace(app, deps);
}
