import BetterSqlite3 from 'better-sqlite3';
import { workspaceFile } from '../../src/store/sqlite/migrations/workspace/workspace-file.ts';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';

const AT = 1_770_000_000_000_000;

const confirmed = {
  welcome: { at: AT },
  usage_data: { at: AT, method: 'integration', brand: 'SMA America' },
  ownership_verification: { at: AT },
  personal_information: { at: AT },
  service_agreement: { at: AT, version: '2026-03', sha256: 'a'.repeat(64), name: 'Ada Oak' },
};
const paid = {
  ...confirmed,
  payment_setup: { at: AT, sealed: 'c2VhbGVk', last4: '1111', account_type: 'checking', frequency: 'monthly' },
};

const steps = [
  'welcome',
  'usage_data',
  'ownership_verification',
  'personal_information',
  'service_agreement',
  'payment_setup',
];

/**
 * The wire form that version 1 kept of an owner with this status and so many steps done, in its own order of fields.
 */
const wire = (status: string, due: string[]) => ({
  installer_id: 1,
  capabilities: ['srec_trading'],
  all_requirements_submitted: due.length === 0,
  trading_enabled: status === 'approved',
  requirements: {
    currently_due: due,
    pending_review: status === 'in_review' ? ['ownership_verification', 'personal_information', 'payment_setup'] : [],
  },
  rejected: status === 'rejected',
  created_at: '2026-02-02T02:40:00.000000Z',
  updated_at: '2026-02-02T02:40:00.000000Z',
});

/**
 * Owners as version 1 wrote them, one for each way an onboarding could stand: what was collected, the review, the
 * status.
 */
export const version1Owners = [
  { onboarding: {}, review: { state: 'none', reason: null, at: null }, status: 'not_started' },
  {
    onboarding: { welcome: { at: AT }, usage_data: { at: AT, method: 'manual', note: '12,480 kWh' } },
    review: { state: 'none', reason: null, at: null },
    status: 'in_progress',
  },
  {
    onboarding: confirmed,
    review: { state: 'none', reason: 'bank_account_closed', at: AT + 7 },
    status: 'in_progress',
  },
  { onboarding: paid, review: { state: 'in_review', reason: null, at: AT }, status: 'in_review' },
  { onboarding: paid, review: { state: 'approved', reason: null, at: AT }, status: 'approved' },
  { onboarding: paid, review: { state: 'rejected', reason: 'rejected by a test value', at: AT }, status: 'rejected' },
];

/**
 * Writes a file as the first release left it, row by row and in its own words: nothing of the present code takes part
 * but the first step of the schema. Owner 7 was deleted, so that its number must not come back.
 */
export function writeVersion1File(file: string): void {
  openDatabase(file, { ...workspaceFile, migrations: workspaceFile.migrations.slice(0, 1) }).engine.close();
  const engine = new BetterSqlite3(file);
  const insert = (table: string, row: Record<string, unknown>): void => {
    const columns = Object.keys(row);
    engine
      .prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`)
      .run(...Object.values(row));
  };
  const times = { created_at: AT, updated_at: AT };
  insert('meta', { key: 'mode', value: 'test' });
  insert('meta', { key: 'last_time', value: String(AT + 100) });
  insert('installers', { id: 1, company_name: 'Bright Roofs', ...times, json: ',"company_name":"Bright Roofs"}' });
  const personal = JSON.stringify({ name: 'Ada Oak', email: 'ada@example.com' });
  for (const [index, { onboarding, review, status }] of version1Owners.entries())
    insert('owners', {
      id: index + 1,
      installer_id: 1,
      personal,
      capabilities: '["srec_trading"]',
      locked: 1,
      onboarding: JSON.stringify(onboarding),
      review: JSON.stringify(review),
      status,
      ...times,
      json: `,${JSON.stringify(
        wire(
          status,
          steps.filter((step) => !(step in onboarding)),
        ),
      ).slice(1)}`,
    });
  insert('owners', {
    id: 7,
    installer_id: 1,
    personal,
    capabilities: '[]',
    locked: 0,
    onboarding: '{}',
    review: '{}',
    status: 'not_started',
    ...times,
    json: '',
  });
  engine.exec('DELETE FROM owners WHERE id = 7');
  insert('links', {
    id: 1,
    owner_id: 2,
    installer_id: 1,
    credential_id: 4,
    token_hash: 'hash',
    refresh_url: 'https://a.example/r',
    return_url: 'https://a.example/d',
    state: 'used',
    created_at: AT,
    expires_at: AT,
  });
  insert('hosted_sessions', { id: 'stay', cookie_hash: 'hash', link_id: 1, created_at: AT, last_seen_at: AT });
  for (const kind of ['installation_contract', 'interconnection_agreement', 'usage_data'])
    insert('documents', {
      owner_id: 4,
      kind,
      file_name: `${kind}.pdf`,
      content_type: 'application/pdf',
      size: 1,
      sha256: 'a',
      storage_name: kind,
      created_at: AT,
    });
  insert('openings', { id: 1, owner_id: 2, links: 1, created_at: AT });
  insert('generators', {
    id: 1,
    address: '12 Elm Street',
    city: 'Athens',
    state: 'MN',
    zip_code: '05501',
    nameplate_capacity: 7200.5,
    online_date: '2024-02-29',
    latitude: 45.4,
    longitude: -93.2,
    homeowner_id: 9,
    ...times,
    json: '}',
  });
  insert('inverters', {
    id: 1,
    is_producing: 1,
    total_lifetime_production: 0.1,
    brand: 'ABB',
    model: 'MICRO-0.25',
    ...times,
    json: '}',
  });
  insert('changes', { topic: 'inverters', record_id: 1, kind: 'create', origin: 'local', at: AT });
  insert('outbox', {
    topic: 'inverters',
    record_id: 1,
    operation: 'create',
    payload: '{}',
    state: 'waiting',
    created_at: AT,
  });
  insert('remembered', {
    key_hash: 'k',
    fingerprint: 'f',
    answer: Buffer.from('sealed'),
    topic: 'inverters',
    record_id: 1,
    expires_at: AT * 2,
  });
  engine.close();
}
