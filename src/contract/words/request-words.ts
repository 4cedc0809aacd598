import type { requestReasons, KnownThing } from '../reasons/requests.ts';
import type { ReasonIn } from '../reasons/reason.ts';
import { topicNames } from '../topics.ts';

const THINGS: Readonly<Record<KnownThing, string>> = {
  backup: 'backup',
  conflict: 'conflict',
  credential: 'credential',
  generator: 'generator',
  homeowner: 'homeowner',
  import: 'import',
  bulk_change: 'change',
  installer: 'installer',
  inverter: 'inverter',
  ledger_entry: 'ledger entry',
  list_view: 'saved view',
  notice: 'notice',
  opening: 'opening',
  operator: 'operator',
  reading: 'reading',
  session: 'session',
  fault: 'fault',
  snapshot: 'snapshot',
  space: 'space',
  system_owner: 'system owner',
  test_request: 'request in the journal',
  waiting_change: 'waiting change',
  workspace: 'workspace',
};
const TAKES = {
  operator: 'It takes a signed-in operator.',
  operator_or_automation_key: 'It takes a signed-in operator or an automation key.',
};
const listed = (faults: readonly { field: string; message: string }[]): string =>
  faults.map(({ field, message }) => `${field} ${message}`).join('; ');

type RequestReason = ReasonIn<typeof requestReasons>;

/** The sentence of each reason why a request is not answered. */
export const requestWords: {
  readonly [Code in RequestReason['code']]: (parameters: Extract<RequestReason, { code: Code }>) => string;
} = {
  nothing_at_address: () => 'There is nothing at this address.',
  no_such_thing: ({ thing, id }) => `There is no ${THINGS[thing]} ${id}.`,
  invalid_fields: ({ faults }) => `${listed(faults)}.`,
  many_invalid_fields: ({ count, faults }) => `${count} faults: ${listed(faults)}.`,
  method_not_taken: ({ methods }) => `This address takes ${methods.join(', ')}.`,
  request_not_readable: () => 'The request could not be read.',
  request_too_slow: () => 'The request took too long to arrive.',
  body_not_utf8: () => 'The body is not valid UTF-8.',
  body_too_deep: () => 'The body is nested too deeply.',
  body_too_many_values: () => 'The body holds more than 10,000 values.',
  body_not_json: () => 'The body is not valid JSON.',
  body_larger_than_taken: () => 'The body is larger than this operation takes.',
  content_type_not_taken: () => 'This operation does not take a body of this content type.',
  charset_not_utf8: () => 'Bodies are read as UTF-8 only.',
  body_packed: () => 'Bodies are read as they are, without a Content-Encoding.',
  json_only: () => 'This operation takes application/json.',
  form_only: () => 'This operation takes application/x-www-form-urlencoded.',
  form_too_many_fields: ({ most }) => `The form has more than ${most} fields.`,
  form_percent_encoding: () => 'The form has broken percent-encoding.',
  form_too_large: () => 'The form is larger than anything that could be taken.',
  form_not_whole: () => 'The form could not be read completely.',
  unknown_host_name: () => 'This service is not reached under that host name.',
  only_owners_here: ({ console }) => `Only the pages for owners are here. The console is at ${console}`,
  owners_elsewhere: ({ address }) => `The pages for owners are at ${address}`,
  only_api_here: () => 'Only the API is at this address. The console has a window of its own.',
  api_of_test_workspaces: () => 'This address is for test workspaces, and a live one is open in the console.',
  origin_refused: () => 'Requests from pages of another origin are refused.',
  too_many_requests: () => 'Too many requests; wait as long as Retry-After says.',
  requests_per_minute: ({ most }) => `More than ${most} requests in a minute.`,
  too_many_wrong_credentials: ({ seconds }) => `Too many wrong credentials. Try again in ${seconds} s.`,
  too_many_wrong_attempts: ({ seconds }) => `Too many wrong attempts. Try again in ${seconds} s.`,
  too_many_operators_at_once: () => 'Too many operators are being created. Try again in a moment.',
  credential_of_other_mode: ({ credential, service }) =>
    `This is a ${credential} credential; the service runs in ${service} mode.`,
  credential_of_other_workspace: ({ workspace }) =>
    `This credential belongs to the workspace "${workspace}", which is not open.`,
  credential_kind_not_taken: ({ takes }) => `This operation is not for credentials of this kind. ${TAKES[takes]}`,
  credentials_not_valid: () => 'The credentials are not valid for this operation.',
  credentials_missing: () => 'This operation needs credentials.',
  credential_not_for_topic: ({ topic }) => `This credential is not for ${topicNames(topic)}.`,
  other_workspace_open: () => 'The open workspace is not the one that this page shows, so nothing was changed.',
  console_locked: () => 'The console is locked.',
  console_locked_unlock: () => 'The console is locked; unlock it with the passphrase.',
  session_missing: () => 'This operation needs a session.',
  nobody_signed_in: () => 'Nobody is signed in here.',
  sign_in_first: () => 'Sign in to create another operator.',
  wrong_name_or_passphrase: () => 'Wrong name or passphrase.',
  wrong_passphrase: () => 'The passphrase is wrong.',
  wrong_current_passphrase: () => 'The current passphrase is wrong.',
  operators_not_through_serve: () => 'Operators are created in the console, not through serve.',
  operators_rename_themselves: () => 'Operators rename themselves alone.',
  setup_address_missing: () =>
    'The first operator is created from the address that was printed when the console started. Open that address.',
  idempotency_key_reused: () => 'This Idempotency-Key was used for another request.',
  idempotency_answer_sealed: () =>
    'This Idempotency-Key was used before, and its answer can no longer be opened. Check whether the record exists.',
  failed_inside: () => 'Something went wrong inside the service. The request id leads to the entry in its log.',
};
