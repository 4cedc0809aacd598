import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/settings.ts';
import { recordId } from '../../../http/record-id.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { credentialWords } from '../../../trail/credential-words.ts';
import { entryBy } from '../../../trail/entry-by.ts';

/** `DELETE /console/credentials/:id`: refused from the next request on, for good. */
export function revokeCredential(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.revokeCredential, async (request) => {
    const record = await deps.consoleStore.credentials.revoke(recordId(request.params.id, 'credential'), {
      note: (revoked) => entryBy(deps, request, 'credential_revoked', { about: credentialWords(revoked) }),
    });
    return { message: `Credential "${record.name}" was revoked.` };
  });
}
