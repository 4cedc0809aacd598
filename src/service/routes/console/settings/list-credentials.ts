import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { presentCredential } from './present-credential.ts';

/** `GET /console/credentials`: those of every workspace, revoked ones too. */
export function listCredentials(app: FastifyInstance, { consoleStore }: ServiceDeps): void {
  route(app, contract.listCredentials, async () => ({
    data: (await consoleStore.credentials.list()).map((record) => presentCredential(consoleStore, record)),
  }));
}
