import type { Micros } from '../../domain/timestamp.ts';
import type { ConsoleStore } from '../console-store.ts';
import { createAttempts } from './attempts.ts';
import { createConnection } from './connection.ts';
import { createCredentials } from './credentials.ts';
import { createKeyCheck } from './key-check.ts';
import { consoleFile } from './migrations/console/console-file.ts';
import { openDatabase } from './open-database.ts';
import { createOperators } from './operators.ts';
import { createSettings } from './settings.ts';
import { createWorkspaces } from './workspaces.ts';

/** Opens the installation's own file, or makes it. Whoever holds it holds the data folder: a second process is refused `in_use`. */
export async function openConsoleStore({ file, clock }: { file: string; clock: () => Micros }): Promise<ConsoleStore> {
  const connection = createConnection(openDatabase(file, consoleFile, clock()), clock);
  return {
    operators: createOperators(connection),
    attempts: createAttempts(connection),
    credentials: createCredentials(connection),
    keyCheck: createKeyCheck(connection),
    settings: createSettings(connection),
    workspaces: createWorkspaces(connection),
    times: connection.times,
    close: connection.close,
  };
}
