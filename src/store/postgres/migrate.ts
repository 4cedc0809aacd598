import { Client } from 'pg';
import type { Mode } from '../../contract/fields.ts';
import { StoreOpenError } from '../store-open-error.ts';
import type { Migration } from './migration.ts';
import { first } from './migrations/0001-first.ts';

const migrations: readonly Migration[] = [first];

/** A number of ours among the advisory locks of the database. */
const LOCK = 7_164_223_401;

/**
 * Brings the schema of a mode to this release, each step in a transaction of its own. Of processes that start at the
 * same moment one does it: an advisory lock of PostgreSQL; where an engine has none, the name of the step, which can be
 * written once. Rejects with StoreOpenError: `newer_version` for a schema of a later release; `unreadable` where the
 * role would see through row-level security.
 */
export async function migrate(options: object, mode: Mode): Promise<void> {
  const client = new Client({ ...options, statement_timeout: 0, lock_timeout: 0, query_timeout: 0 });
  client.on('error', () => undefined); // the statement that runs is told
  await client.connect();
  try {
    await assertBound(client);
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${mode}`);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz DEFAULT now())');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    const later = [...done].filter((name) => !migrations.some((known) => known.name === name));
    if (later.length > 0)
      throw new StoreOpenError(
        'newer_version',
        `The database is of a later release: it has ${later.join(', ')}. Start that release.`,
      );
    for (const migration of migrations) if (!done.has(migration.name)) await take(client, migration);
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

/** All of a step, or nothing. */
async function take(client: Client, { name, sql, eachCompany }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query(sql);
    const { rows } =
      eachCompany === undefined ? { rows: [] } : await client.query<{ id: number }>('SELECT id FROM companies');
    for (const { id } of rows) {
      await client.query(`SELECT set_config('app.company', $1, true)`, [String(id)]);
      await client.query(eachCompany ?? '');
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
