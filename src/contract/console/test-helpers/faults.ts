import { z } from 'zod';
import { operation } from '../../operation.ts';
import { idParams } from '../../params.ts';
import { requestMatch } from './requests.ts';
import { rule, rules } from '../../rules.ts';
import { testRules } from './rules.ts';

/** How many there can be at once. */
export const MOST_FAULTS = 100;

const milliseconds = z
  .number(testRules.milliseconds)
  .min(0, rule(rules.atLeast, { least: 0 }))
  .max(60_000, testRules.aMinute);

/** Statuses that a fault can answer with; the service has a problem document for each of them. */
export const faultStatuses = [400, 401, 404, 408, 413, 415, 429, 500, 503, 507] as const;
export type FaultStatus = (typeof faultStatuses)[number];

/** What a fault does to a request. */
const faultEffect = z.discriminatedUnion(
  'kind',
  [
    /** The service's own problem document, in place of what would have been done. */
    z.strictObject({
      kind: z.literal('status'),
      status: z.literal(faultStatuses, rule(rules.oneOf, { codes: faultStatuses.join(', ') })),
      /** Seconds, for the header Retry-After. */
      retry_after: z
        .int(rules.whole)
        .min(0, rule(rules.atLeast, { least: 0 }))
        .optional(),
    }),
    /** The answer is ready, and waits; `jitter_ms`: up to so much longer. */
    z.strictObject({ kind: z.literal('delay'), ms: milliseconds, jitter_ms: milliseconds.default(0) }),
    /** The body of the answer arrives slowly. */
    z.strictObject({
      kind: z.literal('slow_body'),
      bytes_per_second: z.number(rules.number).min(1, rule(rules.atLeast, { least: 1 })),
    }),
    /** The connection is reset before anything was done, or after it was committed, so that only the answer is lost. */
    z.strictObject({
      kind: z.literal('reset'),
      when: z.enum(['before', 'after_commit'], rule(rules.either, { codes: 'before', code: 'after_commit' })),
    }),
    z.strictObject({ kind: z.literal('empty_body') }),
    /** Half of the body. */
    z.strictObject({ kind: z.literal('broken_body') }),
    /** A list as it was when it was first read under this fault. */
    z.strictObject({ kind: z.literal('stale_page') }),
    /** Pages after the first have moved, as if records had gone (`skips` one) or come (`repeats` one) meanwhile. */
    z.strictObject({
      kind: z.literal('drift'),
      by: z.enum(['skips', 'repeats'], rule(rules.either, { codes: 'skips', code: 'repeats' })),
    }),
  ],
  rule(testRules.effect, { names: 'status, delay, slow_body, reset, empty_body, broken_body, stale_page, or drift' }),
);

/** Paths of requests that a fault can meet. */
const CAN_MEET = /^(?:\*|\/\*|\/(?:v1|onboarding)(?:[/*?]|$))/;

/** A fault: what it meets, how often, and what it does. */
export const fault = z.strictObject({
  /** What the journal calls it; the kind of its effect where it is absent. */
  name: z
    .string(rules.text)
    .min(1, rules.empty)
    .max(100, rule(rules.atMostCharacters, { most: 100 }))
    .optional(),
  /** Which requests to /v1 and /onboarding; all of them where it is absent. */
  match: requestMatch
    .refine(({ path }) => path === undefined || CAN_MEET.test(path), {
      path: ['path'],
      error: rule(testRules.faultPath, { names: '/v1 or /onboarding, or with *' }),
    })
    .default({}),
  /** Only the nth of those, counted from when it was armed. */
  nth: z
    .int(rules.whole)
    .min(1, rule(rules.atLeast, { least: 1 }))
    .optional(),
  /** It happens so many times at most. */
  count: z
    .int(rules.whole)
    .min(1, rule(rules.atLeast, { least: 1 }))
    .optional(),
  /** How likely it is for each of them; what happens follows from `seed` and the order of requests. */
  probability: z
    .number(rules.number)
    .min(0, rule(rules.fromTo, { least: 0, most: 1 }))
    .max(1, rule(rules.fromTo, { least: 0, most: 1 }))
    .default(1),
  seed: z
    .int(rules.whole)
    .min(0, rule(rules.atLeast, { least: 0 }))
    .default(1),
  effect: faultEffect,
});
export type Fault = z.infer<typeof fault>;

export const faultProfile = z.enum(
  ['bad_mobile_network', 'deploy_in_progress', 'rate_limited'],
  rule(rules.either, { codes: 'bad_mobile_network, deploy_in_progress,', code: 'rate_limited' }),
);
export type FaultProfile = z.infer<typeof faultProfile>;

/** What is armed. */
export const armedFaults = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      ...fault.shape,
      /** Requests that it was considered for. */
      seen: z.int(),
      /** How often it has happened. */
      happened: z.int(),
    }),
  ),
  /** Names of what can be armed together. */
  profiles: z.array(faultProfile),
});
export type ArmedFaults = z.infer<typeof armedFaults>;

/** Whether it has happened as often as it can. */
export const isSpent = ({
  nth,
  count,
  seen,
  happened,
}: Pick<ArmedFaults['data'][number], 'nth' | 'count' | 'seen' | 'happened'>): boolean =>
  (nth !== undefined && seen >= nth) || (count !== undefined && happened >= count);

const faultsToArm = z.strictObject({
  faults: z
    .array(fault, rules.list)
    .max(MOST_FAULTS, rule(rules.atMost, { most: MOST_FAULTS }))
    .default([]),
  /** Faults that belong together, beside those of the list. */
  profile: faultProfile.optional(),
  /** Of the profile. */
  seed: z
    .int(rules.whole)
    .min(0, rule(rules.atLeast, { least: 0 }))
    .default(1),
});

const accepts = ['operator', 'automation_key'] as const;
const FAULTS = '/console/test_helpers/faults';

export const listFaults = operation({
  id: 'listFaults',
  method: 'GET',
  path: FAULTS,
  summary: 'Read the faults that are armed',
  accepts,
  status: 200,
  response: armedFaults,
});

export const armFaults = operation({
  id: 'armFaults',
  method: 'PUT',
  path: FAULTS,
  summary: 'Replace the armed faults with these',
  accepts,
  body: faultsToArm,
  status: 200,
  response: armedFaults,
});

/** Those that are armed count on. */
export const addFaults = operation({
  id: 'addFaults',
  method: 'POST',
  path: FAULTS,
  summary: 'Arm these faults beside those that are armed',
  accepts,
  body: faultsToArm,
  status: 200,
  response: armedFaults,
});

export const disarmFaults = operation({
  id: 'disarmFaults',
  method: 'DELETE',
  path: FAULTS,
  summary: 'Disarm all faults',
  accepts,
  status: 200,
  response: armedFaults,
});

/** The others count on. */
export const disarmFault = operation({
  id: 'disarmFault',
  method: 'DELETE',
  path: `${FAULTS}/:id`,
  summary: 'Disarm a fault',
  accepts,
  params: idParams,
  status: 200,
  response: armedFaults,
});

export const faultOperations = { listFaults, armFaults, addFaults, disarmFaults, disarmFault };
