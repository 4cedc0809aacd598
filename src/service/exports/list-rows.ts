import type { ExportColumn } from '../../contract/list-export.ts';
import type { HomeownerStore } from '../../store/homeowner-store.ts';
import type { PageSlice, RecordQuery, Store } from '../../store/store.ts';
import type { RecordTopic } from '../../contract/import-plan.ts';
import type { PageRequest } from '../../contract/page.ts';
import { generatorLabel } from '../../domain/imports/named-generators.ts';

/** Few enough that other requests do not wait for them. */
const RECORDS_AT_ONCE = 250;

/** A record as responses carry it. */
export type WireRecord = { id: number } & Record<string, unknown>;

/** Some rows of a file: the id, and a cell for each column. */
export type Rows = (string | number)[][];

/**
 * All records that a query finds, in its order, some at a time, with what is kept here beside each; what is deleted
 * meanwhile is left out.
 */
export async function* foundRecords(
  store: Pick<Store, RecordTopic | 'homeowners'>,
  topic: RecordTopic,
  ids: readonly number[],
): AsyncGenerator<WireRecord[]> {
  for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE) {
    const some = ids.slice(from, from + RECORDS_AT_ONCE);
    const records = JSON.parse(await store[topic].texts(some)) as WireRecord[];
    const generators = topic === 'inverters' ? await store.homeowners.generatorsOf(some) : new Map<number, never>();
    yield records.map((record) => {
      const generator = generators.get(record.id);
      return topic === 'generators' ? record : { ...record, generator: generator ? generatorLabel(generator) : null };
    });
  }
}

/** All records of a list that has pages alone. */
export async function* listedRecords(list: (page: PageRequest) => Promise<PageSlice>): AsyncGenerator<WireRecord[]> {
  for (let page = 1; ; page += 1) {
    const { json, count } = await list({ page, limit: RECORDS_AT_ONCE });
    if (count > 0) yield JSON.parse(json) as WireRecord[];
    if (count < RECORDS_AT_ONCE) return;
  }
}

/** Every homeowner of whom anything is known here or who has a generator: nickname, and the account that is theirs. */
export async function* homeownerRows(homeowners: Pick<HomeownerStore, 'numbers'>): AsyncGenerator<Rows> {
  for (let after = 0; ; ) {
    const some = await homeowners.numbers(after, RECORDS_AT_ONCE);
    if (some.length > 0) yield some.map(({ id, nickname, owner_id: owner }) => [id, nickname ?? '', owner ?? '']);
    if (some.length < RECORDS_AT_ONCE) return;
    after = some.at(-1)?.id ?? after;
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
