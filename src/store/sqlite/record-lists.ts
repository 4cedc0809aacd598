import { fieldNames, isFreeText, mayBeNull, type RecordFields } from '../../contract/record-fields.ts';
import type { Facet, FieldSum, FoundPage, RecordQuery } from '../store.ts';
import type { Connection } from './connection.ts';
import type { Engine } from './engine.ts';
import { boundValues, listConditions, matchExpression, where, type Condition, type Having } from './list-conditions.ts';
import { prepareMark, type ListTables } from './list-index.ts';

const MOST_FACETS = 100;
/** Counts and facets that are kept until the next commit. */
const MOST_KEPT = 200;
/** Of a list that is narrowed to so few records, SQLite finds all and sorts them. */
const FEW = 300;

/** One stretch of a list: what has a value in the field that the list is ordered by, or what has none. */
interface Stretch {
  condition?: Condition;
  /** The column that it is ordered by, before the id. */
  field?: string | undefined;
  count: number;
}

/** The lists of one kind of record. */
export interface RecordLists {
  page(query: RecordQuery): FoundPage;
  /** The ids of all that match, in the order of the list. */
  ids(query: RecordQuery): number[];
  /** At which place (from 0) a record is; null where the query does not find it. */
  place(query: RecordQuery, id: number): number | null;
  /**
   * How many records have each value of a field that is narrowed by choice, whatever the query chooses of it: of these
   * values, or of the most frequent ones.
   */
  facet(query: RecordQuery, field: string, values?: readonly (string | number)[]): Facet[];
  /** What the records with each value of a field have of another one together; the most first. */
  sums(query: RecordQuery, field: string, summed: string): FieldSum[];
}

/** What lists have beside the columns that they are read by. */
interface Beside {
  /** How many records there are. */
  count: () => number;
  texts: RecordTexts;
  /** Found by a search as well. */
  having?: Having;
}

/** The text of the JSON array of these wire records, in this order, without those that are gone. */
export type RecordTexts = (ids: readonly number[]) => string;

/**
 * Reads wire records from a table `records`. `beside`: SQL of a table that is joined to them, as `t`, and of the
 * members that are added to their JSON.
 */
export function prepareTexts(engine: Engine, records: string, beside?: { join: string; members: string }): RecordTexts {
  const record = beside ? `substr(t.json, 1, length(t.json) - 1) || ${beside.members} || '}'` : 't.json';
  const texts = engine
    .prepare<[string], string>(
      `SELECT '[' || coalesce(group_concat('{"id":' || id || json), '') || ']' FROM
       (SELECT t.id, ${record} AS json FROM json_each(?) AS wanted JOIN ${records} AS t ON t.id = wanted.value
        ${beside?.join ?? ''} ORDER BY wanted.key)`,
    )
    .pluck();
  return (ids) => texts.get(JSON.stringify(ids)) ?? '[]';
}

/**
 * Reads the lists of the console for records of one kind: from their copies (`list-index.ts`), and from the records
 * themselves where those have no copy yet.
 */
export function createRecordLists(
  { engine, onCommit }: Pick<Connection, 'engine' | 'onCommit'>,
  tables: ListTables,
  fields: RecordFields,
  { count, texts, having }: Beside,
): RecordLists {
  const { records, list, words } = tables;
  const sortable = fieldNames(fields, ({ sort }) => sort === true);
  const choices = fieldNames(fields, ({ filter }) => filter === 'choice');
  const firstWithout = records === list ? () => undefined : prepareFirstWithout(engine, records);
  const kept = new Map<string, unknown>();
  onCommit(() => {
    if (kept.size > 0) kept.clear(); // an empty map allocates as well when it is cleared
  });

  function once<T>(key: string, make: () => T): T {
    if (kept.has(key)) return kept.get(key) as T;
    const made = make();
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(key, made);
    return made;
  }

  const collation = (field: string): string => (fields[field] && isFreeText(fields[field]) ? ' COLLATE NOCASE' : '');

  /** The same conditions for both sources of rows; the records without a copy come second, if there are any. */
  function sources(query: RecordQuery, walk: boolean, besides?: Condition, without?: string): [string, Condition[]][] {
    const of = (source: 'list' | 'walk' | 'records'): Condition[] => [
      ...listConditions(tables, fields, query, source, having).filter(({ field }) => !field || field !== without),
      ...(besides ? [besides] : []),
    ];
    const from = firstWithout();
    const copies: [string, Condition[]] = [`${list} AS r`, of(walk ? 'walk' : 'list')];
    if (from === undefined) return [copies];
    return [copies, [`${records} AS r`, [{ sql: 'r.id >= ?', values: [from] }, ...of('records')]]];
  }

  function run<T>(sql: string, values: (string | number)[]): T[] {
    return engine.prepare<(string | number)[], T>(sql).all(...values);
  }

  function countRows([from, all]: [string, Condition[]], query: RecordQuery): number {
    const match = words === undefined ? undefined : matchExpression(query.words);
    const isSearchAlone =
      from.startsWith(list) && all.length === 1 && match !== undefined && all[0]?.values.join('\n') === match;
    const [sql, values] = isSearchAlone
      ? [`SELECT count(*) AS n FROM ${words} WHERE ${words} MATCH ?`, [match]]
      : [`SELECT count(*) AS n FROM ${from}${where(all)}`, boundValues(all)];
    return run<{ n: number }>(sql, values)[0]?.n ?? 0;
  }

  const asked = ({ page: _page, limit: _limit, sort: _sort, facets: _facets, ...narrowed }: RecordQuery) =>
    JSON.stringify(narrowed);

  function countOf(query: RecordQuery, besides?: Condition): number {
    const isWhole = !besides && listConditions(tables, fields, query, 'list').length === 0;
    if (isWhole) return count();
    return once(`count ${asked(query)} ${besides?.sql ?? ''} ${besides?.values.join() ?? ''}`, () =>
      sources(query, false, besides).reduce((sum, source) => sum + countRows(source, query), 0),
    );
  }

  /** The stretches of a list in their order; what has no value comes last, in both directions. */
  function stretches(query: RecordQuery): Stretch[] {
    const field = sortable.find((name) => name === query.sort?.field);
    const total = countOf(query);
    const definition = field === undefined ? undefined : fields[field];
    if (field === undefined || !definition) return [{ count: total }];
    if (!mayBeNull(definition)) return [{ field, count: total }];
    const condition = { sql: `r.${field} IS NOT NULL`, values: [] };
    const known = countOf(query, condition);
    return [
      { field, condition, count: known },
      { condition: { sql: `r.${field} IS NULL`, values: [] }, count: total - known },
    ];
  }

  /**
   * The ids of one stretch from a place on. Its far half is read from the other end. Either SQLite finds all that match
   * and sorts them, or it walks the list in its order and looks at each: what reads fewer rows is chosen.
   */
  function part(
    query: RecordQuery,
    { condition, field, count: total }: Stretch,
    skip: number,
    limit: number,
  ): number[] {
    const taken = Math.min(limit, total - skip);
    if (taken <= 0) return [];
    const isFlipped = skip > total / 2;
    const offset = isFlipped ? total - skip - taken : skip;
    const direction = (query.sort?.descending === true) === isFlipped ? 'ASC' : 'DESC';
    const walk = total > FEW && (offset + taken) * (count() / total) < total;
    const from = sources(query, walk, condition);
    const key = field === undefined ? '0' : `${walk || from.length > 1 ? '' : '+'}r.${field}`;
    const order = field === undefined ? `id ${direction}` : `k${collation(field)} ${direction}, id ${direction}`;
    const rows = from
      .map(
        ([table, all]) => `SELECT r.id AS id${field === undefined ? '' : `, ${key} AS k`} FROM ${table}${where(all)}`,
      )
      .join(' UNION ALL ');
    const ids = run<{ id: number }>(`${rows} ORDER BY ${order} LIMIT ?+0 OFFSET ?+0`, [
      ...from.flatMap(([, all]) => boundValues(all)),
      taken,
      offset,
    ]).map(({ id }) => id);
    return isFlipped ? ids.toReversed() : ids;
  }

  function idsFrom(query: RecordQuery, skip: number, limit: number): number[] {
    const found: number[] = [];
    let before = 0;
    for (const stretch of stretches(query)) {
      const from = Math.max(0, skip + found.length - before);
      found.push(...part(query, stretch, from, limit - found.length));
      before += stretch.count;
    }
    return found;
  }

  function facet(query: RecordQuery, field: string, values?: readonly (string | number)[]): Facet[] {
    const counted = { ...query, choices: { ...query.choices, [field]: values ?? [] } };
    return once(`facet ${field} ${asked(counted)}`, () => {
      const from = sources(counted, false, undefined, values ? undefined : field);
      const groups = from.map(
        ([table, all]) =>
          `SELECT min(r.${field}) AS v, count(*) AS n FROM ${table}${where(all)} GROUP BY r.${field}${collation(field)}`,
      );
      return run<Facet>(
        `SELECT min(v) AS value, sum(n) AS count FROM (${groups.join(' UNION ALL ')})
         GROUP BY v${collation(field)} ORDER BY count DESC, value LIMIT ${MOST_FACETS}`,
        from.flatMap(([, all]) => boundValues(all)),
      );
    });
  }

  function sums(query: RecordQuery, field: string, summed: string): FieldSum[] {
    return once(`sums ${field} ${summed} ${asked(query)}`, () => {
      const from = sources(query, false);
      const groups = from.map(
        ([table, all]) =>
          `SELECT min(r.${field}) AS v, total(r.${summed}) AS s FROM ${table}${where(all)}
           GROUP BY r.${field}${collation(field)}`,
      );
      return run<FieldSum>(
        `SELECT min(v) AS value, total(s) AS sum FROM (${groups.join(' UNION ALL ')})
         GROUP BY v${collation(field)} ORDER BY sum DESC, value LIMIT ${MOST_FACETS}`,
        from.flatMap(([, all]) => boundValues(all)),
      );
    });
  }

  /** How many of a stretch come before a record that has this value. */
  function countBefore(
    query: RecordQuery,
    { condition, field }: Stretch,
    id: number,
    value: string | number | null,
  ): number {
    const sign = query.sort?.descending ? '>' : '<';
    const own = condition ? `${condition.sql} AND ` : '';
    if (field === undefined) return countOf(query, { sql: `${own}r.id ${sign} ?`, values: [id] });
    const key = `r.${field}${collation(field)}`;
    const bound = value as string | number;
    return (
      countOf(query, { sql: `${own}${key} ${sign} ?`, values: [bound] }) +
      countOf(query, { sql: `${own}${key} = ? AND r.id ${sign} ?`, values: [bound, id] })
    );
  }

  return {
    page(query) {
      const skipped = (query.page - 1) * query.limit;
      const total = countOf(query);
      const ids = skipped < total ? idsFrom(query, skipped, query.limit) : [];
      const facets = query.facets
        ? Object.fromEntries(choices.map((field) => [field, facet(query, field)]))
        : undefined;
      return { json: texts(ids), total, count: ids.length, facets };
    },
    ids: (query) => idsFrom(query, 0, countOf(query)),
    facet,
    sums,
    place(query, id) {
      if (countOf(query, { sql: 'r.id = ?', values: [id] }) === 0) return null;
      const all = stretches(query);
      const [first, last] = all;
      if (!first) return null;
      const field = first.field;
      const value =
        field === undefined
          ? null
          : (run<{ v: string | number | null }>(`SELECT ${field} AS v FROM ${records} WHERE id = ?`, [id])[0]?.v ??
            null);
      if (field !== undefined && value === null && last) return first.count + countBefore(query, last, id, null);
      return countBefore(query, first, id, value);
    },
  };
}

/** The first record that has no copy yet; undefined where all have one. */
function prepareFirstWithout(engine: Engine, records: string): () => number | undefined {
  const mark = prepareMark(engine, records);
  const next = engine.prepare<[number], number>(`SELECT id FROM ${records} WHERE id > ? ORDER BY id LIMIT 1`).pluck();
  return () => next.get(mark());
}
