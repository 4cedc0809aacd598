import type { bulkChangeOperations } from '../../../contract/console/bulk-changes.ts';
import { generatorFields } from '../../../contract/generators.ts';
import type { ImportTopic } from '../../../contract/import-plan.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { recordQuery } from '../../lists/record-query.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { actorOf, entryBy } from '../../trail/entry-by.ts';

/** Changing, deleting and putting back records that were selected together. */
export const bulkChangeRoutes = (deps: ServiceDeps): Handlers<typeof bulkChangeOperations> => {
  const { bulkChanger, store, clock, consoleStore } = deps;

  async function start(
    request: Parameters<Handlers<typeof bulkChangeOperations>['changeInverters']>[0],
    topic: ImportTopic,
    matching: () => Promise<number[]>,
  ) {
    const { ids: chosen, count, edit } = request.body;
    const ids = chosen ?? (await matching());
    if (ids.length !== count) throw new DomainError('conflict', { code: 'selection_changed', count: ids.length });
    const change = await bulkChanger.start({ topic, ids, edit }, actorOf(request.principal));
    await consoleStore.trail.add(
      entryBy(deps, request, 'bulk_change_started', { about: `change ${change.id}, ${edit.kind}, ${count} ${topic}` }),
    );
    return change;
  }

  return {
    changeGenerators: (request) =>
      start(request, 'generators', () =>
        store.generators.matching(recordQuery(generatorFields, request.query, clock())),
      ),
    changeInverters: (request) =>
      start(request, 'inverters', () => store.inverters.matching(recordQuery(inverterFields, request.query, clock()))),
    listBulkChanges: async () => ({ data: await bulkChanger.list() }),
    cancelBulkChange: async (request) => bulkChanger.cancel(recordId(request.params.id, 'bulk_change')),
    undoBulkChange: async (request) => {
      const change = await bulkChanger.undo(recordId(request.params.id, 'bulk_change'));
      await consoleStore.trail.add(entryBy(deps, request, 'bulk_change_undone', { about: `change ${change.id}` }));
      return change;
    },
  };
};
