import type { Migration } from '../migration.ts';
import { ownRowsOnly } from './own-rows-only.ts';

const owned = [
  'lanes',
  'ranks',
  'homeowner_counts',
  'generators',
  'inverters',
  'installers',
  'owners',
  'links',
  'hosted_sessions',
  'documents',
  'document_files',
  'document_chunks',
  'remembered',
  'changes',
  'trail',
  'credentials',
];

/** Times are microseconds since 1970. Keys of what a company has begin with it; no id comes from a sequence. */
export const first: Migration = {
  name: '0001-first',
  sql: `
  CREATE TABLE meta (key text PRIMARY KEY, value text NOT NULL);

  CREATE TABLE companies (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    name_key text NOT NULL UNIQUE,
    created_at bigint NOT NULL
  );

  -- Whose a secret or an address is, before anything else is known of a request; hashes and public ids alone.
  CREATE TABLE directory (
    kind text NOT NULL CHECK (kind IN ('credential', 'link', 'hosted_session')),
    key text NOT NULL,
    company_id bigint NOT NULL REFERENCES companies,
    PRIMARY KEY (kind, key)
  );

  CREATE TABLE requests (
    client text NOT NULL,
    minute bigint NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (client, minute)
  );
  CREATE INDEX requests_minute ON requests (minute);

  -- Each write of a company begins with a lock of its row: ids, seq and times rise in the order of commits.
  CREATE TABLE lanes (
    company_id bigint PRIMARY KEY REFERENCES companies,
    seq bigint NOT NULL DEFAULT 0,
    last_at bigint NOT NULL DEFAULT 0,
    generators bigint NOT NULL DEFAULT 0,
    inverters bigint NOT NULL DEFAULT 0,
    installers bigint NOT NULL DEFAULT 0,
    owners bigint NOT NULL DEFAULT 0,
    links bigint NOT NULL DEFAULT 0,
    documents bigint NOT NULL DEFAULT 0,
    credentials bigint NOT NULL DEFAULT 0,
    trail bigint NOT NULL DEFAULT 0,
    trail_hash text
  ) WITH (fillfactor = 50);

  -- How many records of a list have an id in node * 64 ^ (level + 1) and the ids that follow; level 4 is the whole list.
  CREATE TABLE ranks (
    company_id bigint NOT NULL REFERENCES companies,
    list text NOT NULL,
    level smallint NOT NULL,
    node bigint NOT NULL,
    n bigint NOT NULL,
    PRIMARY KEY (company_id, list, level, node)
  ) WITH (fillfactor = 50);

  -- How many generators of a homeowner have an id in node * 4096 and the ids that follow.
  CREATE TABLE homeowner_counts (
    company_id bigint NOT NULL REFERENCES companies,
    homeowner_id bigint NOT NULL,
    node bigint NOT NULL,
    n bigint NOT NULL,
    PRIMARY KEY (company_id, homeowner_id, node)
  ) WITH (fillfactor = 70);

  -- json: the wire form as lists carry it, without its head {"id":N. Text, because its bytes are the answer.
  CREATE TABLE generators (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    zip_code text NOT NULL,
    nameplate_capacity double precision NOT NULL,
    online_date text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    homeowner_id bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    json text NOT NULL,
    PRIMARY KEY (company_id, id)
  );
  CREATE INDEX generators_homeowner ON generators (company_id, homeowner_id, id);

  CREATE TABLE inverters (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    is_producing boolean NOT NULL,
    last_updated bigint,
    production_rate double precision,
    total_lifetime_production double precision NOT NULL,
    brand text NOT NULL,
    model text NOT NULL,
    site_name text,
    installation_date text,
    latitude double precision,
    longitude double precision,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    json text NOT NULL,
    PRIMARY KEY (company_id, id)
  );

  CREATE TABLE installers (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    company_name text NOT NULL,
    email text,
    color text,
    logo text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    json text NOT NULL,
    PRIMARY KEY (company_id, id)
  );

  -- What is personal is sealed by the process; the database never has the key.
  CREATE TABLE owners (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    installer_id bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    locked boolean NOT NULL,
    capabilities text,
    authority text,
    erased text,
    personal text,
    onboarding text,
    review text,
    reopened text,
    installer_reference text,
    former_names text,
    status text NOT NULL,
    json text NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, installer_id) REFERENCES installers
  );

  CREATE TABLE credentials (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('access_token', 'api_key')),
    name text NOT NULL,
    secret_hash text NOT NULL,
    hint text NOT NULL,
    created_at bigint NOT NULL,
    revoked_at bigint,
    PRIMARY KEY (company_id, id)
  );

  CREATE TABLE links (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    installer_id bigint NOT NULL,
    credential_id bigint,
    token_hash text NOT NULL,
    refresh_url text NOT NULL,
    return_url text NOT NULL,
    state text NOT NULL CHECK (state IN ('created', 'used', 'superseded')),
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, token_hash),
    FOREIGN KEY (company_id, owner_id) REFERENCES owners,
    FOREIGN KEY (company_id, installer_id) REFERENCES installers
  );
  CREATE INDEX links_owner ON links (company_id, owner_id);

  CREATE TABLE hosted_sessions (
    company_id bigint NOT NULL REFERENCES companies,
    id text NOT NULL,
    cookie_hash text NOT NULL,
    link_id bigint NOT NULL,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    ended_at bigint,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, link_id) REFERENCES links
  );

  CREATE TABLE documents (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    kind text NOT NULL,
    file_name text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    storage_name text NOT NULL,
    created_at bigint NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, owner_id) REFERENCES owners
  );
  CREATE INDEX documents_owner ON documents (company_id, owner_id, id);

  -- Sealed bytes in pieces; head: what is known only at the end. A file without it is not finished.
  CREATE TABLE document_files (
    company_id bigint NOT NULL REFERENCES companies,
    storage_name text NOT NULL,
    begun_at timestamptz NOT NULL DEFAULT now(),
    head bytea,
    PRIMARY KEY (company_id, storage_name)
  );
  CREATE TABLE document_chunks (
    company_id bigint NOT NULL REFERENCES companies,
    storage_name text NOT NULL,
    nth integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (company_id, storage_name, nth),
    FOREIGN KEY (company_id, storage_name) REFERENCES document_files ON DELETE CASCADE
  );
  ALTER TABLE document_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE TABLE remembered (
    company_id bigint NOT NULL REFERENCES companies,
    key_hash text NOT NULL,
    fingerprint text NOT NULL,
    answer bytea NOT NULL,
    topic text NOT NULL,
    record_id bigint NOT NULL,
    expires_at bigint NOT NULL,
    PRIMARY KEY (company_id, key_hash)
  );
  CREATE INDEX remembered_expires ON remembered (company_id, expires_at);
  CREATE INDEX remembered_record ON remembered (company_id, topic, record_id);

  CREATE TABLE changes (
    company_id bigint NOT NULL REFERENCES companies,
    seq bigint NOT NULL,
    topic text NOT NULL,
    record_id bigint,
    kind text NOT NULL CHECK (kind IN ('create', 'update', 'remove', 'load')),
    origin text NOT NULL CHECK (origin IN ('local', 'upstream')),
    at bigint NOT NULL,
    PRIMARY KEY (company_id, seq)
  );

  CREATE TABLE trail (
    company_id bigint NOT NULL REFERENCES companies,
    id bigint NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    actor_kind text NOT NULL,
    actor_id bigint,
    actor text NOT NULL,
    workspace_id bigint,
    workspace text,
    topic text,
    record_id bigint,
    about text,
    note text,
    hash text NOT NULL,
    PRIMARY KEY (company_id, id)
  );
  ${owned.map(ownRowsOnly).join('')}
  `,
};
