import { z } from 'zod';
import { syncTopic } from '../topics.ts';

/** Why a request to the real service has no answer that could be used: it was not reached, or its answer not read. */
export const networkReasons = {
  unknown_host: {},
  /** `why`: the system's name of the fault, which is also what tells the faults apart. */
  certificate_not_trusted: { why: z.string() },
  connection_timeout: {},
  answer_timeout: {},
  connection_refused: {},
  no_route: {},
  other_protocol: {},
  cut_while_connecting: {},
  broken_off: {},
  proxy_asks_for_password: {},
  proxy_broken: {},
  proxy_refuses: { status: z.int() },
  /** `variable` of the environment names it; null: the settings of the system. */
  proxy_unusable: { variable: z.string().nullable() },
  given_up: {},
  answer_too_slow: {},
  answer_too_large: { bytes: z.int() },
  answer_not_whole: {},
  answer_packed_repeatedly: { times: z.int() },
  answer_packed_unknown: { encoding: z.string() },
  answer_not_text: { charset: z.string() },
  answer_nested_too_deeply: { levels: z.int() },
} as const;

/** What the real service answered, where that was not what was asked for. */
export const answerReasons = {
  /** Its own words. */
  service_said: { text: z.string() },
  service_status: { status: z.int() },
  service_redirects: { status: z.int() },
  /** A success, and nothing else. */
  service_said_nothing: { status: z.int() },
  not_an_answer: {},
  answer_without_id: {},
  answer_about_another: { upstream_id: z.string() },
} as const;

/** Why nobody knows whether a change has arrived, beside what came of sending it. */
export const doubtReasons = {
  stopped_while_sending: {},
  sent_in_earlier_link: { upstream_id: z.string() },
  waited_at_backup: {},
  waited_at_export: {},
} as const;

const listFault = z.enum(['no_list', 'no_data', 'no_total', 'record_without_id', 'record_without_fields']);
export type ListFault = z.infer<typeof listFault>;

/** Why synchronizing goes no further, or not with all there is. */
export const standstillReasons = {
  paused: {},
  metered_network: {},
  stopped: {},
  no_access_here: {},
  disk_full: {},
  /** `error`: of the program, for whoever looks into its log. */
  program_fault: { error: z.string() },
  list_not_as_documented: { topic: syncTopic, why: listFault },
  list_page_too_long: { topic: syncTopic, records: z.int(), asked: z.int() },
  list_without_end: { topic: syncTopic, pages: z.int() },
  list_gone_since_linking: { topic: syncTopic },
  records_missing: { topic: syncTopic, count: z.int(), of: z.int() },
  list_restless: { topic: syncTopic, readings: z.int() },
  lists_gone: { topics: z.array(syncTopic) },
  /** The first of them, by the service's numbers. */
  values_not_kept: {
    count: z.int(),
    values: z.array(z.object({ topic: syncTopic, upstream_id: z.string(), field: z.string(), message: z.string() })),
  },
} as const;
