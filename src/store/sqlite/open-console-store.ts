import type { Micros } from '../../domain/timestamp.ts';
import type { ConsoleStore } from '../console-store.ts';
import { createCredentials } from './credentials.ts';
import { consoleFile } from './migrations/console/console-file.ts';
import { openDatabase } from './open-database.ts';
import { createOperators } from './operators.ts';
import { createSettings } from './settings.ts';
import { createWriter } from './writer.ts';

/** Opens the installation's own file, or makes it. Whoever holds it holds the data folder: a second process is refused `in_use`. */
export async function openConsoleStore({ file, clock }: { file: string; clock: () => Micros }): Promise<ConsoleStore> {
  const database = openDatabase(file, consoleFile, clock());
  const writer = createWriter(database, clock);
  return {
    operators: createOperators(database, writer),
    credentials: createCredentials(database, writer),
    settings: createSettings(database, writer),
    latestTime: writer.latestTime,
    close: writer.close,
  };
}
