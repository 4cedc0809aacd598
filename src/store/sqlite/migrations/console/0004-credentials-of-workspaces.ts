import type { Migration } from '../../migration.ts';

/**
 * A credential belongs to one workspace; those that there were to the first one of their mode. Automation keys are a
 * kind of their own.
 */
export const credentialsOfWorkspaces: Migration = {
  name: 'credentials-of-workspaces',
  sql: `
    CREATE TABLE credentials_new (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind IN ('access_token', 'api_key', 'automation_key')),
      mode TEXT NOT NULL CHECK (mode IN ('test', 'live')),
      workspace_id INTEGER NOT NULL,
      name TEXT NOT NULL,
      secret_hash TEXT NOT NULL UNIQUE,
      hint TEXT NOT NULL,
      sealed TEXT,
      created_at INTEGER NOT NULL,
      revoked_at INTEGER
    ) STRICT;
    INSERT INTO credentials_new (id, kind, mode, workspace_id, name, secret_hash, hint, sealed, created_at, revoked_at)
      SELECT c.id, c.kind, c.mode, (SELECT min(w.id) FROM workspaces w WHERE w.mode = c.mode), c.name, c.secret_hash, c.hint, c.sealed, c.created_at, c.revoked_at
      FROM credentials c;
    DROP TABLE credentials;
    ALTER TABLE credentials_new RENAME TO credentials;
  `,
};
