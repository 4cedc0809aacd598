import { z } from 'zod';
import { mode } from '../fields.ts';
import { syncTopics } from '../topics.ts';

const topic = z.enum(syncTopics);
const credential = z.enum(['access_token', 'api_key']);

/** What a try of the connection to the real service found, but for what `networkReasons` say. */
export const checkReasons = {
  check_passed: {},
  /** Of these the service shows no list. */
  check_passed_without_lists: { topics: z.array(topic) },
  check_put_off: { status: z.int() },
  check_redirected: {},
  check_other_answer: { why: z.string() },
  check_other_status: { topic, status: z.int() },
  /** A rule that the address breaks. */
  check_address: { rule: z.string() },
  access_of_other_kind: { credential },
  access_not_readable: { credential },
  access_of_other_mode: { credential, for: mode, mode },
  access_unknown_in_mode: { credential, mode },
  access_not_accepted: { credential },
  access_without_rights: { credential },
} as const;
