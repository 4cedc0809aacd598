import type { ExportColumn } from '../../contract/list-export.ts';
import type { GeneratorStore, InverterStore, PageSlice, RecordQuery } from '../../store/store.ts';
import type { PageRequest } from '../../contract/page.ts';

/** Few enough that other requests do not wait for them. */
const RECORDS_AT_ONCE = 250;

/** A record as responses carry it. */
export type WireRecord = { id: number } & Record<string, unknown>;

/** Some rows of a file: the id, and a cell for each column. */
export type Rows = (string | number)[][];

/** All records that a query finds, in its order, some at a time; what is deleted meanwhile is left out. */
export async function* foundRecords(
  store: Pick<GeneratorStore | InverterStore, 'texts'>,
  ids: readonly number[],
): AsyncGenerator<WireRecord[]> {
  for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE)
    yield JSON.parse(await store.texts(ids.slice(from, from + RECORDS_AT_ONCE))) as WireRecord[];
}

/** All records of a list that has pages alone. */
export async function* listedRecords(list: (page: PageRequest) => Promise<PageSlice>): AsyncGenerator<WireRecord[]> {
  for (let page = 1; ; page += 1) {
    const { json, count } = await list({ page, limit: RECORDS_AT_ONCE });
    if (count > 0) yield JSON.parse(json) as WireRecord[];
    if (count < RECORDS_AT_ONCE) return;
  }
}

/** The query of all records of a kind, by id. */
export const everything: RecordQuery = {
  page: 1,
  limit: 1,
  words: [],
  choices: {},
  ranges: {},
  waiting: false,
  facets: false,
};

/** Records as rows of a file. */
export async function* rowsOf(
  records: AsyncIterable<WireRecord[]>,
  columns: readonly ExportColumn[],
  cell: (column: ExportColumn, value: unknown) => string | number,
): AsyncGenerator<Rows> {
  for await (const some of records)
    yield some.map((record) => [record.id, ...columns.map((column) => cell(column, record[column.field]))]);
}
