import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createInstallerRoute } from './create-installer.ts';
import { getInstallerRoute } from './get-installer.ts';
import { listInstallersRoute } from './list-installers.ts';
import { updateInstallerRoute } from './update-installer.ts';

/** The installer profiles, whose branding the hosted screens carry. */
export function registerInstallers(app: FastifyInstance, deps: ServiceDeps): void {
  listInstallersRoute(app, deps);
  createInstallerRoute(app, deps);
  getInstallerRoute(app, deps);
  updateInstallerRoute(app, deps);
}
