import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { digestSecret, newSecret } from '../../../session/new-secret.ts';
import { presentCredential } from './present-credential.ts';

/** `POST /console/credentials`: a credential of the running mode. This answer is the only one that shows its secret (D18). */
export function createCredential(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.createCredential, async (request) => {
    const { kind, name } = request.body;
    const secret = newSecret(kind, deps.mode, deps.random);
    const record = await deps.consoleStore.credentials.create({ kind, name, mode: deps.mode, ...digestSecret(secret), sealed: null });
    return { ...presentCredential(record), secret };
  });
}
