import { z } from 'zod';
import { operation } from '../../operation.ts';

/** What an integration can do wrong, each with what it is about. */
export const verdictRules = {
  first_page_only: 'Lists are read to their last page',
  return_url_is_success: 'After return_url the account is read: it says whether the owner has finished',
  link_reused: 'A link is used for one visit, and made anew for the next',
  link_leaked: 'The address of a link is seen by nobody but its owner',
  link_prefetched: 'Links are not put where programs open them ahead of the owner',
  numbers_as_text: 'Numbers are sent as numbers',
  blind_retry: 'A create whose answer was lost is sent again with the Idempotency-Key it had',
  retry_after_ignored: 'Nothing is sent before the time that Retry-After says',
  polled_too_fast: 'Nothing is asked again and again without a pause',
  http_urls: 'return_url and refresh_url are https: live mode takes nothing else',
  foreign_installer: 'A link names the installer that the account belongs to',
} as const;
export type VerdictRule = keyof typeof verdictRules;

/** One thing that the real service, or a real person, would punish. */
export const finding = z.object({
  rule: z.enum(Object.keys(verdictRules) as [VerdictRule, ...VerdictRule[]]),
  /** `error`: something is lost, made twice, or refused; `warning`: it works until it does not. */
  level: z.enum(['error', 'warning']),
  /** What was done, and what comes of it. */
  message: z.string(),
  /** The requests of the journal that show it. */
  requests: z.array(z.int()),
});
export type Finding = z.infer<typeof finding>;

/** The verdict on a client, from what the journal has of it. */
export const verdict = z.object({
  passed: z.boolean(),
  /** How many requests were looked at. */
  requests: z.int(),
  /** Older requests that the journal had no more room for: nothing is said of them. */
  forgotten: z.int(),
  findings: z.array(finding),
});
export type Verdict = z.infer<typeof verdict>;

export const getVerdict = operation({
  id: 'getVerdict',
  method: 'GET',
  path: '/console/test_helpers/report',
  summary: 'What the integration did that the real service, or a real person, would punish',
  accepts: ['operator', 'automation_key'],
  query: z.strictObject({
    format: z.enum(['json', 'text', 'junit', 'sarif'], 'must be json, text, junit, or sarif').optional(),
  }),
  status: 200,
  /** The verdict, or the same as text, JUnit XML, or SARIF. */
  response: z.union([verdict, z.string(), z.looseObject({ version: z.literal('2.1.0') })]),
});

export const verdictOperations = { getVerdict };
