import { reasons } from '../../languages/en-US/console/reasons.ts';
import { updateWaitWords } from './update-wait-words.ts';
import { certificateFault, type CertificateFault } from './certificate-faults.ts';
import { requestWords } from './request-words.ts';
import { topicName, topicNames, type SyncTopic } from '../topics.ts';
import type { ListFault } from '../reasons/synchronizing.ts';
import type { Reason } from '../reasons/all-reasons.ts';
import { fieldName } from './field-names.ts';
import { allOf } from './lists.ts';

const CERTIFICATES: Readonly<Record<CertificateFault, string>> = {
  self_signed: 'it is self-signed.',
  unknown_authority: 'it was signed by an authority that this computer does not know.',
  expired: 'it has expired.',
  not_valid_yet: 'it is not valid yet; is the clock of this computer right?',
  other_name: 'it was made out to another name.',
};
const INSTALL =
  ' If your company signs the traffic of its network, its certificate has to be installed on this computer; then start the console again.';

const SAMPLE_STATES = {
  idle: 'The sample data was not loaded.',
  running: 'The sample data is still being loaded.',
  cancelled: 'Loading the sample data was canceled.',
  failed: 'The sample data could not be loaded.',
} as const;

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

const strangeService = (why: string): string =>
  `Something answers at this address, but not as the service does (${why}).`;
const CREDENTIALS = { access_token: 'access token', api_key: 'API key' };
const OTHER_CREDENTIALS = { access_token: 'API key', api_key: 'access token' };

const STREET_MAP_PARTS = { head: 'beginning', directory: 'directory', metadata: 'description', tile: 'tiles' };

const grouped = (count: number): string => count.toLocaleString('en-US');

type CodeWithValues = Exclude<Reason['code'], keyof typeof reasons>;

/** The sentence of each reason with values; the page has the same in its languages, as `reasonsWithValues`. */
const words: { readonly [Code in CodeWithValues]: (parameters: Extract<Reason, { code: Code }>) => string } = {
  text: ({ text }) => text,

  window_not_shown: ({ description }) => `The onboarding could not be shown (${description}).`,
  onboarding_put_off: ({ status }) => `The service could not begin the onboarding (status ${status}).`,

  export_too_many_rows: ({ most }) =>
    `An Excel file holds at most ${grouped(most)} records. Save the list as CSV, or filter it first.`,
  import_no_list: ({ kind }) =>
    kind === 'pdf'
      ? 'This is a PDF. Save the list as a spreadsheet (XLSX or CSV), and choose that.'
      : kind === 'picture'
        ? 'This is a picture. Choose a spreadsheet (XLSX or CSV) with the list.'
        : 'This file holds no text that can be read. Choose a spreadsheet (XLSX or CSV) with the list.',
  import_no_such_sheet: ({ sheet }) => `This workbook has no sheet “${sheet}”, or nothing is in it.`,
  import_formula_not_computed: ({ cell }) =>
    `Cell ${cell} has a formula without a result. Open the file in your spreadsheet, save it, and try again.`,
  import_cell_too_long: ({ most }) =>
    `A cell of this file has more than ${grouped(most)} characters. Shorten it and try again.`,
  import_row_too_long: ({ megabytes }) =>
    `A row of this file is longer than ${megabytes} MB. Look for a quotation mark that is never closed, or a cell that is far too long.`,
  import_unpacks_too_large: ({ megabytes }) =>
    `This file unpacks to more than ${megabytes} MB. Split it into smaller files, or save it as CSV.`,
  import_too_large: ({ megabytes }) => `This file is larger than ${megabytes} MB. Split it into smaller files.`,
  import_too_many_rows: ({ most }) => `This file has more than ${grouped(most)} rows. Split it into smaller files.`,
  import_too_many_columns: ({ most }) =>
    `This file has more than ${most} columns. Delete those that you do not need and try again.`,
  import_too_many_cells: ({ most }) =>
    `This file has more than ${grouped(most)} cells. Delete the columns that you do not need, or split it into smaller files.`,
  selection_changed: ({ count }) =>
    `${grouped(count)} ${count === 1 ? 'record matches' : 'records match'} now. Nothing was changed; look at the list and try again.`,
  inverters_changed: ({ count }) =>
    `${grouped(count)} ${count === 1 ? 'inverter is' : 'inverters are'} associated now. Nothing was changed; look at them and try again.`,
  change_in_other_state: ({ state }) => `This change ${CHANGE_STATES[state]}.`,
  refused_before_link: ({ record }) =>
    `The service refused a change to ${BEFORE_LINK[record]}. Settle it under Sync first: once onboarding has started, the change can no longer be made.`,
  undecided_before_link: ({ record }) =>
    `A change to ${BEFORE_LINK[record]} is waiting for a decision. Decide it under Sync first: once onboarding has started, the change can no longer be made.`,
  unsent_before_link: ({ record }) =>
    `Changes to ${BEFORE_LINK[record]} are still waiting to be sent. Onboarding can start once the service has them.`,

  sample_not_loaded: ({ state, why }) => why ?? SAMPLE_STATES[state],
  sample_rows_refused: ({ rows }) => `Some rows cannot be taken. ${rows}`,
  test_replay_failed: ({ why }) => `The other address gave no answer: ${why}`,
  space_exists: ({ name }) => `There is already a space named ${name}.`,
  snapshots_too_many: ({ most }) =>
    `A space has at most ${most} snapshots, because they are in memory. Delete one first.`,
  spaces_too_many: ({ most }) =>
    `There are ${most} spaces, and no more are possible. Delete those that are not needed.`,
  linked_to_other: ({ upstream }) => `This workspace is linked to ${upstream}. Unlink it first.`,
  changes_not_sent: ({ count }) =>
    `${grouped(count)} ${count === 1 ? 'change has' : 'changes have'} not been sent. They stay here, but will not be sent to the service.`,
  missing_count_changed: ({ topic, count }) =>
    `The number of ${topicNames(topic)} missing at the service is no longer ${grouped(count)}. Check it again.`,
  workspace_not_opened: ({ workspace, why }) => `${workspace} cannot be opened. ${why}`,
  workspace_has_unsent: ({ count }) =>
    `${grouped(count)} ${count === 1 ? 'change' : 'changes'} of this workspace ${count === 1 ? 'has' : 'have'} not been sent. Open it, and send or unlink it first.`,
  workspace_name_taken: ({ name }) => `There is already a workspace named ${name}.`,
  operator_name_taken: ({ name }) => `There is already an operator named ${name}.`,
  view_name_taken: ({ name }) => `There is already a view named ${name}.`,
  views_too_many: ({ most }) => `A list has at most ${most} saved views. Delete one first.`,
  operator_not_named: ({ names }) =>
    `There are several operators. Choose one with --operator NAME: ${names.join(', ')}.`,
  operator_unknown: ({ name, names }) => `There is no operator called ${name}. There are: ${names.join(', ')}.`,
  readings_not_right: ({ most }) => `Figures by hand need 1 to ${most} plausible readings.`,
  document_refused: ({ refusal }) => `The document was refused: ${refusal}.`,
  update_waits: ({ wait }) => updateWaitWords[wait],
  data_file_damaged: ({ file }) =>
    `The data file ${file} is damaged, so no backup of it was kept. Earlier backups stay. Start the console again: it offers to restore one.`,
  backup_folder_is_link: ({ path }) => `${path} is a link, or is behind one. Choose the folder itself.`,
  backup_folder_is_file: ({ path }) => `${path} is not a folder.`,
  backup_folder_not_there: ({ path }) => `${path} is not there. Is the disk connected?`,
  backup_folder_not_readable: ({ path, why }) => `${path} cannot be read: ${why}.`,
  backup_folder_not_writable: ({ path, why }) => `Nothing can be written into ${path}: ${why}.`,
  backup_folder_of_others: ({ path }) => `${path} belongs to another account.`,
  no_company_of_name: ({ name }) => `This database has no company “${name}”.`,
  company_name_taken: ({ name }) => `This database has a company “${name}” already.`,
  backup_folder_open_to_others: ({ path }) =>
    `Other accounts can read ${path}, and this disk does not allow changing that. Choose a folder on another one.`,
  not_an_upload: ({ type }) => `The body must be the file, sent as ${type} or as the one file of a form.`,
  street_map_version: ({ version }) =>
    `This file is PMTiles version ${version}, and the console reads version 3. Convert it with “pmtiles convert”.`,
  street_map_damaged: ({ part }) =>
    `This street map is damaged: its ${STREET_MAP_PARTS[part]} cannot be read. Copy or download the file again.`,
  export_too_new: ({ version, newest }) =>
    `This export is of version ${version}, this program knows versions up to ${newest}. Install the release that wrote it, or a later one.`,
  export_row_unknown: ({ table, row, fault }) =>
    `This export holds something that this program never writes, and is not imported: ${table} ${row}: ${fault}.`,

  ...requestWords,

  certificate_not_trusted: ({ why }) => {
    const fault = certificateFault(why);
    const told = fault === undefined ? `its check ended with ${why}.` : CERTIFICATES[fault];
    const install = fault === 'self_signed' || fault === 'unknown_authority' ? INSTALL : '';
    return `The certificate of the service is not trusted: ${told}${install}`;
  },
  proxy_refuses: ({ status }) =>
    `The proxy of this network does not let this computer through to the service (status ${status}).`,
  proxy_unusable: ({ variable }) =>
    `The proxy that ${variable === null ? 'the settings of this computer name' : `${variable} names`} cannot be used. Its address has to look like http://proxy:8080 or http://name:password@proxy:8080; https:// and socks5:// work as well. In a name or password, write every special character as a percent code: %23 for #, %25 for %.`,
  answer_too_large: ({ bytes }) => `The answer is larger than ${bytes} bytes.`,
  answer_packed_repeatedly: ({ times }) => `The service packs its answers ${times} times over.`,
  answer_packed_unknown: ({ encoding }) =>
    `The service packs its answers in a way that is not known here (content-encoding ${encoding}).`,
  answer_not_text: ({ charset }) => `The service sends text that is not valid ${charset}.`,
  answer_nested_too_deeply: ({ levels }) => `The service nests its answer more than ${levels} levels deep.`,

  check_passed_without_lists: ({ topics }) =>
    `The service answers and takes both credentials. It shows no list of ${allOf(topics.map(topicNames))}: they are sent, and what is known is fetched one by one.`,
  check_put_off: ({ status }) => `The service answers, but cannot work right now (status ${status}).`,
  check_other_answer: ({ why }) => strangeService(why),
  check_other_status: ({ topic, status }) => strangeService(`status ${status} for its list of ${topicNames(topic)}`),
  check_address: ({ rule }) => `The address ${rule}.`,
  access_of_other_kind: ({ credential }) =>
    `This is an ${OTHER_CREDENTIALS[credential]}, not an ${CREDENTIALS[credential]}.`,
  access_not_readable: ({ credential }) =>
    `This ${CREDENTIALS[credential]} holds a space, a line break or another character that cannot be in one. Copy it again.`,
  access_of_other_mode: ({ credential, for: other, mode }) =>
    `This ${CREDENTIALS[credential]} is for ${other} mode, and the workspace is in ${mode} mode.`,
  access_unknown_in_mode: ({ credential, mode }) =>
    `The service knows this ${CREDENTIALS[credential]}, but not for ${mode} mode.`,
  access_not_accepted: ({ credential }) => `The service does not accept this ${CREDENTIALS[credential]}.`,
  access_without_rights: ({ credential }) =>
    `The service knows this ${CREDENTIALS[credential]}, but does not let it read.`,

  service_said: ({ text }) => text,
  service_status: ({ status }) => `The service answered with status ${status}.`,
  service_redirects: ({ status }) =>
    `This address redirects to another one, which is not followed (status ${status}). A network that asks you to sign in first does the same.`,
  service_said_nothing: ({ status }) => `The service answered with status ${status} and nothing else.`,
  answer_about_another: ({ upstream_id }) => `The service answered with the number of another record (${upstream_id}).`,

  sent_in_earlier_link: ({ upstream_id }) => `A service had this record before, as number ${upstream_id}.`,

  program_fault: ({ error }) => error,
  list_not_as_documented: ({ topic, why }) => strangeList(topic, LIST_FAULTS[why]),
  list_page_too_long: ({ topic, records, asked }) =>
    strangeList(topic, `a page has ${grouped(records)} records, where ${grouped(asked)} were asked for`),
  list_without_end: ({ topic, pages }) => strangeList(topic, `it does not end after ${grouped(pages)} pages`),
  list_gone_since_linking: ({ topic }) =>
    `The service showed its list of ${topicNames(topic)} when this workspace was linked, and does not now. Nothing is sent before both sides were compared.`,
  records_missing: ({ topic, count, of }) =>
    `The service no longer shows ${grouped(count)} of ${grouped(of)} ${topicNames(topic)}. Nothing was removed here, and nothing is sent or fetched until they are back or somebody says that they were removed on purpose. If they are lost there, unlink and link again: what would be sent is shown first.`,
  list_restless: ({ topic, readings }) =>
    `The service's list of ${topicNames(topic)} changed during each of the last ${readings} readings, or its total is wrong. Until one reading fits, nothing is removed here, and no lost answer is settled.`,
  lists_gone: ({ topics }) =>
    `The service no longer shows its list of ${allOf(topics.map(topicNames))}. Nothing is removed here because of that; what others add there is not seen until the list is back.`,
  values_not_kept: ({ count, values }) => {
    const named = values.map(
      ({ topic, upstream_id, field, message }) => `${topicName[topic]} ${upstream_id}: ${fieldName(field)} ${message}`,
    );
    const more = count > named.length ? `; and ${grouped(count - named.length)} more` : '';
    const what = count === 1 ? 'A value at the service does' : `${grouped(count)} values at the service do`;
    return `${what} not fit and ${count === 1 ? 'is' : 'are'} not kept here; everything else is. By the service's numbers: ${named.join('; ')}${more}.`;
  },
};

const isPlain = (code: Reason['code']): code is keyof typeof reasons => Object.hasOwn(reasons, code);

/** A reason as a sentence for people, in English; the page has `reasonSentence`, in its language. */
export const reasonWords = (reason: Reason): string =>
  isPlain(reason.code) ? reasons[reason.code] : (words[reason.code] as (parameters: Reason) => string)(reason);
