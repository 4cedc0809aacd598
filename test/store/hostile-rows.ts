import { complete } from '../domain/owners/a-record.ts';

const MANY_VIEWS = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101) INSERT INTO list_views SELECT i, 'generators', json_object('name', 'View ' || i, 'content', json('{}')) FROM n`;

/** What somebody writes into a file that is whole otherwise, and what is said of it. */
export const hostileRows: [what: string, sql: string, words: string][] = [
  [
    'a color that ends the style sheet',
    `UPDATE installers SET color = '#aa0000;}</style><script>alert(1)</script>'`,
    'installers 1: color must be a color as #RRGGBB',
  ],
  [
    'a logo that is a script',
    `UPDATE installers SET logo = 'javascript:alert(1)'`,
    'installers 1: logo must be an https URL',
  ],
  [
    'a document named as the key',
    `INSERT INTO documents VALUES (1, 1, 'utility_bill', 'a.pdf', 'application/pdf', 1, '${'a'.repeat(64)}', '../../host.key', 1)`,
    'documents 1: storage_name must be a name that this program gives',
  ],
  [
    'a saved view whose name hides something',
    `INSERT INTO list_views VALUES (1, 'generators', '{"name":"a\u200bb","content":{}}')`,
    'list_views 1: view.name must not contain invisible characters',
  ],
  ['too many saved views', MANY_VIEWS, 'list_views 101: is one of more than 100 with this list'],
  [
    'an account with another requirement',
    `UPDATE owners SET onboarding = '{"welcome":{"at":"<b>"}}' WHERE id = 2`,
    'owners 2: onboarding.welcome.at must be a time',
  ],
  [
    'a decision about what is no field of anything',
    `INSERT INTO conflicts (kind, topic, record_id, fields, candidates, title, created_at) VALUES ('fields', 'inverters', 9, '[{"field":"__proto__","base":null,"here":1,"there":2}]', '[]', '{}', 1)`,
    'conflicts 1: fields: __proto__ is no field of this record',
  ],
  [
    'an account with every step done that was never submitted',
    `UPDATE owners SET onboarding = '${JSON.stringify(complete).replaceAll("'", "''")}' WHERE id = 2`,
    'owners 2: review: must have begun, since every step is done',
  ],
  ['an account that is no JSON', `UPDATE owners SET personal = '{' WHERE id = 2`, 'owners 2: personal must be JSON'],
  [
    'a name with a line break',
    `UPDATE owners SET personal = '{"name":"a\\nb"}' WHERE id = 2`,
    'owners 2: personal.name must not contain control characters',
  ],
  [
    'a row number after which there is none',
    'INSERT INTO inverters SELECT 9223372036854775807, is_producing, last_updated, production_rate, total_lifetime_production, brand, model, site_name, installation_date, latitude, longitude, created_at, updated_at, json FROM inverters LIMIT 1',
    'inverters 9223372036854776000: id',
  ],
  [
    'a sequence after which there is none',
    `UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'inverters'`,
    'is too high a number',
  ],
  [
    'a change of what is no field',
    `UPDATE outbox SET fields = '{"role":"admin"}' WHERE record_id = 7`,
    'outbox 1: fields: role is not a field of inverters',
  ],
  ['a change of another kind of record', `UPDATE outbox SET topic = 'operators'`, 'outbox 1: topic must be'],
  [
    'a service that is none',
    `UPDATE sync_facts SET requests_per_second = -5`,
    'sync_facts 1: requests_per_second must be at least 1',
  ],
  [
    'what was sent again, under no hash',
    `INSERT INTO sync_sent_again VALUES ('inverters', 8, 'x', '[]', 5, '{}')`,
    'sync_sent_again "inverters": content_hash',
  ],
  [
    'a denied row with an address for its id',
    `INSERT INTO sync_sent_again VALUES ('inverters', 8, '${'a'.repeat(64)}', '["a b"]', 5, '{}')`,
    'sync_sent_again "inverters": not_ours.0 must be an id',
  ],
  [
    'what was sent again, with what is no field',
    `INSERT INTO sync_sent_again VALUES ('inverters', 8, '${'a'.repeat(64)}', '[]', 5, '{"role":"admin"}')`,
    'sync_sent_again "inverters": fields: role is not a field of inverters',
  ],
  ['put off for good', `UPDATE postponed SET until = '9999-12-31'`, '"inverters_silent": until must be a day from'],
  ['a line put off for none', 'UPDATE postponed SET count = 0', '"inverters_silent": count must be at least 1'],
  [
    'a time before there was any',
    'UPDATE inverters SET updated_at = -5 WHERE id = 1',
    'inverters 1: updated_at must be a time since 1970',
  ],
];
