import type { Client } from 'pg';
import type { Mode } from '../../contract/fields.ts';
import { StoreOpenError } from '../store-open-error.ts';
import type { Migration } from './migration.ts';
import { first } from './migrations/0001-first.ts';

const migrations: readonly Migration[] = [first];

/** A number of ours among the advisory locks of the database. */
const LOCK = 7_164_223_401;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the schema of a mode to this release, each step in a transaction of its own. If several processes start at the
 * same moment, one of them does it: an advisory lock of PostgreSQL sees to that, and on an engine without one the name
 * of the step, which can be written once. Resolves with the names of the steps that were missing. Rejects with
 * StoreOpenError `newer_version` for a schema of a later release.
 */
export async function migrate(client: Client, mode: Mode): Promise<string[]> {
  await takeLock(client);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${mode}`);
  await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz DEFAULT now())');
  const steps = await missing(client);
  for (const step of steps) await take(client, step);
  return steps.map(({ name }) => name);
}

async function takeLock(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = '60s'`);
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StoreOpenError(
      'migration_failed',
      `Somebody else is bringing the tables up to date, or has held the lock for that for a minute; pg_locks says who (objid ${LOCK % 2 ** 32}). Start again when they are done.`,
    );
  }
  await client.query('SET lock_timeout = 0');
}

/** The steps that are still to be taken. Rejects as `migrate` does, and where there is no table of them. */
export async function missing(client: Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const done = new Set(rows.map(({ name }) => name));
  const later = [...done].filter((name) => !migrations.some((known) => known.name === name));
  if (later.length > 0)
    throw new StoreOpenError(
      'newer_version',
      `The database is of a later release: it has ${later.join(', ')}. Start that release.`,
    );
  return migrations.filter(({ name }) => !done.has(name));
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
