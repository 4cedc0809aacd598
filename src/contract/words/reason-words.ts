import { updateWaitWords } from './update-wait-words.ts';
import { requestWords } from './request-words.ts';
import { topicName, topicNames, type SyncTopic } from '../topics.ts';
import type { ListFault } from '../reasons/synchronizing.ts';
import type { Reason } from '../reasons/all-reasons.ts';
import { fieldName } from './field-names.ts';
import { allOf } from './lists.ts';

const certificates: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'it was signed by an authority that this computer does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'it was signed by an authority that this computer does not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'it was signed by an authority that this computer does not know',
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet; is the clock of this computer right?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it was made out to another name',
};
const INSTALL =
  ' If your company signs the traffic of its network, its certificate has to be installed on this computer; then start the console again.';

const LIST_FAULTS: Readonly<Record<ListFault, string>> = {
  no_list: 'it says that there is none',
  no_data: 'it has no list under "data"',
  no_total:
    'it does not say how many records there are ("meta.total"), without which a removed one cannot be told from one that was missed',
  record_without_id: 'it has a record without an ID that can be used',
  record_without_fields: 'it has a record with none of the documented fields',
};
const strangeList = (topic: SyncTopic, why: string): string =>
  `The service does not answer with its list of ${topicNames(topic)} as documented: ${why}.`;

const CHANGE_STATES = {
  pending: 'waits to be sent',
  sending: 'is being sent',
  ambiguous: 'was sent, and its answer was lost',
  refused: 'was refused by the service',
};
const BEFORE_LINK = { system_owners: 'this owner', installers: 'the owner’s company' };

const STREET_MAP_PARTS = { head: 'beginning', directory: 'directory', metadata: 'description', tile: 'tiles' };

const LINKED = 'This workspace is linked to the real service';

/** The sentence of each reason. Parameters are what a message of ICU would have. */
const words: { readonly [Code in Reason['code']]: (parameters: Extract<Reason, { code: Code }>) => string } = {
  text: ({ text }) => text,

  too_many_links: () =>
    'The onboarding kept asking for a new link, so it was stopped. Check the account, then open it again.',
  rejected_meanwhile: () => 'The account was rejected while its onboarding was open.',
  window_gone: () => 'The window was no longer there when the onboarding was opened again.',
  console_stopped: () => 'The console was stopped while the window was open.',
  window_not_shown: ({ description }) => `The onboarding could not be shown (${description}).`,
  window_crashed: () => 'The onboarding window stopped working.',
  window_left_onboarding: () => 'The onboarding window left the onboarding.',

  not_linked_any_more: () => 'This workspace is no longer linked.',
  link_leads_elsewhere: () => 'The service gave a link that leads somewhere other than the service.',
  onboarding_unreachable: () => 'The service could not be reached to begin the onboarding.',
  onboarding_put_off: ({ status }) => `The service could not begin the onboarding (status ${status}).`,
  onboarding_not_begun: () => 'The service did not begin the onboarding as it should.',
  onboarding_elsewhere: () => 'The service began the onboarding somewhere other than on its own pages.',
  onboarding_gives_link_away: () => 'The service began the onboarding at an address that would give the link away.',

  hand_over_code_missing: () => 'There is no hand-over code yet. The installer has to make one.',
  hand_over_code_spent: () =>
    'The hand-over code was entered incorrectly too many times. The installer has to make a new one.',
  account_rejected: () => 'This account was rejected: its onboarding cannot be opened again.',
  account_approved: () => 'This account is approved: nothing is left to do in its onboarding.',
  account_in_review: () => 'This account is in review: nothing is left to do in its onboarding.',
  links_used_up: () => 'This opening cannot use another link.',
  decided_in_review_only: () => 'Only an account in review can be decided.',
  asked_again_after_submitting_only: () => 'Only an account in review or approved can be asked for something again.',
  account_submitted: () => 'This account has been submitted and can no longer be changed.',
  ownership_needs_document: () => 'Ownership is verified with at least one document.',
  details_before_agreement: () => 'The personal information is confirmed before the agreement is accepted.',
  readings_need_picture: () => 'Figures by hand need a photo of the meter or a bill.',
  personal_information_locked: () =>
    'A link has been created for this account: its personal information can no longer be written.',
  details_erased: () =>
    'The details of this account were erased at the owner’s request. Create a new account to start over.',
  agreement_changed: () => 'The agreement has changed since it was shown. Read the new one.',
  console_taken_back: () => 'The console was taken back.',
  sample_needs_empty: () => 'This workspace already holds records; the sample data needs an empty one.',
  export_too_many_rows: ({ most }) =>
    `An Excel file holds at most ${most.toLocaleString('en-US')} records. Save the list as CSV, or filter it first.`,
  import_not_a_table: () =>
    'This file is not a table that can be read. Save it as CSV (UTF-8) in your spreadsheet and try again.',
  import_no_list: ({ kind }) =>
    kind === 'pdf'
      ? 'This is a PDF. Save the list as a spreadsheet (XLSX or CSV), and choose that.'
      : kind === 'picture'
        ? 'This is a picture. Choose a spreadsheet (XLSX or CSV) with the list.'
        : 'This file holds no text that can be read. Choose a spreadsheet (XLSX or CSV) with the list.',
  import_other_json: () =>
    'Of JSON files, only lists that were exported from this console can be imported, unchanged. Save other data as CSV and try again.',
  import_not_a_workbook: () =>
    'This file is not an Excel workbook that can be read. Open it in your spreadsheet, save it as XLSX or CSV, and try again.',
  import_old_workbook: () =>
    'This is a workbook of Excel 2003 or earlier, or one with a password. Save it as XLSX without a password and try again.',
  import_no_such_sheet: ({ sheet }) => `This workbook has no sheet “${sheet}”, or nothing is in it.`,
  import_sheet_not_chosen: () => 'This workbook has several sheets. Choose the one to import first.',
  import_formula_not_computed: ({ cell }) =>
    `Cell ${cell} has a formula without a result. Open the file in your spreadsheet, save it, and try again.`,
  import_cell_too_long: ({ most }) =>
    `A cell of this file has more than ${most.toLocaleString('en-US')} characters. Shorten it and try again.`,
  import_row_too_long: ({ megabytes }) =>
    `A row of this file is longer than ${megabytes} MB. Look for a quotation mark that is never closed, or a cell that is far too long.`,
  import_unpacks_too_large: ({ megabytes }) =>
    `This file unpacks to more than ${megabytes} MB. Split it into smaller files, or save it as CSV.`,
  import_empty: () => 'This file has no rows to import.',
  import_too_large: ({ megabytes }) => `This file is larger than ${megabytes} MB. Split it into smaller files.`,
  import_too_many_rows: ({ most }) =>
    `This file has more than ${most.toLocaleString('en-US')} rows. Split it into smaller files.`,
  import_too_many_columns: ({ most }) =>
    `This file has more than ${most} columns. Delete those that you do not need and try again.`,
  import_too_many_cells: ({ most }) =>
    `This file has more than ${most.toLocaleString('en-US')} cells. Delete the columns that you do not need, or split it into smaller files.`,
  import_running: () => 'An import is running. Wait until it has finished, or cancel it.',
  import_nothing_read: () => 'No file has been read. Choose a file first.',
  import_nothing_to_write: () => 'No row of this file can be imported. Assign the missing columns first.',
  import_file_gone: () => 'The file of this import is gone. Take the import back, or choose the file again.',
  import_not_finished: () => 'This import has not finished. Finish it, or take it back.',
  import_done: () => 'This import is done already.',
  import_taken_back: () => 'This import was taken back already.',
  bulk_change_running: () => 'Other records are being changed. Wait until that has finished, or stop it.',
  bulk_change_nothing_to_undo: () => 'Nothing of this change can be undone anymore.',
  selection_changed: ({ count }) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'record matches' : 'records match'} now. Nothing was changed; look at the list and try again.`,
  inverters_changed: ({ count }) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'inverter is' : 'inverters are'} associated now. Nothing was changed; look at them and try again.`,
  sample_loading: () => 'The sample data is already being loaded.',
  own_session: () => 'This is your own session. Sign out to end it.',
  session_in_use_by_owner: () => 'An owner is using the console in this session. Take the console back first.',
  operator_in_use_by_owner: () =>
    'An owner is using the console in a session of this operator. Take the console back first.',
  not_open: () => 'The console is locked or already handed over.',
  updated_elsewhere: () => 'The console is updated where it was installed.',
  no_update_address: () => 'This package does not say where updates are.',
  file_not_waiting: () => 'This file is no longer waiting. Open it again.',
  file_not_readable: () => 'The file can’t be read anymore. Check that it is still there, then open it again.',
  workspace_not_linked: () => 'This workspace is not linked.',
  workspace_linked_already: () => 'This workspace is already linked.',
  workspace_only_here: () => 'This workspace is not linked to the real service: its records are only on this computer.',
  conflict_decided: () => 'This conflict has already been decided.',
  question_decided: () => 'This was decided already.',
  answer_without_address: () => 'The service answered without an address for the owner.',
  accounts_of_installer: () => 'This company still has owners. Let go of them first.',
  record_gone_at_service: () => 'The service no longer has this record.',
  change_settled: () => 'This change is already settled.',
  record_taken: () => 'That record already belongs to another one here.',
  record_undecided: () => 'This record is waiting for a decision. Decide it first.',
  nothing_to_send_again: () =>
    'Nothing can be sent again: it was not recognized, or has been removed or sent again since.',
  first_operator_exists: () => 'The first operator already exists.',
  passphrase_changed_meanwhile: () => 'The passphrase was changed in the meantime.',
  last_operator: () => 'The last operator cannot be removed, because then nobody could use the console.',
  backup_damaged: () => 'This backup is damaged: it has changed since it was made. Choose another one.',
  backup_not_ours: () => 'This backup is not as this program wrote it and can’t be restored. Choose another one.',
  backup_disk_full: () => 'The disk for backups is full.',
  disk_full_nothing_kept: () => 'The disk is full, so nothing of this request was kept.',
  no_operator_yet: () =>
    'There is no operator yet: start the console without --reset-passphrase, and create the first one.',
  workspace_closing: () => 'This workspace is being closed.',
  backup_being_restored: () => 'A backup is being restored.',
  restoring_already: () =>
    'A backup is already being restored, or the previous state is still being stored. Try again in a moment.',
  onboarding_window_open: () => 'An onboarding window is open. Close it first.',
  handed_over_to_owner: () => 'The console is handed over to an owner; take it back first.',
  service_closing: () => 'The service is closing.',
  workspace_opened_meanwhile: () => 'Another workspace was opened in the meantime.',
  not_handed_over: () => 'The console is not handed over to an owner.',
  erasing_open_window: () => 'The onboarding window of this owner was opened again. End it first.',
  erasing_undecided: () =>
    'This account waits for a decision under Sync. Decide it first: an answer might bring back what was erased.',
  erasing_unsent: () =>
    'A change of this account waits to be sent. Send it or take it back under Sync first, because it cannot be sent after erasing.',
  record_being_sent: () => 'A change of this record is being sent. Try again when that is settled.',
  onboarding_begun_there: () => 'The onboarding of this account has begun under its number at the service.',
  change_in_other_state: ({ state }) => `This change ${CHANGE_STATES[state]}.`,
  refused_before_link: ({ record }) =>
    `The service refused a change to ${BEFORE_LINK[record]}. Settle it under Sync first: once onboarding has started, the change can no longer be made.`,
  undecided_before_link: ({ record }) =>
    `A change to ${BEFORE_LINK[record]} is waiting for a decision. Decide it under Sync first: once onboarding has started, the change can no longer be made.`,
  unsent_before_link: ({ record }) =>
    `Changes to ${BEFORE_LINK[record]} are still waiting to be sent. Onboarding can start once the service has them.`,

  onboarding_needs_desktop: () =>
    'In a linked workspace, onboarding opens only in the desktop application, because a browser would keep the link, which is secret.',
  onboarding_offline: () =>
    'The onboarding is opened by the service, which cannot be reached right now. Try again once this computer is online.',
  sample_not_loaded: ({ state, why }) => why ?? `The sample data was ${state}.`,
  sample_rows_refused: ({ rows }) => `Some rows cannot be taken. ${rows}`,
  sample_would_be_sent: () =>
    `${LINKED}: sample data would be sent there. Load it into a workspace that is not linked.`,
  service_decides_accounts: () => `${LINKED}: it decides about accounts, and what it asks for is shown here.`,
  test_helpers_live: () => 'A live workspace has no test helpers: nothing in it may be moved or made up.',
  test_helpers_by_option: () => 'Test helpers are switched by the option --test-helpers at the start of this service.',
  test_replay_failed: ({ why }) => `The other address gave no answer: ${why}`,
  test_state_linked: () => `${LINKED}: its state cannot be replaced. Use a workspace that is not linked.`,
  space_exists: ({ name }) => `There is already a space named ${name}.`,
  snapshots_too_many: ({ most }) =>
    `A space has at most ${most} snapshots, because they are in memory. Delete one first.`,
  spaces_too_many: ({ most }) =>
    `There are ${most} spaces, and no more are possible. Delete those that are not needed.`,
  linking_already: () => 'This workspace is being linked already. Wait until that has ended.',
  linked_to_other: ({ upstream }) => `This workspace is linked to ${upstream}. Unlink it first.`,
  changes_not_sent: ({ count }) =>
    `${count === 1 ? '1 change has' : `${count} changes have`} not been sent. They stay here, but will not be sent to the service.`,
  missing_count_changed: ({ topic, count }) =>
    `The number of ${topicNames(topic)} missing at the service is no longer ${count}. Check it again.`,
  workspace_not_opened: ({ workspace, why }) => `${workspace} cannot be opened. ${why}`,
  workspace_is_open: () => 'This workspace is open. Open another one first.',
  workspace_has_unsent: ({ count }) =>
    `${count} ${count === 1 ? 'change' : 'changes'} of this workspace ${count === 1 ? 'has' : 'have'} not been sent. Open it, and send or unlink it first.`,
  workspace_name_taken: ({ name }) => `There is already a workspace named ${name}.`,
  operator_name_taken: ({ name }) => `There is already an operator named ${name}.`,
  view_name_taken: ({ name }) => `There is already a view named ${name}.`,
  views_too_many: ({ most }) => `A list has at most ${most} saved views. Delete one first.`,
  operator_not_named: ({ names }) =>
    `There are several operators. Choose one with --operator NAME: ${names.join(', ')}.`,
  operator_unknown: ({ name, names }) => `There is no operator called ${name}. There are: ${names.join(', ')}.`,
  readings_not_right: ({ most }) => `Figures by hand need 1 to ${most} plausible readings.`,
  document_refused: ({ refusal }) => `The document was refused: ${refusal}.`,
  answer_for_one_record: () => 'This answer applies to one record only.',
  no_update_to_download: () => 'There is no update to download.',
  no_update_ready: () => 'No update is ready.',
  update_waits: ({ wait }) => updateWaitWords[wait],
  data_file_damaged: ({ file }) =>
    `The data file ${file} is damaged, so no backup of it was kept. Earlier backups stay. Start the console again: it offers to restore one.`,
  disk_full_here: () => 'The disk is full.',
  disk_full_upload: () => 'The disk is full, so nothing of this was kept.',
  not_an_upload: ({ type }) => `The body must be the file, sent as ${type} or as the one file of a form.`,
  not_an_export: () => 'This is not an export from another computer.',
  export_too_large: () => 'The file is larger than 8 GB.',
  export_not_whole: () => 'The file did not arrive completely.',
  not_a_street_map: () => 'This is not a street map: choose a file in the PMTiles format (.pmtiles).',
  street_map_version: ({ version }) =>
    `This file is PMTiles version ${version}, and the console reads version 3. Convert it with “pmtiles convert”.`,
  street_map_tiles_unknown: () =>
    'The tiles of this file are of a kind that the console does not draw. It draws vector tiles (MVT), PNG, JPEG, and WebP.',
  street_map_damaged: ({ part }) =>
    `This street map is damaged: its ${STREET_MAP_PARTS[part]} cannot be read. Copy or download the file again.`,
  export_damaged: () => 'This export is damaged. Copy it again from the computer where it was made.',
  export_too_new: ({ version, newest }) =>
    `This export is of version ${version}, this program knows versions up to ${newest}. Install the release that wrote it, or a later one.`,
  export_row_unknown: ({ table, row, fault }) =>
    `This export holds something that this program never writes, and is not imported: ${table} ${row}: ${fault}.`,
  export_contradicts_itself: () => 'This export contradicts itself and was not imported.',
  export_without_mode: () => 'This export does not say whether it holds test or live data.',
  export_refers_elsewhere: () => 'This export refers to records that are not in it.',
  export_address_impossible: () =>
    'This export names an address of the service that cannot be one, and is not imported.',

  ...requestWords,

  bank_account_closed: () => 'The bank account was closed. Please give us another one.',
  rejecting_test_value: () => 'One of the test values stands for a rejection.',

  unknown_host: () => 'The name of the service is not known, or this computer has no network.',
  certificate_not_trusted: ({ why }) =>
    `The certificate of the service is not trusted: ${Object.hasOwn(certificates, why) ? certificates[why] : `its check ended with ${why}`}.${/SELF_SIGNED|UNABLE_TO/.test(why) && Object.hasOwn(certificates, why) ? INSTALL : ''}`,
  connection_timeout: () => 'The service could not be reached in time.',
  answer_timeout: () => 'The service did not answer in time.',
  connection_refused: () => 'The computer at the service’s address refused the connection.',
  no_route: () => 'There is no way to the service from this network.',
  other_protocol: () => 'What answers at this address is not this service: it uses a different protocol.',
  cut_while_connecting: () => 'The connection to the service was cut before it was established.',
  broken_off: () => 'The connection broke off before the answer was complete.',
  proxy_asks_for_password: () =>
    'The proxy of this network asks for a name and a password (status 407). Start the console with both in the environment, as in HTTPS_PROXY=http://name:password@proxy:8080.',
  proxy_broken: () =>
    'The proxy of this network does not work. Look at the proxy in the settings of this computer, or at HTTPS_PROXY in the environment.',
  proxy_refuses: ({ status }) =>
    `The proxy of this network does not let this computer through to the service (status ${status}).`,
  proxy_unusable: ({ variable }) =>
    `The proxy that ${variable === null ? 'the settings of this computer name' : `${variable} names`} cannot be used. Its address has to look like http://proxy:8080 or http://name:password@proxy:8080; https:// and socks5:// work as well. In a name or password, write every special character as a percent code: %23 for #, %25 for %.`,
  given_up: () => 'The request was canceled.',
  answer_too_slow: () => 'The answer took too long.',
  answer_too_large: ({ bytes }) => `The answer is larger than ${bytes} bytes.`,
  answer_not_whole: () => 'The answer is incomplete.',
  answer_packed_repeatedly: ({ times }) => `The service packs its answers ${times} times over.`,
  answer_packed_unknown: ({ encoding }) =>
    `The service packs its answers in a way that is not known here (content-encoding ${encoding}).`,
  answer_not_text: ({ charset }) => `The service sends text that is not valid ${charset}.`,
  answer_nested_too_deeply: ({ levels }) => `The service nests its answer more than ${levels} levels deep.`,

  service_said: ({ text }) => text,
  service_status: ({ status }) => `The service answered with status ${status}.`,
  service_redirects: ({ status }) =>
    `This address redirects to another one, which is not followed (status ${status}). A network that asks you to sign in first does the same.`,
  service_said_nothing: ({ status }) => `The service answered with status ${status} and nothing else.`,
  not_an_answer: () => 'The answer was not one of the service.',
  answer_without_id: () => 'The answer did not say what the service calls the record.',
  answer_about_another: ({ upstream_id }) => `The service answered with the number of another record (${upstream_id}).`,

  stopped_while_sending: () => 'The application ended while this was being sent.',
  sent_in_earlier_link: ({ upstream_id }) => `A service had this record before, as number ${upstream_id}.`,
  waited_at_backup: () => 'This waited when the backup was made; it may have been sent since.',
  waited_at_export: () => 'This waited when the export was made; the other computer may have sent it since.',

  paused: () => 'Sync is paused.',
  metered_network: () => 'Waiting for a network that is not metered.',
  stopped: () => 'Synchronizing was stopped.',
  no_access_here: () =>
    'The access token and the API key for the service are not on this computer. Enter them in Settings.',
  disk_full: () => 'The disk of this computer is full. Nothing can be sent or fetched until there is room on it.',
  program_fault: ({ error }) => error,
  list_not_as_documented: ({ topic, why }) => strangeList(topic, LIST_FAULTS[why]),
  list_page_too_long: ({ topic, records, asked }) =>
    strangeList(topic, `a page has ${records} records, where ${asked} were asked for`),
  list_without_end: ({ topic, pages }) => strangeList(topic, `it does not end after ${pages} pages`),
  list_gone_since_linking: ({ topic }) =>
    `The service showed its list of ${topicNames(topic)} when this workspace was linked, and does not now. Nothing is sent before both sides were compared.`,
  records_missing: ({ topic, count, of }) =>
    `The service no longer shows ${count} of ${of} ${topicNames(topic)}. Nothing was removed here, and nothing is sent or fetched until they are back or somebody says that they were removed on purpose. If they are lost there, unlink and link again: what would be sent is shown first.`,
  list_restless: ({ topic, readings }) =>
    `The service's list of ${topicNames(topic)} changed during each of the last ${readings} readings, or its total is wrong. Until one reading fits, nothing is removed here, and no lost answer is settled.`,
  lists_gone: ({ topics }) =>
    `The service no longer shows its list of ${allOf(topics.map(topicNames))}. Nothing is removed here because of that; what others add there is not seen until the list is back.`,
  values_not_kept: ({ count, values }) => {
    const named = values.map(
      ({ topic, upstream_id, field, message }) => `${topicName[topic]} ${upstream_id}: ${fieldName(field)} ${message}`,
    );
    const more = count > named.length ? `; and ${count - named.length} more` : '';
    const what = count === 1 ? 'A value at the service does' : `${count} values at the service do`;
    return `${what} not fit and ${count === 1 ? 'is' : 'are'} not kept here; everything else is. By the service's numbers: ${named.join('; ')}${more}.`;
  },
};

/** A reason as a sentence for people. */
export const reasonWords = (reason: Reason): string => (words[reason.code] as (parameters: Reason) => string)(reason);
