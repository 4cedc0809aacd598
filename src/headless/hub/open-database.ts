import { isOtherKey } from '../../core.ts';
import { findAppFiles } from '../../host/app-files.ts';
import { openDataFolder } from '../../host/data-folder.ts';
import { HostError } from '../../host/host-error.ts';
import { provideHostKey, readHostKey } from '../../host/host-key.ts';
import { keyFile } from '../../host/key-files.ts';
import type { HostLogger } from '../../host/logger.ts';
import { toldWords } from '../../host/told-error.ts';
import { databasePlace, withoutPassword } from './database-address.ts';

/** What the driver says where it does not know who has signed the certificate of the database. */
const UNKNOWN_SIGNER = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF|GET_ISSUER))/;
/** PostgreSQL's code for a role that may not connect to the database. */
const NOT_ALLOWED = '42501';

function hintOf(code: unknown): string {
  if (code === NOT_ALLOWED)
    return '. If the role is to serve it and owns nothing, "npm run hub -- migrate --serve-as ROLE" lets it in, run as the role that owns the database';
  return UNKNOWN_SIGNER.test(String(code))
    ? '. If a certificate authority of your own has signed its certificate, add sslrootcert=FILE to the address'
    : '';
}

/**
 * The key of a folder. It is made for a database in which nothing was ever sealed; to any other one a new key would be
 * a wrong one.
 */
export async function hubKey(folder: string, isNew: boolean): Promise<Uint8Array> {
  if (!isNew) {
    const key = await readHostKey(folder);
    if (key) return key;
    throw new HostError(
      `There is no ${keyFile(folder)}, and this database has a key already. Copy host.key there from the data folder of a process that serves this database, or name that folder with --data.`,
    );
  }
  return provideHostKey(folder).catch((error: unknown) => {
    if (error instanceof HostError) throw error;
    throw new HostError(`${keyFile(folder)} cannot be made: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** What every process of a hub needs of its machine: the folder of the key, and where the program's files are. */
export async function hubFiles(data: string | undefined, logger: HostLogger) {
  const { version, sampleFolder, referenceScript } = findAppFiles();
  return { version, sampleFolder, referenceScript, dataFolder: await openDataFolder(data, logger) };
}

/**
 * What to tell of a database that could not be opened: with another key what to do about it, else what the database or
 * the system says, without the password. `dataFolder`: that of the key, where one was asked for. Never returns.
 */
export function explainDatabase(error: unknown, address: string, dataFolder = ''): never {
  if (error instanceof HostError) throw error;
  if (isOtherKey(error))
    throw new HostError(
      `What is personal in this database was sealed with another key than the one in ${dataFolder}. Copy the file host.key there from the data folder of a process that serves this database, or name that folder with --data.`,
    );
  const hint = hintOf((error as { code?: unknown }).code);
  throw new HostError(
    `The database ${databasePlace(address)} cannot be opened: ${withoutPassword(wordsOf(error), address)}${hint}`,
  );
}

/** Of a database that cannot be reached, what the system says: what requests are told helps nobody at a start. */
function wordsOf(error: unknown): string {
  const { message, code, cause } = error as Error & { code?: unknown };
  if (code === 'unavailable' && cause instanceof Error) return wordsOf(cause);
  return toldWords(error) ?? (message || String(code));
}
