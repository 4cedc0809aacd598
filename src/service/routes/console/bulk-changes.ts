import type { bulkChangeOperations, KeptEdit, Selected } from '../../../contract/console/bulk-changes.ts';
import type { FormerProduction } from '../../../contract/console/readings.ts';
import type { ListQuery } from '../../../contract/console/lists.ts';
import { generatorFields } from '../../../contract/generators.ts';
import type { RecordTopic } from '../../../contract/import-plan.ts';
import { inverterFields } from '../../../contract/inverters.ts';
import { pageRequest } from '../../../contract/page.ts';
import { bulkFaultReasons } from '../../../contract/words/bulk-fault-reasons.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { presentFormer } from '../../../domain/readings/present-history.ts';
import { csvFile } from '../../exports/list-file.ts';
import type { Rows } from '../../exports/list-rows.ts';
import { attachment } from '../../http/attachment.ts';
import { recordId } from '../../http/record-id.ts';
import type { Handlers } from '../../http/route.ts';
import { recordQuery } from '../../lists/record-query.ts';
import { selectedIds, selectedInOrder } from '../../lists/selected-records.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { actorOf, entryBy } from '../../trail/entry-by.ts';

/** Few enough that other requests do not wait for them. */
const AT_ONCE = 100;

const one = { generators: 'generator', inverters: 'inverter' } as const;

/** Changing, deleting and putting back records that were selected together. */
export const bulkChangeRoutes = (deps: ConsoleDeps): Handlers<typeof bulkChangeOperations> => {
  const { bulkChanger, store, clock, consoleStore } = deps;

  type Request = Parameters<
    Handlers<typeof bulkChangeOperations>['changeGenerators' | 'changeInverters' | 'setInverterFigures']
  >[0];

  async function begin(request: Request, topic: RecordTopic, ids: number[], edit: KeptEdit, inverters: number[] = []) {
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
  const selectedOf = (topic: RecordTopic, query: ListQuery, body: Selected): Promise<number[]> =>
    selectedIds(store[topic], listOf[topic](query), body);

  /** What goes with generators; refused where it is not as many as the person was told. */
  async function invertersOf(generators: number[], told: number): Promise<number[]> {
    const ids = await store.homeowners.invertersOf(generators);
    if (ids.length !== told) throw new DomainError('conflict', { code: 'inverters_changed', count: ids.length });
    return ids;
  }

  /** Read while they are written, so that their number costs no memory. */
  async function* faultRows(id: number): AsyncGenerator<Rows> {
    for (let skip = 0; ; skip += AT_ONCE) {
      const { faults } = await store.bulkChanges.faults(id, AT_ONCE, skip);
      if (faults.length > 0)
        yield faults.map(({ topic, id: each, code }) => [one[topic], each, bulkFaultReasons[code]]);
      if (faults.length < AT_ONCE) return;
    }
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
      const former: FormerProduction[] = [];
      for (let from = 0; from < ordered.length; from += AT_ONCE)
        former.push(
          ...(await store.readings.former(ordered.slice(from, from + AT_ONCE), clock() + 1)).map(presentFormer),
        );
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(`{"data":${texts},"former":${JSON.stringify(former)}}`);
    },
    setInverterFigures: async (request) =>
      begin(
        request,
        'inverters',
        request.body.rows.map(({ id }) => id),
        { kind: 'figures', ...request.body },
      ),
    listBulkChanges: async () => ({ data: await bulkChanger.list() }),
    listBulkFaults: async ({ params, query }) => {
      const { id } = await store.bulkChanges.get(recordId(params.id, 'bulk_change'));
      const { page, limit } = pageRequest(query);
      const { count, faults } = await store.bulkChanges.faults(id, limit, (page - 1) * limit);
      return { data: faults, meta: { total: count } };
    },
    /** `GET /console/bulk-changes/:id/faults.csv` */
    exportBulkFaults: async ({ params }, reply) => {
      const { id } = await store.bulkChanges.get(recordId(params.id, 'bulk_change'));
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', attachment(`Left out of change ${id}.csv`))
        .send(csvFile(['Record', 'ID', 'Reason'], faultRows(id)));
    },
    cancelBulkChange: async (request) => bulkChanger.cancel(recordId(request.params.id, 'bulk_change')),
    undoBulkChange: async (request) => {
      const change = await bulkChanger.undo(recordId(request.params.id, 'bulk_change'));
      await consoleStore.trail.add(entryBy(deps, request, 'bulk_change_undone', { about: `change ${change.id}` }));
      return change;
    },
  };
};
