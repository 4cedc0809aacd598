import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { createConnection } from '../../src/store/sqlite/connection.ts';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';
import { createTicking, newFolder } from './store-folder.ts';

/** An open file at whose end the checkpoint fails with this code of SQLite. */
async function failingAtItsEnd(code: string) {
  const database = openDatabase(path.join(await newFolder(), 'test.sqlite'), workspaceFile);
  vi.spyOn(database.engine, 'pragma').mockImplementation(() => {
    throw new BetterSqlite3.SqliteError('it failed', code);
  });
  return { connection: createConnection(database, createTicking().now), engine: database.engine };
}

test('a disk that is full at the end keeps no file open and is no fault: what is committed lies in the log', async () => {
  const { connection, engine } = await failingAtItsEnd('SQLITE_FULL');
  await connection.close();
  expect(engine.open).toBe(false);
});

test('any other fault at the end is told, and the file is closed', async () => {
  const { connection, engine } = await failingAtItsEnd('SQLITE_IOERR_WRITE');
  await expect(connection.close()).rejects.toThrow('it failed');
  expect(engine.open).toBe(false);
});
