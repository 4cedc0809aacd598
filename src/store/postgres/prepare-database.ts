import { Client } from 'pg';
import type { Mode } from '../../contract/fields.ts';
import type { SecretBox } from '../secret-box.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { clientOptions } from './connections.ts';
import { assertOpens, findKeyCheck, makeKeyCheck } from './key-check.ts';
import { migrate, missing } from './migrate.ts';
import { assertBound, connectedRole, grantServing, mayServe } from './serving-role.ts';

/** How a database is to be found, or made ready. */
export interface Preparing {
  mode: Mode;
  /** `isNew`: nothing was ever sealed in this database, so that the key may be made now. */
  secretBox(isNew: boolean): Promise<SecretBox>;
  /** False: nothing is made or changed, and a database that is not ready is refused. */
  mayMake: boolean;
}

/** Calls `work` on a connection without limits of time: a step of the schema takes as long as it takes. */
async function connected<T>(options: object, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...options, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined); // the running statement rejects
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes a database ready, and resolves with what opens what is sealed in it. The key is looked at before anything is
 * made, so that a process with a wrong one leaves no trace; a role that does not own the tables makes none. Rejects
 * with StoreOpenError: `unreadable` where the role would see through row-level security, or nothing is there and
 * nothing may be made; `migration_failed` where somebody else has to bring the tables to this release; `other_key`;
 * `newer_version`.
 */
export const prepareDatabase = (options: object, { mode, secretBox, mayMake }: Preparing): Promise<SecretBox> =>
  connected(options, async (client) => {
    const role = await connectedRole(client, mode);
    if (!role.owns) {
      await assertBound(client, mode, role.name);
      await assertReadyFor(client, mode, role.name);
    }
    const check = await findKeyCheck(client);
    if (check === undefined && !mayMake)
      throw new StoreOpenError(
        'unreadable',
        `The database has no companies for ${mode} mode yet. The first start of a process, or add-company, makes it ready; --mode says which mode is meant.`,
      );
    const box = await secretBox(check === undefined);
    if (check !== undefined) assertOpens(box, check);
    if (role.owns) await (mayMake ? migrate(client, mode) : assertMigrated(client));
    if (check === undefined) assertOpens(box, await makeKeyCheck(client, box));
    return box;
  });

/** Rejects with StoreOpenError where the schema is not that of this release; changes nothing. */
async function assertMigrated(client: Client): Promise<void> {
  if ((await missing(client)).length === 0) return;
  throw new StoreOpenError(
    'migration_failed',
    'The database is of an earlier release. Start a process of this one first: it brings the tables up to date.',
  );
}

/** The same for a role that cannot make them so. */
async function assertReadyFor(client: Client, mode: Mode, role: string): Promise<void> {
  if ((await mayServe(client)) && (await missing(client)).length === 0) return;
  throw new StoreOpenError(
    'migration_failed',
    `Its tables for ${mode} mode are not ready for this release and the role ${role}, which does not own them. ` +
      `Run "npm run hub -- migrate --serve-as ${role} --mode ${mode}" of this release, as the role that owns the database.`,
  );
}

/** What `migrateDatabase` is to do, and where. */
export interface MigrateOptions {
  /** As the role that owns the tables. */
  url: string;
  mode: Mode;
  /** The role that processes serve with. */
  serveAs: string;
}

/**
 * Brings the tables of a mode to this release, and gives the role that serves what it needs and nothing else. Needs no
 * key. Resolves with the names of the steps that were missing; again, it changes nothing. Rejects with StoreOpenError:
 * `unreadable` where the role that is connected does not own the tables, or the one that is to serve is bound by no
 * row-level security; `newer_version`.
 */
export const migrateDatabase = ({ url, mode, serveAs }: MigrateOptions): Promise<string[]> =>
  connected(clientOptions({ url, mode }), async (client) => {
    const { name, owns } = await connectedRole(client, mode);
    if (!owns)
      throw new StoreOpenError(
        'unreadable',
        `The role ${name} owns neither the database nor its tables for ${mode} mode: migrate takes the address of the role that does.`,
      );
    await assertBound(client, mode, serveAs, name);
    const steps = await migrate(client, mode);
    await grantServing(client, mode, serveAs);
    return steps;
  });
