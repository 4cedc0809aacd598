import { generatorFields } from '../../contract/generators.ts';
import { fieldNames, type RecordFields } from '../../contract/record-fields.ts';
import { foldedText } from '../../contract/search/folded-text.ts';
import type { Connection } from './connection.ts';
import type { Engine } from './engine.ts';
import type { Transaction } from './transaction.ts';

/** Records of one step: all their indexes are a few milliseconds of work, and a few hundred pages to write. */
const ROWS_AT_ONCE = 50;

export type ListTopic = 'generators' | 'inverters';

/**
 * Where lists are read from: the records, narrow copies of them with an index for each column, and the trigrams of
 * their text. Where list and records are one table, all is there at any time.
 */
export interface ListTables {
  records: string;
  list: string;
  words?: string;
  /** What copies have of the generator of a record `r`, as SQL: the number of its homeowner, and its text. */
  ofGenerator?: { homeowner_id: string; text: string };
}

/** The columns in which a search looks, beside the id. */
const searchedFields = (fields: RecordFields): string[] => fieldNames(fields, ({ search }) => search === true);

const fromGenerator = (value: string): string =>
  `(SELECT ${value} FROM inverter_generators AS a JOIN generators AS g ON g.id = a.generator_id
    WHERE a.inverter_id = r.id)`;

export const listTables = {
  generators: { records: 'generators', list: 'generator_list', words: 'generator_words' },
  inverters: {
    records: 'inverters',
    list: 'inverter_list',
    words: 'inverter_words',
    ofGenerator: {
      homeowner_id: fromGenerator('g.homeowner_id'),
      text: fromGenerator(
        searchedFields(generatorFields)
          .map((name) => `g.${name}`)
          .join(` || ' ' || `),
      ),
    },
  },
} as const satisfies Record<ListTopic, ListTables>;

/**
 * The copies of records that lists are read from. Records up to the mark have one; what has a higher id gets its copy
 * in the background, and lists read it from the record itself until then.
 */
export interface ListIndex {
  /**
   * After the row of a record was changed, or came back under its id, or its generator changed, or became another one.
   */
  written(transaction: Transaction, id: number): void;
  /** After the row of a record was deleted. */
  dropped(transaction: Transaction, id: number): void;
  /** Whether any record has no copy yet. */
  isBehind(): boolean;
  /** Copies the next few records. */
  advance(transaction: Transaction): void;
}

/** `folded(…)`: the texts, one after the other, as a search reads them. */
export function defineFolded(engine: Engine): void {
  engine.function('folded', { deterministic: true, varargs: true }, (...cells: unknown[]) =>
    foldedText(cells.join(' ')),
  );
}

/** What a search looks at of a record `r`, in the order of its text. */
export const searchedText = ({ ofGenerator }: ListTables, fields: RecordFields): string =>
  [...['id', ...searchedFields(fields)].map((name) => `r.${name}`), ...(ofGenerator ? [ofGenerator.text] : [])].join(
    ', ',
  );

/** The highest id that has a copy; 0 while none has. */
export const prepareMark = (engine: Engine, topic: string): (() => number) => {
  const mark = engine.prepare<[string], number>('SELECT last_id FROM list_marks WHERE topic = ?').pluck();
  return () => mark.get(topic) ?? 0;
};

type Row = Record<string, string | number | null>;

/** Keeps the copies of one kind of record; the columns are those of its definition. */
export function createListIndex(
  { engine, statement }: Pick<Connection, 'engine' | 'statement'>,
  topic: ListTopic,
  fields: RecordFields,
): ListIndex {
  const tables: ListTables = listTables[topic];
  const { list, words, ofGenerator } = tables;
  const own = fieldNames(fields, ({ sort, filter }) => sort === true || filter !== undefined);
  const columns = [...own, ...(ofGenerator ? ['homeowner_id'] : []), 'words'];
  const made = [
    ...own,
    ...(ofGenerator ? [`${ofGenerator.homeowner_id} AS homeowner_id`] : []),
    `folded(${searchedText(tables, fields)}) AS words`,
  ].join(', ');
  const mark = prepareMark(engine, topic);
  const behind = engine.prepare<[number], number>(`SELECT 1 FROM ${topic} WHERE id > ? LIMIT 1`).pluck();
  const end = engine
    .prepare<[number], number>(
      `SELECT max(id) FROM (SELECT id FROM ${topic} WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE})`,
    )
    .pluck();
  const present = engine.prepare<[number], Row>(`SELECT ${columns.join(', ')} FROM ${list} WHERE id = ?`);
  const next = engine.prepare<[number], Row>(`SELECT ${made} FROM ${topic} AS r WHERE id = ?`);
  const between = 'id > ? AND id <= ?';
  const copy = statement(
    `INSERT INTO ${list} (id, ${columns.join(', ')}) SELECT id, ${made} FROM ${topic} AS r WHERE ${between}`,
  );
  const addWords = statement(
    `INSERT INTO ${words} (rowid, words) SELECT id, words FROM ${list} WHERE ${between} ORDER BY id`,
  );
  const setMark = statement(
    'INSERT INTO list_marks VALUES (?, ?) ON CONFLICT DO UPDATE SET last_id = excluded.last_id',
  );
  const drop = statement(`DELETE FROM ${list} WHERE id = ?`);
  const dropWords = statement(`DELETE FROM ${words} WHERE rowid = ?`);
  const updates = new Map<string, ReturnType<typeof statement>>();

  /** Sets the columns that differ alone: SQLite writes every index of a column that is set, changed or not. */
  function update(transaction: Transaction, id: number, before: Row, after: Row): void {
    const changed = columns.filter((column) => before[column] !== after[column]);
    if (changed.length === 0) return;
    const sql = `UPDATE ${list} SET ${changed.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`;
    const run = updates.get(sql) ?? statement(sql);
    updates.set(sql, run);
    run(transaction, ...changed.map((column) => after[column]), id);
    if (!changed.includes('words')) return;
    dropWords(transaction, id);
    addWords(transaction, id - 1, id);
  }

  function add(transaction: Transaction, from: number, to: number): void {
    copy(transaction, from, to);
    addWords(transaction, from, to);
  }

  return {
    written(transaction, id) {
      if (id > mark()) return;
      const before = present.get(id);
      const after = next.get(id);
      if (before && after) update(transaction, id, before, after);
      else if (after) add(transaction, id - 1, id);
    },
    dropped(transaction, id) {
      if (id > mark()) return;
      drop(transaction, id);
      dropWords(transaction, id);
    },
    isBehind: () => behind.get(mark()) !== undefined,
    advance(transaction) {
      const from = mark();
      const to = end.get(from);
      if (typeof to !== 'number') return;
      add(transaction, from, to);
      setMark(transaction, topic, to);
    },
  };
}
