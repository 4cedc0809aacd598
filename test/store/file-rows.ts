import type { Engine } from '../../src/store/sqlite/engine.ts';

/** What lists are read from, for the first inverter and the first generator of a file that has both. */
export const LIST_ROWS = `
  INSERT INTO list_marks VALUES ('inverters', 1), ('generators', 1);
  INSERT INTO inverter_list SELECT id, 0, NULL, NULL, 0, brand, model, NULL, NULL, NULL, NULL, '1 fronius primo 1', NULL FROM inverters WHERE id = 1;
  INSERT INTO inverter_words (rowid, words) VALUES (1, '1 fronius primo 1');
  INSERT INTO generator_list SELECT id, address, city, state, zip_code, 7.5, online_date, 42, -73, homeowner_id, '1 elm' FROM generators WHERE id = 1;`;

/** How many inverters the trigrams of a file find. */
export const foundInLists = (engine: Engine): unknown =>
  engine.prepare(`SELECT count(*) FROM inverter_words WHERE inverter_words MATCH 'primo'`).pluck().get();

/** Every row of every table but the trigrams of lists, as text; `sqlite_sequence` tells which ids were ever given. */
export function rowsOf(from: Engine): Record<string, string> {
  const tables = from
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'recovery%' AND name NOT LIKE '%\\_words%' ESCAPE '\\'`,
    )
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((table) => [table, JSON.stringify(from.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).all())]),
  );
}
