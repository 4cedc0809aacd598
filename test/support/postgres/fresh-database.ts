import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of its own for a test. */
export interface FreshDatabase {
  /** As the role that owns it: no superuser, so that row-level security holds for it where a table forces it. */
  url: string;
  /** A role that owns nothing, and may not even connect before `migrate` lets it serve. */
  serving: { role: string; url: string };
  /** As whoever made it: the superuser, unless TEST_DATABASE_URL names another role. */
  adminUrl: string;
  /** Closes what is connected to it, and removes database and roles. */
  drop(): Promise<void>;
}

/** The server of TEST_DATABASE_URL, else the one that the workers share (shared-server.ts). */
async function findServer(): Promise<string> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  const offer = process.env['TEST_POSTGRES'];
  if (!offer) throw new Error('There is a shared PostgreSQL only for tests of vitest.config.ts, or TEST_DATABASE_URL');
  const answer = await fetch(offer);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return said;
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Makes a new, empty database, the login role that owns it and one that is to serve it, on the shared server or on that
 * of this address; nobody but the owner and superusers may connect. `drop` it when the test is done. Rejects with what
 * to do where there is no PostgreSQL, and with what the server says.
 */
export async function freshDatabase(on?: string): Promise<FreshDatabase> {
  const server = on ?? (await findServer());
  const name = `test_${randomBytes(8).toString('hex')}`;
  const serving = `${name}_serving`;
  const password = randomBytes(18).toString('hex');
  await run(server, [
    `create role ${name} login password '${password}'`,
    `create role ${serving} login password '${password}'`,
    // Without it, a role that may create roles but is no superuser could not give them anything.
    `grant ${name} to current_user`,
    `create database ${name} owner ${name}`,
    `revoke all on database ${name} from public`,
  ]);
  const adminUrl = new URL(server);
  adminUrl.pathname = name;
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  const servingUrl = new URL(url);
  servingUrl.username = serving;
  return {
    url: url.href,
    serving: { role: serving, url: servingUrl.href },
    adminUrl: adminUrl.href,
    drop: () =>
      run(server, [`drop database if exists ${name} with (force)`, `drop role if exists ${name}, ${serving}`]),
  };
}
