import path from 'node:path';
import Database from 'better-sqlite3';
import { authorization, nodeOptions } from './console-server.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** `least-server.ts` over a new file with so many records like the `created` one. */
export function startLeast(file: string, created: string, records: number): Promise<ServerProcess> {
  const { id: _, ...fields } = (JSON.parse(created) as { data: { id: number } }).data;
  const json = `,${JSON.stringify(fields).slice(1)}`;
  const database = new Database(file);
  database.exec(`CREATE TABLE inverters (id INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT);
    CREATE TABLE changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, inverter_id INTEGER, at TEXT)`);
  const insert = database.prepare('INSERT INTO inverters VALUES (?, ?)');
  database.transaction(() => {
    for (let id = 1; id <= records; id += 1) insert.run(id, json);
  })();
  database.close();
  return startServer(
    [
      ...nodeOptions(),
      path.join(import.meta.dirname, 'least-server.ts'),
      file,
      authorization.authorization.slice('Bearer '.length),
    ],
    (line) => (line.startsWith('ready ') ? line.slice(6) : undefined),
  );
}
