import { Client } from 'pg';
import type { Mode } from '../../contract/fields.ts';
import type { SecretBox } from '../secret-box.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { assertOpens, findKeyCheck, makeKeyCheck } from './key-check.ts';
import { assertMigrated, migrate } from './migrate.ts';

/** How a database is to be found, or made ready. */
export interface Preparing {
  mode: Mode;
  /** `isNew`: nothing was ever sealed in this database, so that the key may be made now. */
  secretBox(isNew: boolean): Promise<SecretBox>;
  /** False: nothing is made or changed, and a database that is not ready is refused. */
  mayMake: boolean;
}

/**
 * Makes a database ready, and resolves with what opens what is sealed in it. The key is looked at before anything is
 * made, so that a process with a wrong one leaves no trace. Rejects with StoreOpenError: `unreadable` where the role
 * would see through row-level security, or nothing is there and nothing may be made; `other_key`; `newer_version`.
 */
export async function prepareDatabase(options: object, { mode, secretBox, mayMake }: Preparing): Promise<SecretBox> {
  const client = new Client({ ...options, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined); // the running statement rejects
  await client.connect();
  try {
    await assertBound(client);
    const check = await findKeyCheck(client);
    if (check === undefined && !mayMake)
      throw new StoreOpenError(
        'unreadable',
        `The database has no companies for ${mode} mode yet. The first start of a process, or add-company, makes its tables; --mode says which mode is meant.`,
      );
    const box = await secretBox(check === undefined);
    if (check !== undefined) assertOpens(box, check);
    await (mayMake ? migrate(client, mode) : assertMigrated(client));
    if (check === undefined) assertOpens(box, await makeKeyCheck(client, box));
    return box;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Row-level security is no wall for a superuser: such a role is refused, before it has made anything. */
async function assertBound(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; free: boolean }>(
    'SELECT rolname AS name, rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]?.free) return;
  throw new StoreOpenError(
    'unreadable',
    `The role ${rows[0].name} of the database passes over row-level security, which keeps the companies apart. ` +
      'Give the hub a role of its own that is neither superuser nor BYPASSRLS, and owns the database.',
  );
}
