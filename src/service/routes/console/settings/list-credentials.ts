import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentCredential } from './present-credential.ts';

/** `GET /console/credentials`: those of both modes, revoked ones too. */
export function listCredentials(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.listCredentials, async () => ({
    data: (await deps.consoleStore.credentials.list()).map(presentCredential),
  }));
}
