import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selected } from '../../../contract/console/bulk-changes.ts';
import type { exportOperations } from '../../../contract/console/exports.ts';
import type { ListQuery } from '../../../contract/console/lists.ts';
import type { RecordTopic } from '../../../contract/import-plan.ts';
import { exportColumns, idHeader, type ExportColumn, type ExportFormat } from '../../../contract/list-export.ts';
import { recordFields, topicNames, type SyncTopic } from '../../../contract/topics.ts';
import { fieldName } from '../../../contract/words/field-names.ts';
import { DomainError } from '../../../domain/domain-error.ts';
import { exportedCell, listedCell } from '../../../domain/exports/exported-cell.ts';
import { formatTimestamp } from '../../../domain/timestamp.ts';
import { csvFile, jsonFile } from '../../exports/list-file.ts';
import {
  everything,
  foundRecords,
  homeownerRows,
  listedRecords,
  rowsOf,
  type WireRecord,
} from '../../exports/list-rows.ts';
import { workbook, WORKBOOK_MAX_RECORDS, zipOf } from '../../exports/write-workbook.ts';
import { attachment } from '../../http/attachment.ts';
import type { Handlers } from '../../http/route.ts';
import type { ConsoleDeps } from '../../service-deps.ts';
import { recordQuery } from '../../lists/record-query.ts';
import { selectedInOrder } from '../../lists/selected-records.ts';
import { entryBy } from '../../trail/entry-by.ts';

const TYPES: Readonly<Record<ExportFormat | 'zip', string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

/** What is kept here of homeowners, who are no records of their own. */
const HOMEOWNER_HEADERS = [fieldName('homeowner_id'), fieldName('homeowner_nickname'), idHeader('system_owners')];

type Query = ListQuery & { format: ExportFormat; columns?: string | string[] | undefined };

const title = (topic: SyncTopic): string => topicNames(topic).replace(/^./, (letter) => letter.toUpperCase());

/** Lists as files that other programs open, and that can be imported again. */
export const exportRoutes = (deps: ConsoleDeps): Handlers<typeof exportOperations> => {
  const { store, clock } = deps;

  /** The trail names it before the first row goes out. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    ending: ExportFormat | 'zip',
    file: (made: Date) => Readable,
  ): Promise<FastifyReply> {
    const { name } = await deps.workspaces.current();
    await deps.consoleStore.trail.add(entryBy(deps, request, 'list_exported', { about: what }));
    const at = clock();
    return reply
      .header('content-type', TYPES[ending])
      .header('content-disposition', attachment(`${what} ${name} ${formatTimestamp(at).slice(0, 10)}.${ending}`))
      .send(file(new Date(at / 1000)));
  }

  /** `selected`: these alone, not all that the query finds. */
  async function sendList(
    topic: RecordTopic,
    request: FastifyRequest,
    query: Query,
    reply: FastifyReply,
    selected?: Selected,
  ) {
    const { format, columns: chosen, ...list } = query;
    const view = recordQuery(recordFields[topic], list, clock());
    const ids = selected ? await selectedInOrder(store[topic], view, selected) : await store[topic].matching(view);
    if (format === 'xlsx' && ids.length > WORKBOOK_MAX_RECORDS)
      throw new DomainError('conflict', { code: 'export_too_many_rows', most: WORKBOOK_MAX_RECORDS });
    const columns = exportColumns(topic, chosen === undefined ? undefined : [chosen].flat());
    const records = foundRecords(store, topic, ids);
    return send(request, reply, title(topic), format, (made) => {
      if (format === 'json') return jsonFile(records, columns);
      const rows = rowsOf(records, columns, (column, value) => exportedCell(topic, column, value));
      const whole = [{ header: idHeader(topic), kind: 'count' as const }, ...columns];
      return format === 'xlsx' ? workbook(title(topic), whole, rows, made) : csvOf(topic, columns, rows);
    });
  }

  const csvOf = (topic: SyncTopic, columns: ExportColumn[], rows: ReturnType<typeof rowsOf>): Readable =>
    csvFile([idHeader(topic), ...columns.map(({ header }) => header)], rows);

  /** One kind of record in the file of everything, read when its turn comes. */
  const wholeList = (
    topic: SyncTopic,
    records: () => AsyncIterable<WireRecord[]>,
    cell: (column: ExportColumn, value: unknown) => string | number,
  ) => ({
    name: `${title(topic)}.csv`,
    open: () => csvOf(topic, exportColumns(topic), rowsOf(records(), exportColumns(topic), cell)),
  });

  async function* all(topic: RecordTopic): AsyncGenerator<WireRecord[]> {
    yield* foundRecords(store, topic, await store[topic].matching(everything));
  }

  return {
    /** `GET /console/export/generators`: the list as it is looked at, all of it. */
    exportGenerators: async (request, reply) => sendList('generators', request, request.query, reply),

    /** `GET /console/export/inverters` */
    exportInverters: async (request, reply) => sendList('inverters', request, request.query, reply),

    /** `POST /console/export/generators` */
    exportSelectedGenerators: async (request, reply) =>
      sendList('generators', request, request.query, reply, request.body),

    /** `POST /console/export/inverters` */
    exportSelectedInverters: async (request, reply) =>
      sendList('inverters', request, request.query, reply, request.body),

    /** `GET /console/export`: a CSV file for each kind of record, and for homeowners. */
    exportWorkspace: async (request, reply) =>
      send(request, reply, 'All lists', 'zip', (made) =>
        zipOf(
          [
            ...(['generators', 'inverters'] as const).map((topic) =>
              wholeList(
                topic,
                () => all(topic),
                (column, value) => exportedCell(topic, column, value),
              ),
            ),
            {
              name: 'Homeowners.csv',
              open: () => csvFile(HOMEOWNER_HEADERS, homeownerRows(store.homeowners)),
            },
            wholeList(
              'system_owners',
              () => listedRecords((page) => store.owners.search({ ...everything, ...page })),
              listedCell,
            ),
            wholeList('installers', () => listedRecords(store.installers.list), listedCell),
          ],
          made,
        ),
      ),
  };
};
