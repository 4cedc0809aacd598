/** Why something is not done or did not work, with what is put into the sentence. `contract/words` has each as well. */
export const reasonsWithValues = {
  window_not_shown: 'The onboarding could not be shown ({description}).',
  onboarding_put_off: 'The service could not begin the onboarding (status {status}).',

  certificate_not_trusted:
    '{certificate, select, self_signed {The certificate of the service is not trusted: it is self-signed. If your company signs the traffic of its network, its certificate has to be installed on this computer; then start the console again.} unknown_authority {The certificate of the service is not trusted: it was signed by an authority that this computer does not know. If your company signs the traffic of its network, its certificate has to be installed on this computer; then start the console again.} expired {The certificate of the service is not trusted: it has expired.} not_valid_yet {The certificate of the service is not trusted: it is not valid yet; is the clock of this computer right?} other_name {The certificate of the service is not trusted: it was made out to another name.} other {The certificate of the service is not trusted: its check ended with {why}.}}',
  proxy_refuses: 'The proxy of this network does not let this computer through to the service (status {status}).',
  proxy_unusable:
    '{from, select, system {The proxy that the settings of this computer name cannot be used.} other {The proxy that {variable} names cannot be used.}} Its address has to look like http://proxy:8080 or http://name:password@proxy:8080; https:// and socks5:// work as well. In a name or password, write every special character as a percent code: %23 for #, %25 for %.',
  answer_too_large: 'The answer is larger than {bytes} bytes.',
  answer_packed_repeatedly: 'The service packs its answers {times} times over.',
  answer_packed_unknown: 'The service packs its answers in a way that is not known here (content-encoding {encoding}).',
  answer_not_text: 'The service sends text that is not valid {charset}.',
  answer_nested_too_deeply: 'The service nests its answer more than {levels} levels deep.',
  service_status: 'The service answered with status {status}.',
  service_redirects:
    'This address redirects to another one, which is not followed (status {status}). A network that asks you to sign in first does the same.',
  service_said_nothing: 'The service answered with status {status} and nothing else.',
  answer_about_another: 'The service answered with the number of another record ({upstream_id}).',
  sent_in_earlier_link: 'A service had this record before, as number {upstream_id}.',

  check_passed_without_lists:
    'The service answers and takes both credentials. It shows no list of {topics}: they are sent, and what is known is fetched one by one.',
  check_put_off: 'The service answers, but cannot work right now (status {status}).',
  check_other_answer: 'Something answers at this address, but not as the service does ({why}).',
  check_other_status:
    'Something answers at this address, but not as the service does (status {status} for its list of {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}}).',
  check_address: 'The address {rule}.',
  access_of_other_kind:
    '{credential, select, access_token {This is an API key, not an access token.} other {This is an access token, not an API key.}}',
  access_not_readable:
    'This {credential, select, access_token {access token} other {API key}} holds a space, a line break or another character that cannot be in one. Copy it again.',
  access_of_other_mode:
    'This {credential, select, access_token {access token} other {API key}} is for {for, select, test {test} other {live}} mode, and the workspace is in {mode, select, test {test} other {live}} mode.',
  access_unknown_in_mode:
    'The service knows this {credential, select, access_token {access token} other {API key}}, but not for {mode, select, test {test} other {live}} mode.',
  access_not_accepted:
    'The service does not accept this {credential, select, access_token {access token} other {API key}}.',
  access_without_rights:
    'The service knows this {credential, select, access_token {access token} other {API key}}, but does not let it read.',

  export_too_many_rows: 'An Excel file holds at most {most, number} records. Save the list as CSV, or filter it first.',
  import_no_list:
    '{kind, select, pdf {This is a PDF. Save the list as a spreadsheet (XLSX or CSV), and choose that.} picture {This is a picture. Choose a spreadsheet (XLSX or CSV) with the list.} other {This file holds no text that can be read. Choose a spreadsheet (XLSX or CSV) with the list.}}',
  import_no_such_sheet: 'This workbook has no sheet “{sheet}”, or nothing is in it.',
  import_formula_not_computed:
    'Cell {cell} has a formula without a result. Open the file in your spreadsheet, save it, and try again.',
  import_cell_too_long: 'A cell of this file has more than {most, number} characters. Shorten it and try again.',
  import_row_too_long:
    'A row of this file is longer than {megabytes} MB. Look for a quotation mark that is never closed, or a cell that is far too long.',
  import_unpacks_too_large:
    'This file unpacks to more than {megabytes} MB. Split it into smaller files, or save it as CSV.',
  import_too_large: 'This file is larger than {megabytes} MB. Split it into smaller files.',
  import_too_many_rows: 'This file has more than {most, number} rows. Split it into smaller files.',
  import_too_many_columns: 'This file has more than {most} columns. Delete those that you do not need and try again.',
  import_too_many_cells:
    'This file has more than {most, number} cells. Delete the columns that you do not need, or split it into smaller files.',
  selection_changed:
    '{count, plural, one {# record matches} other {# records match}} now. Nothing was changed; look at the list and try again.',
  inverters_changed:
    '{count, plural, one {# inverter is} other {# inverters are}} associated now. Nothing was changed; look at them and try again.',
  workspace_has_unsent:
    '{count, plural, one {# change of this workspace has} other {# changes of this workspace have}} not been sent. Open it, and send or unlink it first.',
  change_in_other_state:
    '{state, select, pending {This change waits to be sent.} sending {This change is being sent.} ambiguous {This change was sent, and its answer was lost.} other {This change was refused by the service.}}',
  refused_before_link:
    '{record, select, system_owners {The service refused a change to this owner.} other {The service refused a change to the owner’s company.}} Settle it under Sync first: once onboarding has started, the change can no longer be made.',
  undecided_before_link:
    '{record, select, system_owners {A change to this owner is waiting for a decision.} other {A change to the owner’s company is waiting for a decision.}} Decide it under Sync first: once onboarding has started, the change can no longer be made.',
  unsent_before_link:
    '{record, select, system_owners {Changes to this owner are still waiting to be sent.} other {Changes to the owner’s company are still waiting to be sent.}} Onboarding can start once the service has them.',
  sample_not_loaded:
    '{state, select, idle {The sample data was not loaded.} running {The sample data is still being loaded.} cancelled {Loading the sample data was canceled.} other {The sample data could not be loaded.}}',
  sample_rows_refused: 'Some rows cannot be taken. {rows}',
  test_replay_failed: 'The other address gave no answer: {why}',
  space_exists: 'There is already a space named {name}.',
  spaces_too_many: 'There are {most} spaces, and no more are possible. Delete those that are not needed.',
  snapshots_too_many: 'A space has at most {most} snapshots, because they are in memory. Delete one first.',
  linked_to_other: 'This workspace is linked to {upstream}. Unlink it first.',
  changes_not_sent:
    '{count, plural, one {# change has} other {# changes have}} not been sent. They stay here, but will not be sent to the service.',
  missing_count_changed:
    'The number of {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}} missing at the service is no longer {count, number}. Check it again.',
  workspace_not_opened: '{workspace} cannot be opened. {why}',
  workspace_name_taken: 'There is already a workspace named {name}.',
  operator_name_taken: 'There is already an operator named {name}.',
  view_name_taken: 'There is already a view named {name}.',
  views_too_many: 'A list has at most {most} saved views. Delete one first.',
  operator_not_named: 'There are several operators. Choose one with --operator NAME: {names}.',
  operator_unknown: 'There is no operator called {name}. There are: {names}.',
  readings_not_right: 'Figures by hand need 1 to {most} plausible readings.',
  document_refused: 'The document was refused: {refusal}.',
  data_file_damaged:
    'The data file {file} is damaged, so no backup of it was kept. Earlier backups stay. Start the console again: it offers to restore one.',
  backup_folder_is_link: '{path} is a link, or is behind one. Choose the folder itself.',
  backup_folder_is_file: '{path} is not a folder.',
  backup_folder_not_there: '{path} is not there. Is the disk connected?',
  backup_folder_not_readable: '{path} cannot be read: {why}.',
  backup_folder_not_writable: 'Nothing can be written into {path}: {why}.',
  backup_folder_of_others: '{path} belongs to another account.',
  no_company_of_name: 'This database has no company “{name}”.',
  company_name_taken: 'This database has a company “{name}” already.',
  backup_folder_open_to_others:
    'Other accounts can read {path}, and this disk does not allow changing that. Choose a folder on another one.',
  not_an_upload: 'The body must be the file, sent as {type} or as the one file of a form.',
  street_map_version:
    'This file is PMTiles version {version}, and the console reads version 3. Convert it with “pmtiles convert”.',
  street_map_damaged:
    'This street map is damaged: its {part, select, head {beginning} directory {directory} metadata {description} other {tiles}} cannot be read. Copy or download the file again.',
  export_too_new:
    'This export is of version {version}, this program knows versions up to {newest}. Install the release that wrote it, or a later one.',
  export_row_unknown:
    'This export holds something that this program never writes, and is not imported: {table} {row}: {fault}.',

  no_such_thing:
    'There is no {thing, select, backup {backup} conflict {conflict} credential {credential} generator {generator} homeowner {homeowner} import {import} bulk_change {change} installer {installer} inverter {inverter} ledger_entry {ledger entry} list_view {saved view} notice {notice} opening {opening} operator {operator} reading {reading} session {session} fault {fault} snapshot {snapshot} space {space} system_owner {system owner} test_request {request in the journal} waiting_change {waiting change} other {workspace}} {id}.',
  many_invalid_fields: '{count, number} faults: {faults}.',
  method_not_taken: 'This address takes {methods}.',
  form_too_many_fields: 'The form has more than {most} fields.',
  only_owners_here: 'Only the pages for owners are here. The console is at {console}',
  owners_elsewhere: 'The pages for owners are at {address}',
  requests_per_minute: 'More than {most} requests in a minute.',
  too_many_wrong_credentials: 'Too many wrong credentials. Try again in {seconds} s.',
  too_many_wrong_attempts: 'Too many wrong attempts. Try again in {seconds} s.',
  credential_of_other_mode:
    'This is a {credential, select, test {test} other {live}} credential; the service runs in {service, select, test {test} other {live}} mode.',
  credential_of_other_workspace: 'This credential belongs to the workspace "{workspace}", which is not open.',
  credential_kind_not_taken:
    '{takes, select, operator {This operation is not for credentials of this kind. It takes a signed-in operator.} other {This operation is not for credentials of this kind. It takes a signed-in operator or an automation key.}}',
  credential_not_for_topic:
    'This credential is not for {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}}.',

  list_not_as_documented:
    'The service does not answer with its list of {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}} as documented: {why, select, no_list {it says that there is none} no_data {it has no list under "data"} no_total {it does not say how many records there are ("meta.total"), without which a removed one cannot be told from one that was missed} record_without_id {it has a record without an ID that can be used} other {it has a record with none of the documented fields}}.',
  list_page_too_long:
    'The service does not answer with its list of {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}} as documented: a page has {records, number} records, where {asked, number} were asked for.',
  list_without_end:
    'The service does not answer with its list of {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}} as documented: it does not end after {pages, number} pages.',
  list_gone_since_linking:
    'The service showed its list of {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}} when this workspace was linked, and does not now. Nothing is sent before both sides were compared.',
  records_missing:
    'The service no longer shows {count, number} of {of, number} {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}}. Nothing was removed here, and nothing is sent or fetched until they are back or somebody says that they were removed on purpose. If they are lost there, unlink and link again: what would be sent is shown first.',
  list_restless:
    "The service's list of {topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}} changed during each of the last {readings} readings, or its total is wrong. Until one reading fits, nothing is removed here, and no lost answer is settled.",
  lists_gone:
    'The service no longer shows its list of {topics}. Nothing is removed here because of that; what others add there is not seen until the list is back.',
  values_not_kept:
    "{count, plural, one {A value at the service does not fit and is not kept here; everything else is.} other {# values at the service do not fit and are not kept here; everything else is.}} By the service's numbers: {values}{more, plural, =0 {} other {; and # more}}.",

  topic:
    '{topic, select, installers {companies} system_owners {system owners} generators {generators} other {inverters}}',
  valueNotKept:
    '{topic, select, installers {company} system_owners {system owner} generators {generator} other {inverter}} {id}: {field} {fault}',
} as const;
