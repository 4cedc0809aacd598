import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/workspaces.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { authenticate } from '../../../http/authenticate.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { receiveRecovery } from './receive-recovery.ts';

const TYPE = 'application/octet-stream';

/** `POST /console/recovery`: the file as it is. It becomes a workspace of its own, or nothing is left of it. */
export function importRecovery(app: FastifyInstance, deps: ServiceDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPE, (_request, _bytes, done) => done(null)); // read by the route, piece by piece
    route(scope, contract.importRecovery, async (request, reply) => {
      const { headers, raw } = request;
      if (headers['content-type'] === undefined) throw new DomainError('malformed_body', `The body must be a recovery file, sent as ${TYPE}.`);
      const file = await receiveRecovery(deps, raw, Number(headers['content-length'] ?? 0));
      try {
        authenticate(deps, request, reply, contract.importRecovery); // gigabytes take minutes: the console may have been locked meanwhile
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return deps.workspaces.importRecovery(file);
    });
  });
}
