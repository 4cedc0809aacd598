import type { Micros } from '../../domain/timestamp.ts';
import type { ConsoleStore } from '../console-store.ts';
import { isCopy } from './backup/settle-restored.ts';
import type { Database } from './engine.ts';
import { createAttempts } from './attempts.ts';
import { createConnection, type Connection } from './connection.ts';
import { copyTo } from './copy-to.ts';
import { createCredentials } from './credentials.ts';
import { createKeyCheck } from './key-check.ts';
import { consoleFile } from './migrations/console/console-file.ts';
import { createNotices } from './notices.ts';
import { emptyBytes, openInMemory } from './in-memory.ts';
import { openDatabase } from './open-database.ts';
import { createOperators } from './operators.ts';
import { createSettings } from './settings.ts';
import { createTrail } from './trail.ts';
import { createWorkspaceList } from './workspaces.ts';

interface ConsoleStoreDeps {
  clock: () => Micros;
  /** Takes the folder's key. */
  fingerprint: (text: string) => string;
}

/**
 * Opens the installation's own file, or makes it. Whoever holds it holds the data folder: a second process is refused
 * `in_use`.
 */
export const openConsoleStore = async ({ file, ...deps }: ConsoleStoreDeps & { file: string }): Promise<ConsoleStore> =>
  createConsoleStore(openDatabase(file, consoleFile, isCopy), deps);

/** The same in memory, without anything in it. */
export const openConsoleStoreInMemory = (deps: ConsoleStoreDeps): ConsoleStore =>
  createConsoleStore(openInMemory(emptyBytes(consoleFile)), deps);

function createConsoleStore(database: Database, { clock, fingerprint }: ConsoleStoreDeps): ConsoleStore {
  const connection = createConnection(database, clock);
  const trail = createTrail(connection, fingerprint);
  const listeners = new Set<() => void>();
  const announced: Connection = {
    ...connection,
    write: (work) =>
      connection.write((transaction) => {
        const result = work(transaction);
        transaction.afterCommit(() => listeners.forEach((listener) => listener()));
        return result;
      }),
  };
  return {
    operators: createOperators(announced, trail),
    notices: createNotices(connection),
    trail,
    attempts: createAttempts(connection, trail),
    credentials: createCredentials(announced, trail),
    keyCheck: createKeyCheck(connection),
    settings: createSettings(announced, trail),
    workspaces: createWorkspaceList(connection, trail),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    times: connection.times,
    copyTo: (copy) => copyTo(database.engine, copy),
    close: connection.close,
  };
}
