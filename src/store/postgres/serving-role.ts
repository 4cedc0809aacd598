import { escapeIdentifier, type Client } from 'pg';
import type { Mode } from '../../contract/fields.ts';
import { StoreOpenError } from '../store-open-error.ts';

type Write = 'INSERT' | 'UPDATE' | 'DELETE';

/**
 * What serving does with each table, besides reading it; UPDATE is also what `FOR UPDATE` takes. What the release
 * before does stays in it, as in a migration: its processes go on beside this one. Nobody who serves changes the audit
 * trail, or the list of migrations.
 */
const WRITES: Record<string, readonly Write[]> = {
  meta: ['INSERT'],
  companies: ['INSERT'],
  directory: ['INSERT'],
  requests: ['INSERT', 'UPDATE', 'DELETE'],
  lanes: ['INSERT', 'UPDATE'],
  ranks: ['INSERT', 'UPDATE'],
  homeowner_counts: ['INSERT', 'UPDATE'],
  generators: ['INSERT', 'DELETE'],
  inverters: ['INSERT', 'UPDATE', 'DELETE'],
  installers: ['INSERT', 'UPDATE'],
  owners: ['INSERT', 'UPDATE'],
  credentials: ['INSERT', 'UPDATE'],
  links: ['INSERT', 'UPDATE'],
  hosted_sessions: ['INSERT', 'UPDATE'],
  documents: ['INSERT', 'DELETE'],
  document_files: ['INSERT', 'UPDATE', 'DELETE'],
  document_chunks: ['INSERT'],
  remembered: ['INSERT', 'UPDATE', 'DELETE'],
  changes: ['INSERT'],
  trail: ['INSERT'],
  migrations: [],
};

const granted = Object.entries(WRITES).flatMap(([table, writes]) =>
  ['SELECT', ...writes].map((privilege) => ({ table, privilege })),
);

/** Who is connected, and what that role may do with the tables of a mode. */
export interface ConnectedRole {
  name: string;
  /** It owns the tables, or, where there are none yet, may make them. */
  owns: boolean;
}

/**
 * Resolves with who is connected. Row-level security is no wall for a superuser: such a role is refused with
 * StoreOpenError `unreadable`, before it has made anything.
 */
export async function connectedRole(client: Client, mode: Mode): Promise<ConnectedRole> {
  const { rows } = await client.query<ConnectedRole & { free: boolean }>(
    `SELECT rolname AS name, EXISTS (
       SELECT 1 FROM pg_roles AS other WHERE pg_has_role(other.oid, 'MEMBER') AND (rolsuper OR rolbypassrls)
     ) AS free, coalesce(
       (SELECT pg_get_userbyid(relowner) = current_user FROM pg_class
        WHERE relname = 'migrations' AND relnamespace = to_regnamespace($1)),
       (SELECT has_schema_privilege(oid, 'CREATE') FROM pg_namespace WHERE nspname = $1),
       has_database_privilege(current_database(), 'CREATE')
     ) AS owns
     FROM pg_roles WHERE rolname = current_user`,
    [mode],
  );
  const [role] = rows;
  if (!role) throw new Error('the database does not know who is connected');
  if (role.free)
    throw new StoreOpenError(
      'unreadable',
      `The role ${role.name} of the database passes over row-level security, which keeps the companies apart, itself ` +
        'or as a member of another role. Give the hub a role of its own that is neither superuser nor BYPASSRLS.',
    );
  return role;
}

/** Whether the role that is connected may do all that serving needs; false as well where a table is missing. */
export async function mayServe(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM unnest($1::text[], $2::text[]) AS needed (name, privilege)
     WHERE has_table_privilege(to_regclass(name), privilege) IS NOT TRUE LIMIT 1`,
    [granted.map(({ table }) => table), granted.map(({ privilege }) => privilege)],
  );
  return rows.length === 0;
}

/**
 * Rejects with StoreOpenError `unreadable` where row-level security would not hold for a role, or it could switch it
 * off or reach around it: by what it is itself, or as a member of another one. `owner`: who makes the tables.
 */
export async function assertBound(client: Client, mode: Mode, role: string, owner = ''): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (found.rows.length === 0)
    throw new StoreOpenError(
      'unreadable',
      `The database has no role ${role}. Make it first: CREATE ROLE ${escapeIdentifier(role)} LOGIN, and its password.`,
    );
  const { rows } = await client.query<{ name: string; what: string }>(
    `SELECT rolname AS name, CASE
       WHEN rolsuper THEN 'is a superuser'
       WHEN rolbypassrls THEN 'has BYPASSRLS'
       WHEN rolreplication THEN 'has REPLICATION, which reads everything'
       WHEN rolcreaterole THEN 'has CREATEROLE, which can make it a member of others'
       WHEN rolname ~ '^pg_' THEN 'is one of PostgreSQL itself'
       ELSE 'owns the database, or what is in it'
     END AS what
     FROM pg_roles WHERE pg_has_role($1::name, oid, 'MEMBER') AND (
       rolsuper OR rolbypassrls OR rolreplication OR rolcreaterole OR rolname = $3
       OR rolname ~ '^pg_' AND rolname <> 'pg_database_owner'
       OR oid IN (SELECT datdba FROM pg_database WHERE datname = current_database())
       OR oid IN (SELECT nspowner FROM pg_namespace WHERE nspname = $2)
       OR oid IN (SELECT relowner FROM pg_class WHERE relnamespace = to_regnamespace($2))
     ) ORDER BY rolname = $1::name DESC, rolname LIMIT 1`,
    [role, mode, owner],
  );
  const [other] = rows;
  if (!other) return;
  const who = other.name === role ? 'it' : `it is a member of ${other.name}, which`;
  throw new StoreOpenError('unreadable', `The role ${role} is none to serve with: ${who} ${other.what}.`);
}

/**
 * Gives a role what serving needs, and takes away what else it, or everybody, was given here. All of it, or nothing.
 * Rejects with StoreOpenError `unreadable` where it may do more all the same, as a member of another role.
 */
export async function grantServing(client: Client, mode: Mode, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  const database = escapeIdentifier(String(client.database));
  // In one message, which is one transaction: nobody who is serving sees a moment without.
  await client.query(
    [
      `REVOKE ALL ON ALL TABLES IN SCHEMA ${mode} FROM ${to}, PUBLIC`,
      `REVOKE ALL ON SCHEMA ${mode} FROM ${to}, PUBLIC`,
      `REVOKE ALL ON DATABASE ${database} FROM ${to}`,
      `GRANT CONNECT ON DATABASE ${database} TO ${to}`,
      `GRANT USAGE ON SCHEMA ${mode} TO ${to}`,
      ...granted.map(({ table, privilege }) => `GRANT ${privilege} ON ${mode}.${table} TO ${to}`),
    ].join(';\n'),
  );
  const { rows } = await client.query<{ name: string; privilege: string; table: string }>(
    `SELECT rolname AS name, privilege, relname AS table
     FROM pg_class
       CROSS JOIN unnest(ARRAY['INSERT', 'UPDATE', 'REFERENCES', 'DELETE', 'TRUNCATE', 'TRIGGER']) AS privilege
       JOIN pg_roles ON pg_has_role($1::name, pg_roles.oid, 'MEMBER')
     WHERE relnamespace = $2::regnamespace AND relkind = 'r'
       AND CASE WHEN privilege IN ('INSERT', 'UPDATE', 'REFERENCES')
         THEN has_any_column_privilege(pg_roles.oid, pg_class.oid, privilege)
         ELSE has_table_privilege(pg_roles.oid, pg_class.oid, privilege) END
       AND (relname, privilege) NOT IN (SELECT * FROM unnest($3::text[], $4::text[]))
     ORDER BY rolname = $1::name, relname, privilege, rolname LIMIT 1`,
    [role, mode, granted.map(({ table }) => table), granted.map(({ privilege }) => privilege)],
  );
  const [more] = rows;
  if (more)
    throw new StoreOpenError(
      'unreadable',
      `The role ${role} is none to serve with: it is a member of ${more.name}, which has ${more.privilege} on ${mode}.${more.table}.`,
    );
}
