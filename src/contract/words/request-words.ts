import type { reasons } from '../../languages/en-US/console/reasons.ts';
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

/** The sentence of each reason with values why a request is not answered. */
export const requestWords: {
  readonly [Code in Exclude<RequestReason['code'], keyof typeof reasons>]: (
    parameters: Extract<RequestReason, { code: Code }>,
  ) => string;
} = {
  no_such_thing: ({ thing, id }) => `There is no ${THINGS[thing]} ${id}.`,
  invalid_fields: ({ faults }) => `${listed(faults)}.`,
  many_invalid_fields: ({ count, faults }) => `${count.toLocaleString('en-US')} faults: ${listed(faults)}.`,
  method_not_taken: ({ methods }) => `This address takes ${methods.join(', ')}.`,
  form_too_many_fields: ({ most }) => `The form has more than ${most} fields.`,
  only_owners_here: ({ console }) => `Only the pages for owners are here. The console is at ${console}`,
  owners_elsewhere: ({ address }) => `The pages for owners are at ${address}`,
  requests_per_minute: ({ most }) => `More than ${most} requests in a minute.`,
  too_many_wrong_credentials: ({ seconds }) => `Too many wrong credentials. Try again in ${seconds} s.`,
  too_many_wrong_attempts: ({ seconds }) => `Too many wrong attempts. Try again in ${seconds} s.`,
  credential_of_other_mode: ({ credential, service }) =>
    `This is a ${credential} credential; the service runs in ${service} mode.`,
  credential_of_other_workspace: ({ workspace }) =>
    `This credential belongs to the workspace "${workspace}", which is not open.`,
  credential_kind_not_taken: ({ takes }) => `This operation is not for credentials of this kind. ${TAKES[takes]}`,
  credential_not_for_topic: ({ topic }) => `This credential is not for ${topicNames(topic)}.`,
};
