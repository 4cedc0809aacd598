import { openedSql, personalColumns, type PersonalTable } from '../sync/payloads.ts';

/**
 * Tables whose rows stay behind: sealed answers, codes, links, hosted sessions, what is on its way into the audit
 * trail, the list of imports with what it says of positions, the changes that can be undone, and notifications are of
 * this installation alone. What lists are read from is made again of the records; virtual tables are never copied.
 */
export const tablesLeftOut: readonly string[] = [
  'remembered',
  'hand_over_codes',
  'hosted_sessions',
  'links',
  'trail_notes',
  'imports',
  'imported_records',
  'unsettled_sums',
  'approximate_positions',
  'bulk_changes',
  'bulk_change_records',
  'notifications',
  'noted_sync',
  'list_marks',
  'generator_list',
  'inverter_list',
];

const ofSync = (Object.keys(personalColumns) as PersonalTable[]).map((table): [string, Record<string, string>] => [
  table,
  Object.fromEntries(Object.keys(personalColumns[table]).map((column) => [column, openedSql(table, column)])),
]);

/**
 * SQL that takes the place of a column: what would be a secret, or could not be opened with another key. What is
 * personal is plain in such a file.
 */
export const columnsReplaced: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  owners: {
    personal: `opened(personal, '{}')`,
    onboarding: `CASE WHEN json_type(opened(onboarding, '{}'), '$.payment_setup.sealed') IS NULL THEN opened(onboarding, '{}')
      ELSE json_set(opened(onboarding, '{}'), '$.payment_setup.sealed', '') END`,
    review: `opened(review, '{"state":"none","reason":null,"at":null}')`,
    reopened: 'opened(reopened, NULL)',
    installer_reference: 'opened(installer_reference, NULL)',
    former_names: 'opened(former_names, NULL)',
  },
  documents: { file_name: `opened(file_name, 'document')` },
  openings: { reason: 'opened(reason, NULL)' },
  homeowners: { nickname: 'opened(nickname, NULL)', import_id: 'NULL' },
  list_views: { view: `opened(view, json_object('name', 'View ' || id, 'content', json('{}')))` },
  ...Object.fromEntries(ofSync),
};

/** The same for people. */
export const leftOutWords: readonly string[] = [
  'No credentials: neither those of the real service nor those of operators and scripts.',
  'Bank account numbers are not in this file; they can be opened on the computer where they were typed, and nowhere else.',
  'Uploaded documents are not in this file. Their names are; the documents can be opened on the first computer alone.',
  'Onboarding links and hand-over codes that were made before no longer work.',
  'Continue from this file on one computer only. What the first computer sends after the file was made is recognized; what is changed on it afterward is not in this file.',
];
