import { fieldNames, mayBeNull, valueType, type RecordFields } from '../../contract/record-fields.ts';
import { foldedText, hasWords } from '../../domain/search/folded-text.ts';
import type { Facet, FoundPage, RecordQuery } from '../store.ts';
import type { Engine } from './engine.ts';

/** A condition of a query with its parameters; `field` is the one that it narrows by choice. */
interface Condition {
  sql: string;
  values: (string | number)[];
  field?: string;
}

const MOST_FACETS = 100;

/** `finds(words, …)`: whether the texts, one after the other, have every word; `words` is JSON. */
export function defineFinds(engine: Engine): void {
  let last = { text: '[]', words: [] as string[][] };
  engine.function('finds', { deterministic: true, varargs: true }, (text: unknown, ...cells: unknown[]) => {
    if (text !== last.text) last = { text: String(text), words: JSON.parse(String(text)) as string[][] };
    return Number(hasWords(foldedText(cells.join(' ')), last.words));
  });
}

/**
 * Reads the lists of the console for records of one kind. Names of columns come from the definition alone, values are
 * bound. A search, and an order by another column than the id, read every row.
 */
export function createRecordLists(
  engine: Engine,
  table: 'generators' | 'inverters',
  fields: RecordFields,
): { page(query: RecordQuery): FoundPage; ids(query: RecordQuery): number[]; texts(ids: readonly number[]): string } {
  const searched = ['id', ...fieldNames(fields, ({ search }) => search === true)];
  const sortable = fieldNames(fields, ({ sort }) => sort === true);
  const choices = fieldNames(fields, ({ filter }) => filter === 'choice');
  const ranges = fieldNames(fields, ({ filter }) => filter === 'range');

  const matching = engine
    .prepare<[string], string>(`SELECT json_group_array(id) FROM ${table} WHERE finds(?, ${searched.join(', ')})`)
    .pluck();

  function conditions(query: RecordQuery): Condition[] {
    const found: Condition[] = [];
    const add = (sql: string, values: (string | number)[], field?: string) =>
      found.push(field === undefined ? { sql, values } : { sql, values, field });
    // Looked for once, not again for the total, the page and each facet.
    if (query.words.length > 0)
      add('id IN (SELECT value FROM json_each(?))', [matching.get(JSON.stringify(query.words)) ?? '[]']);
    for (const field of choices) {
      const values = query.choices[field];
      if (values) add(`${field} IN (SELECT value FROM json_each(?))`, [JSON.stringify(values)], field);
    }
    for (const field of ranges) {
      const { from, to } = query.ranges[field] ?? {};
      if (from !== undefined) add(`${field} >= ?`, [from]);
      if (to !== undefined) add(`${field} <= ?`, [to]);
    }
    if (query.silent) {
      const { field, before } = query.silent;
      if (fields[field]?.filter === 'silence') add(`(${field} IS NULL OR ${field} < ?)`, [before]);
    }
    if (query.waiting) add(`id IN (SELECT record_id FROM outbox WHERE topic = ?)`, [table]);
    // Ids are never given twice, so the last range that begins before an id is the only one that can hold it.
    if (query.importId !== undefined)
      add(
        `(SELECT iif(r.last_id >= ${table}.id, r.import_id, NULL) FROM imported_records r
          WHERE r.topic = ? AND r.first_id <= ${table}.id ORDER BY r.first_id DESC LIMIT 1) = ?`,
        [table, query.importId],
      );
    return found;
  }

  function order({ sort }: RecordQuery): string {
    const direction = sort?.descending ? 'DESC' : 'ASC';
    const field = sortable.find((name) => name === sort?.field);
    const definition = field === undefined ? undefined : fields[field];
    if (!definition) return `id ${direction}`;
    const nulls = mayBeNull(definition) ? `${field} IS NULL, ` : '';
    return `${nulls}${field}${valueType[definition.kind] === 'string' ? ' COLLATE NOCASE' : ''} ${direction}, id`;
  }

  const where = (all: Condition[]): string =>
    all.length === 0 ? '' : ` WHERE ${all.map(({ sql }) => sql).join(' AND ')}`;
  const values = (all: Condition[]): (string | number)[] => all.flatMap((condition) => condition.values);

  function facet(all: Condition[], field: string): Facet[] {
    const others = all.filter((condition) => condition.field !== field);
    const sql = `SELECT ${field} AS value, count(*) AS count FROM ${table}${where(others)}
      GROUP BY ${field} ORDER BY count DESC, value LIMIT ${MOST_FACETS}`;
    return engine.prepare<(string | number)[], Facet>(sql).all(...values(others));
  }

  const texts = engine
    .prepare<[string], string>(
      `SELECT '[' || coalesce(group_concat('{"id":' || id || json), '') || ']' FROM
       (SELECT t.id, t.json FROM json_each(?) AS wanted JOIN ${table} AS t ON t.id = wanted.value ORDER BY wanted.key)`,
    )
    .pluck();

  function page(query: RecordQuery): FoundPage {
    const all = conditions(query);
    const skipped = (query.page - 1) * query.limit;
    const total = engine
      .prepare<(string | number)[], number>(`SELECT count(*) FROM ${table}${where(all)}`)
      .pluck()
      .get(...values(all)) as number;
    const json =
      skipped >= total
        ? '[]'
        : (engine
            .prepare<(string | number)[], string>(
              `SELECT '[' || group_concat('{"id":' || id || json) || ']' FROM (SELECT id, json FROM ${table}${where(all)}
               ORDER BY ${order(query)} LIMIT ?+0 OFFSET ?+0)`,
            )
            .pluck()
            .get(...values(all), query.limit, skipped) as string);
    const facets = Object.fromEntries(choices.map((field) => [field, facet(all, field)]));
    return { json, total, count: Math.max(0, Math.min(query.limit, total - skipped)), facets };
  }

  function ids(query: RecordQuery): number[] {
    const all = conditions(query);
    const sql = `SELECT id FROM ${table}${where(all)} ORDER BY ${order(query)}`;
    return engine
      .prepare<(string | number)[], number>(sql)
      .pluck()
      .all(...values(all));
  }

  return { page, ids, texts: (wanted) => texts.get(JSON.stringify(wanted)) ?? '[]' };
}
