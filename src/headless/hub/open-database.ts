import { findAppFiles } from '../../host/app-files.ts';
import { openDataFolder } from '../../host/data-folder.ts';
import { provideHostKey } from '../../host/host-key.ts';
import { HostError } from '../../host/host-error.ts';
import type { HostLogger } from '../../host/logger.ts';
import { toldWords } from '../../host/told-error.ts';
import { isOtherKey } from '../../core.ts';
import { withoutPassword } from './database-address.ts';

/** What every process of a hub needs of its machine: the key, and where the files of the program are. */
export async function hubFiles(data: string | undefined, logger: HostLogger) {
  const { version, sampleFolder, referenceScript } = findAppFiles();
  const dataFolder = await openDataFolder(data, logger);
  return { version, sampleFolder, referenceScript, dataFolder, secretKey: await provideHostKey(dataFolder) };
}

/**
 * What to tell of a database that could not be opened: with another key what to do about it, else what the database or
 * the system says, without the password. Never returns.
 */
export function explainDatabase(error: unknown, address: string, dataFolder: string): never {
  if (isOtherKey(error))
    throw new HostError(
      `What is personal in this database was sealed with another key than the one in ${dataFolder}. Copy the file host.key there from the data folder of a process that serves this database, or name that folder with --data.`,
    );
  throw new HostError(`The database cannot be opened: ${withoutPassword(wordsOf(error), address)}`);
}

/** Of a database that cannot be reached, what the system says: what requests are told helps nobody at a start. */
function wordsOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: unknown };
  if (code === 'unavailable' && cause instanceof Error) return wordsOf(cause);
  return toldWords(error) ?? (message || String(code));
}
