import type { Migration } from '../../migration.ts';

/** The triggers that count the records of each bucket of 50 ids, so that no request counts or skips rows. */
const buckets = (table: string, bucketTable: string) => `
    CREATE TABLE ${bucketTable} (bucket INTEGER PRIMARY KEY, count INTEGER NOT NULL) STRICT;
    CREATE TRIGGER ${table}_inserted AFTER INSERT ON ${table} BEGIN
      INSERT INTO ${bucketTable} VALUES (new.id / 50, 1) ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER ${table}_deleted AFTER DELETE ON ${table} BEGIN
      UPDATE ${bucketTable} SET count = count - 1 WHERE bucket = old.id / 50;
      DELETE FROM ${bucketTable} WHERE bucket = old.id / 50 AND count = 0;
    END;`;

export const first: Migration = {
  name: 'first',
  sql: `
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

    CREATE TABLE changes (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      topic TEXT NOT NULL,
      record_id INTEGER,
      kind TEXT NOT NULL CHECK (kind IN ('create', 'update', 'remove', 'load')),
      origin TEXT NOT NULL CHECK (origin IN ('local', 'upstream')),
      at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE outbox (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      operation TEXT NOT NULL CHECK (operation IN ('create', 'update', 'remove')),
      payload TEXT,
      state TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE remembered (
      key_hash TEXT PRIMARY KEY,
      fingerprint TEXT NOT NULL,
      answer BLOB NOT NULL,
      topic TEXT NOT NULL,
      record_id INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX remembered_expires ON remembered (expires_at);
    CREATE INDEX remembered_record ON remembered (topic, record_id);

    CREATE TABLE generators (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      address TEXT NOT NULL,
      city TEXT NOT NULL,
      state TEXT NOT NULL,
      zip_code TEXT NOT NULL,
      nameplate_capacity REAL NOT NULL,
      online_date TEXT NOT NULL,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      homeowner_id INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX generators_homeowner ON generators (homeowner_id, id);

    CREATE TABLE generator_buckets (bucket INTEGER PRIMARY KEY, count INTEGER NOT NULL, capacity REAL NOT NULL) STRICT;
    CREATE TABLE homeowner_buckets (
      homeowner_id INTEGER NOT NULL,
      bucket INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (homeowner_id, bucket)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER generators_inserted AFTER INSERT ON generators BEGIN
      INSERT INTO generator_buckets VALUES (new.id / 50, 1, new.nameplate_capacity)
        ON CONFLICT DO UPDATE SET count = count + 1, capacity = capacity + new.nameplate_capacity;
      INSERT INTO homeowner_buckets VALUES (new.homeowner_id, new.id / 50, 1) ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    -- Taking a decimal off a sum leaves a rounding error behind, so the bucket's capacity is added up afresh.
    CREATE TRIGGER generators_deleted AFTER DELETE ON generators BEGIN
      UPDATE generator_buckets SET count = count - 1, capacity =
        (SELECT total(nameplate_capacity) FROM generators WHERE id BETWEEN old.id / 50 * 50 AND old.id / 50 * 50 + 49)
        WHERE bucket = old.id / 50;
      DELETE FROM generator_buckets WHERE bucket = old.id / 50 AND count = 0;
      UPDATE homeowner_buckets SET count = count - 1 WHERE homeowner_id = old.homeowner_id AND bucket = old.id / 50;
      DELETE FROM homeowner_buckets WHERE homeowner_id = old.homeowner_id AND bucket = old.id / 50 AND count = 0;
    END;

    CREATE TABLE inverters (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      is_producing INTEGER NOT NULL CHECK (is_producing IN (0, 1)),
      last_updated INTEGER,
      production_rate REAL,
      total_lifetime_production REAL NOT NULL,
      brand TEXT NOT NULL,
      model TEXT NOT NULL,
      site_name TEXT,
      installation_date TEXT,
      latitude REAL,
      longitude REAL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      json TEXT NOT NULL
    ) STRICT;

    CREATE TABLE inverter_buckets (bucket INTEGER PRIMARY KEY, count INTEGER NOT NULL, producing INTEGER NOT NULL) STRICT;
    CREATE TRIGGER inverters_inserted AFTER INSERT ON inverters BEGIN
      INSERT INTO inverter_buckets VALUES (new.id / 50, 1, new.is_producing)
        ON CONFLICT DO UPDATE SET count = count + 1, producing = producing + new.is_producing;
    END;
    CREATE TRIGGER inverters_updated AFTER UPDATE OF is_producing ON inverters WHEN old.is_producing <> new.is_producing BEGIN
      UPDATE inverter_buckets SET producing = producing + new.is_producing - old.is_producing WHERE bucket = new.id / 50;
    END;
    CREATE TRIGGER inverters_deleted AFTER DELETE ON inverters BEGIN
      UPDATE inverter_buckets SET count = count - 1, producing = producing - old.is_producing WHERE bucket = old.id / 50;
      DELETE FROM inverter_buckets WHERE bucket = old.id / 50 AND count = 0;
    END;

    CREATE TABLE installers (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      company_name TEXT NOT NULL,
      email TEXT,
      color TEXT,
      logo TEXT,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      json TEXT NOT NULL
    ) STRICT;
    ${buckets('installers', 'installer_buckets')}

    CREATE TABLE owners (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      installer_id INTEGER NOT NULL REFERENCES installers (id),
      personal TEXT NOT NULL,
      capabilities TEXT NOT NULL,
      locked INTEGER NOT NULL CHECK (locked IN (0, 1)),
      onboarding TEXT NOT NULL,
      review TEXT NOT NULL,
      status TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX owners_status ON owners (status);
    CREATE INDEX owners_installer ON owners (installer_id);
    ${buckets('owners', 'owner_buckets')}

    CREATE TABLE links (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner_id INTEGER NOT NULL REFERENCES owners (id),
      installer_id INTEGER NOT NULL REFERENCES installers (id),
      credential_id INTEGER,
      token_hash TEXT NOT NULL UNIQUE,
      refresh_url TEXT NOT NULL,
      return_url TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('created', 'used', 'superseded')),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX links_owner ON links (owner_id, state);
    CREATE INDEX links_installer ON links (installer_id);

    CREATE TABLE hosted_sessions (
      id TEXT PRIMARY KEY,
      cookie_hash TEXT NOT NULL,
      link_id INTEGER NOT NULL REFERENCES links (id),
      created_at INTEGER NOT NULL,
      last_seen_at INTEGER NOT NULL,
      ended_at INTEGER
    ) STRICT;
    CREATE INDEX hosted_sessions_link ON hosted_sessions (link_id);

    CREATE TABLE documents (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner_id INTEGER NOT NULL REFERENCES owners (id),
      kind TEXT NOT NULL,
      file_name TEXT NOT NULL,
      content_type TEXT NOT NULL,
      size INTEGER NOT NULL,
      sha256 TEXT NOT NULL,
      storage_name TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX documents_owner ON documents (owner_id);

    CREATE TABLE openings (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      owner_id INTEGER NOT NULL REFERENCES owners (id),
      links INTEGER NOT NULL,
      outcome TEXT,
      reason TEXT,
      created_at INTEGER NOT NULL,
      ended_at INTEGER
    ) STRICT;
    CREATE INDEX openings_owner ON openings (owner_id);
    CREATE UNIQUE INDEX openings_one_open ON openings (owner_id) WHERE ended_at IS NULL;
  `,
};
