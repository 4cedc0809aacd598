import { fieldNames, isFreeText, type RecordFields } from '../../contract/record-fields.ts';
import { hasWords, foldedText } from '../../contract/search/folded-text.ts';
import type { RecordQuery } from '../store.ts';
import type { Engine } from './engine.ts';
import { searchedText, type ListTables } from './list-index.ts';
import { silentSince } from './silent-since.ts';

/** A condition on a row `r` with its parameters; `field` is the one that it narrows by choice. */
export interface Condition {
  sql: string;
  values: (string | number)[];
  field?: string;
}

/**
 * Where rows are read from. `list`: the copies, through the index that fits a condition. `walk`: the copies too, by an
 * order that was chosen, so that no condition may use an index. `records`: the records that have no copy yet.
 */
export type Source = 'list' | 'walk' | 'records';

/** Trigrams find no shorter word, and none that has to begin one: the text itself does not begin with a space. */
const SHORTEST = 3;
const isLong = (word: string): boolean => Array.from(word).length >= SHORTEST && !word.startsWith(' ');

/** `finds(words, …)`: whether the texts, one after the other, have every word; `words` is JSON. */
export function defineFinds(engine: Engine): void {
  let last = { text: '[]', words: [] as string[][] };
  engine.function('finds', { deterministic: true, varargs: true }, (text: unknown, ...cells: unknown[]) => {
    if (text !== last.text) last = { text: String(text), words: JSON.parse(String(text)) as string[][] };
    return Number(hasWords(foldedText(cells.join(' ')), last.words));
  });
}

/** The words of a search as the trigram index takes them; undefined where all of them are too short for it. */
export function matchExpression(words: RecordQuery['words']): string | undefined {
  const groups = words.filter((spellings) => spellings.every(isLong));
  if (groups.length === 0) return undefined;
  return groups.map((spellings) => `(${spellings.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ');
}

function wordConditions(
  tables: ListTables,
  fields: RecordFields,
  words: RecordQuery['words'],
  source: Source,
): Condition[] {
  if (source === 'records')
    return [{ sql: `finds(?, ${searchedText(tables, fields)})`, values: [JSON.stringify(words)] }];
  const { words: table } = tables;
  const match = source === 'list' && table !== undefined ? matchExpression(words) : undefined;
  const compared = match === undefined ? words : words.filter((spellings) => !spellings.every(isLong));
  return [
    ...(match === undefined
      ? []
      : [{ sql: `r.id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`, values: [match] }]),
    ...compared.map((spellings) => ({
      sql: `(${spellings.map(() => `instr(' ' || r.words, ?) > 0`).join(' OR ')})`,
      values: [...spellings],
    })),
  ];
}

/** The homeowners whose nickname has a word in one of its spellings; nicknames are in no index. */
export type Having = (spellings: readonly string[]) => readonly number[];

/** A word is in what a record is found by, or in the nickname of its homeowner. */
function searchConditions(
  tables: ListTables,
  fields: RecordFields,
  words: RecordQuery['words'],
  source: Source,
  having: Having | undefined,
): Condition[] {
  const named = words.map((spellings) => ({ spellings, homeowners: having?.(spellings) ?? [] }));
  const others = named.filter(({ homeowners }) => homeowners.length === 0).map(({ spellings }) => spellings);
  const inRecord = others.length > 0 ? wordConditions(tables, fields, others, source) : [];
  const inEither = named
    .filter(({ homeowners }) => homeowners.length > 0)
    .map(({ spellings, homeowners }) => {
      const record = wordConditions(tables, fields, [spellings], source);
      const copied = source === 'walk' ? '+r.homeowner_id' : 'r.homeowner_id';
      const column = source === 'records' ? (tables.ofGenerator?.homeowner_id ?? copied) : copied;
      return {
        sql: `(${record.map(({ sql }) => sql).join(' AND ')} OR ${column} IN (SELECT value FROM json_each(?)))`,
        values: [...record.flatMap(({ values }) => values), JSON.stringify(homeowners)],
      };
    });
  return [...inRecord, ...inEither];
}

/** What a query asks of each row of a source. Names of columns come from the definition alone, values are bound. */
export function listConditions(
  tables: ListTables,
  fields: RecordFields,
  query: RecordQuery,
  source: Source,
  having?: Having,
): Condition[] {
  const found: Condition[] =
    query.words.length > 0 ? searchConditions(tables, fields, query.words, source, having) : [];
  const add = (sql: string, values: (string | number)[], field?: string) =>
    found.push(field === undefined ? { sql, values } : { sql, values, field });
  /** A plus keeps SQLite from looking for rows by this column. */
  const column = (name: string): string => {
    const free = source !== 'walk' || query.sort?.field === name;
    return `${free ? '' : '+'}r.${name}${fields[name] && isFreeText(fields[name]) ? ' COLLATE NOCASE' : ''}`;
  };

  for (const name of fieldNames(fields, ({ filter }) => filter === 'choice')) {
    const values = query.choices[name];
    if (values?.length === 1) add(`${column(name)} = ?`, [...values], name);
    else if (values) add(`${column(name)} IN (${values.map(() => '?').join(', ')})`, [...values], name);
  }
  for (const name of fieldNames(fields, ({ filter }) => filter === 'range')) {
    const { from, to } = query.ranges[name] ?? {};
    if (from !== undefined) add(`${column(name)} >= ?`, [from]);
    if (to !== undefined) add(`${column(name)} <= ?`, [to]);
  }
  if (query.silent && fields[query.silent.field]?.filter === 'silence') {
    add(silentSince(column(query.silent.field)), [query.silent.before]);
  }
  if (query.changed && fields[query.changed.field]?.filter === 'silence')
    add(`${column(query.changed.field)} >= ?`, [query.changed.from]);
  if (query.stopped)
    add(`${column('id')} IN (SELECT inverter_id FROM inverter_stops WHERE at BETWEEN ? AND ?)`, [
      query.stopped.from,
      query.stopped.until,
    ]);
  if (query.energyIn !== undefined)
    add(`${column('id')} IN (SELECT inverter_id FROM inverter_months WHERE month = ?)`, [query.energyIn]);
  if (query.waiting)
    add(
      `${column('id')} IN (SELECT record_id FROM outbox WHERE topic = ? UNION ALL SELECT after_record FROM outbox WHERE topic = ? AND after_record IS NOT NULL)`,
      [tables.records, tables.records],
    );
  // The ranges of imports never overlap: ids are not given twice.
  if (query.importId !== undefined)
    add(
      `${column('id')} IN (SELECT made.id FROM imported_records AS i JOIN ${tables.records} AS made
        ON made.id BETWEEN i.first_id AND i.last_id WHERE i.import_id = ? AND i.topic = ?)`,
      [query.importId, tables.records],
    );
  if (query.leftOutOf !== undefined)
    add(
      `${column('id')} IN (SELECT record_id FROM bulk_change_records
        WHERE change_id = ? AND topic = ? AND fault IS NOT NULL)`,
      [query.leftOutOf, tables.records],
    );
  if (query.ofHomeowner !== undefined)
    add(
      `${column('id')} IN (SELECT a.inverter_id FROM generators AS g
        JOIN inverter_generators AS a ON a.generator_id = g.id WHERE g.homeowner_id = ?)`,
      [query.ofHomeowner],
    );
  if (query.ids) add(`${column('id')} IN (SELECT value FROM json_each(?))`, [JSON.stringify(query.ids)]);
  return found;
}

/** ` WHERE …` of conditions; nothing where there are none. */
export const where = (all: readonly Condition[]): string =>
  all.length === 0 ? '' : ` WHERE ${all.map(({ sql }) => sql).join(' AND ')}`;

/** The values of conditions, in their order. */
export const boundValues = (all: readonly Condition[]): (string | number)[] => all.flatMap(({ values }) => values);
