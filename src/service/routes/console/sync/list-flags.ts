import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { topicNames } from '../../../../contract/topics.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { mayHearOf } from '../../../http/may-hear-of.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { requireSync } from './require-sync.ts';

/** `GET /console/sync/flags/:topic`: for the marks on records wherever they are shown. */
export function listFlags(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.listFlags, async (request) => {
    const { topic } = request.params;
    if (!mayHearOf(request.principal, topic)) throw new DomainError('forbidden', `This credential is not for ${topicNames(topic)}.`);
    requireSync(deps);
    return { data: await deps.store.sync.records.flagged(topic) };
  });
}
