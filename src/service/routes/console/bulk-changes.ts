import type { bulkChangeOperations, KeptEdit, Selected } from '../../../contract/console/bulk-changes.ts';
import type { ListQuery } from '../../../contract/console/lists.ts';
import { generatorFields } from '../../../contract/generators.ts';
import type { ImportTopic } from '../../../contract/import-plan.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { recordQuery } from '../../lists/record-query.ts';
import { selectedIds, selectedInOrder } from '../../lists/selected-records.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { actorOf, entryBy } from '../../trail/entry-by.ts';

const one = { generators: 'generator', inverters: 'inverter' } as const;

/** Changing, deleting and putting back records that were selected together. */
export const bulkChangeRoutes = (deps: ServiceDeps): Handlers<typeof bulkChangeOperations> => {
  const { bulkChanger, store, clock, consoleStore } = deps;

  type Request = Parameters<
    Handlers<typeof bulkChangeOperations>['changeGenerators' | 'changeInverters' | 'setInverterFigures']
  >[0];

  async function begin(request: Request, topic: ImportTopic, ids: number[], edit: KeptEdit, inverters: number[] = []) {
    const [id] = ids;
    const entry =
      edit.kind === 'remove' && ids.length === 1 && inverters.length === 0 && id !== undefined
        ? entryBy(deps, request, `${one[topic]}_deleted`, { record: { topic, id } })
        : entryBy(deps, request, 'bulk_change_started', {
            about: `${edit.kind}, ${ids.length} ${topic}${inverters.length > 0 ? ` and ${inverters.length} inverters` : ''}`,
          });
    return store.trailNotes.noted(entry, () =>
      bulkChanger.start({ topic, ids, inverters, edit }, actorOf(request.principal)),
    );
  }

  const listOf = {
    generators: (query: ListQuery) => recordQuery(generatorFields, query, clock()),
    inverters: (query: ListQuery) => recordQuery(inverterFields, query, clock()),
  };
  const selectedOf = (topic: ImportTopic, query: ListQuery, body: Selected): Promise<number[]> =>
    selectedIds(store[topic], listOf[topic](query), body);

  /** What goes with generators; refused where it is not as many as the person was told. */
  async function invertersOf(generators: number[], told: number): Promise<number[]> {
    const ids = await store.homeowners.invertersOf(generators);
    if (ids.length !== told) throw new DomainError('conflict', { code: 'inverters_changed', count: ids.length });
    return ids;
  }

  return {
    changeGenerators: async (request) => {
      const { query, body } = request;
      const ids = await selectedOf('generators', query, body);
      const { inverters: told } = body.edit;
      return begin(request, 'generators', ids, body.edit, told === undefined ? [] : await invertersOf(ids, told));
    },
    changeInverters: async (request) =>
      begin(request, 'inverters', await selectedOf('inverters', request.query, request.body), request.body.edit),
    countAssociatedOfGenerators: async ({ query, body }) =>
      store.homeowners.countAssociated('generators', await selectedOf('generators', query, body)),
    countAssociatedOfInverters: async ({ query, body }) =>
      store.homeowners.countAssociated('inverters', await selectedOf('inverters', query, body)),
    readSelectedInverters: async ({ query, body }, reply) => {
      const ordered = await selectedInOrder(store.inverters, listOf.inverters(query), body);
      const texts = await store.inverters.texts(ordered);
      return reply.header('content-type', 'application/json; charset=utf-8').send(`{"data":${texts}}`);
    },
    setInverterFigures: async (request) =>
      begin(
        request,
        'inverters',
        request.body.rows.map(({ id }) => id),
        { kind: 'figures', ...request.body },
      ),
    listBulkChanges: async () => ({ data: await bulkChanger.list() }),
    cancelBulkChange: async (request) => bulkChanger.cancel(recordId(request.params.id, 'bulk_change')),
    undoBulkChange: async (request) => {
      const change = await bulkChanger.undo(recordId(request.params.id, 'bulk_change'));
      await consoleStore.trail.add(entryBy(deps, request, 'bulk_change_undone', { about: `change ${change.id}` }));
      return change;
    },
  };
};
