import type { FastifyInstance } from 'fastify';
import type { ServiceDeps } from '../../../service-deps.ts';
import { createCredential } from './create-credential.ts';
import { getSettings } from './get-settings.ts';
import { listCredentials } from './list-credentials.ts';
import { revokeCredential } from './revoke-credential.ts';
import { updateSettings } from './update-settings.ts';

/** Settings of the console, and the credentials of the /v1 service. */
export function registerSettings(app: FastifyInstance, deps: ServiceDeps): void {
  getSettings(app, deps);
  updateSettings(app, deps);
  listCredentials(app, deps);
  createCredential(app, deps);
  revokeCredential(app, deps);
}
