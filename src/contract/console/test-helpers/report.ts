import { z } from 'zod';
import { verdictRules as english } from '../../../languages/en-US/console/verdict-rules.ts';
import { operation } from '../../operation.ts';
import { rule, rules } from '../../rules.ts';

/** What an integration can do wrong, each with what it is about, in the English of reports. */
export const verdictRules = english satisfies Readonly<Record<string, string>>;
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
    format: z
      .enum(['json', 'text', 'junit', 'sarif'], rule(rules.either, { codes: 'json, text, junit,', code: 'sarif' }))
      .optional(),
  }),
  status: 200,
  /** The verdict, or the same as text, JUnit XML, or SARIF. */
  response: z.union([verdict, z.string(), z.looseObject({ version: z.literal('2.1.0') })]),
});

export const verdictOperations = { getVerdict };
