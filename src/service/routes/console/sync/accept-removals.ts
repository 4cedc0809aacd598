import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/console/sync.ts';
import { topicNames } from '../../../../contract/topics.ts';
import { DomainError } from '../../../../domain/domain-error.ts';
import { route } from '../../../http/route.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { entryBy } from '../../../trail/entry-by.ts';
import { requireSync } from './require-sync.ts';

/** `POST /console/sync/removals`: reads again at once, and removes here what two more readings lack. */
export function acceptRemovals(app: FastifyInstance, deps: ServiceDeps): void {
  route(app, contract.acceptRemovals, async (request) => {
    const { topic, count } = request.body;
    requireSync(deps);
    await deps.workspaces.backups.before('bulk_change');
    const sync = requireSync(deps);
    if (!sync.believeRemovals(topic, count)) throw new DomainError('conflict', `It is not so that ${count} ${topicNames(topic)} are missing at the service.`);
    await deps.consoleStore.trail.add(entryBy(deps, request, 'removals_accepted', { about: `${count} ${topicNames(topic)}` }));
    return sync.status();
  });
}
