import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { credentialWords } from '../../../trail/credential-words.ts';
import { entryBy } from '../../../trail/entry-by.ts';
import { digestSecret, newSecret } from '../../../session/new-secret.ts';
import { presentCredential } from './present-credential.ts';

/** `POST /console/credentials`: a credential of the open workspace. This answer is the only one that shows its secret (D18). */
export function createCredential(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.createCredential, async (request) => {
    const { kind, name } = request.body;
    const secret = newSecret(kind, deps.mode, deps.random);
    const belongs = { mode: deps.mode, workspace_id: deps.workspaceId };
    const record = await deps.consoleStore.credentials.create(
      { kind, name, ...belongs, ...digestSecret(secret), sealed: null },
      { note: () => entryBy(deps, request, 'credential_created', { about: credentialWords({ kind, name }) }) },
    );
    return { ...presentCredential(deps.consoleStore, record), secret };
  });
}
