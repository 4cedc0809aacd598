import type { bulkChangeOperations, KeptEdit } from '../../../contract/console/bulk-changes.ts';
import { generatorFields } from '../../../contract/generators.ts';
import type { ImportTopic } from '../../../contract/import-plan.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { recordQuery } from '../../lists/record-query.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { actorOf, entryBy } from '../../trail/entry-by.ts';

const one = { generators: 'generator', inverters: 'inverter' } as const;

/** Changing, deleting and putting back records that were selected together. */
export const bulkChangeRoutes = (deps: ServiceDeps): Handlers<typeof bulkChangeOperations> => {
  const { bulkChanger, store, clock, consoleStore } = deps;

  type Request = Parameters<Handlers<typeof bulkChangeOperations>['changeInverters' | 'setInverterFigures']>[0];

  async function begin(request: Request, topic: ImportTopic, ids: number[], edit: KeptEdit) {
    const [id] = ids;
    const entry =
      edit.kind === 'remove' && ids.length === 1 && id !== undefined
        ? entryBy(deps, request, `${one[topic]}_deleted`, { record: { topic, id } })
        : entryBy(deps, request, 'bulk_change_started', { about: `${edit.kind}, ${ids.length} ${topic}` });
    return store.trailNotes.noted(entry, () => bulkChanger.start({ topic, ids, edit }, actorOf(request.principal)));
  }

  /** The selected ones; refused where they are not as many as the person was told. */
  async function selectedIds(
    { ids: chosen, except, count }: { ids?: number[] | undefined; except?: number[] | undefined; count: number },
    matching: () => Promise<number[]>,
  ): Promise<number[]> {
    const left = new Set(except);
    const ids = (chosen ?? (await matching())).filter((id) => !left.has(id));
    if (ids.length !== count) throw new DomainError('conflict', { code: 'selection_changed', count: ids.length });
    return ids;
  }

  async function start(
    request: Parameters<Handlers<typeof bulkChangeOperations>['changeInverters']>[0],
    topic: ImportTopic,
    matching: () => Promise<number[]>,
  ) {
    return begin(request, topic, await selectedIds(request.body, matching), request.body.edit);
  }

  return {
    changeGenerators: (request) =>
      start(request, 'generators', () =>
        store.generators.matching(recordQuery(generatorFields, request.query, clock())),
      ),
    changeInverters: (request) =>
      start(request, 'inverters', () => store.inverters.matching(recordQuery(inverterFields, request.query, clock()))),
    readSelectedInverters: async ({ query, body }, reply) => {
      const { matching, texts } = store.inverters;
      const view = recordQuery(inverterFields, query, clock());
      const ids = await selectedIds(body, () => matching(view));
      // What was selected by hand may be out of the list by now; of the list only the order counts then.
      const order = { ...view, words: [], choices: {}, ranges: {}, silent: undefined, waiting: false };
      const ordered = body.ids ? await matching({ ...order, importId: undefined, ids }) : ids;
      return reply.header('content-type', 'application/json; charset=utf-8').send(`{"data":${await texts(ordered)}}`);
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
