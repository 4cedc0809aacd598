import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { v1Operations } from '../../operations.ts';
import { wholeNumber } from '../../page.ts';
import { fieldError } from '../../problem.ts';
import { rule, rules } from '../../rules.ts';
import { testRules } from './rules.ts';

/** How long a request may wait for what it awaits: a minute. */
const MOST_WAIT_MS = 60_000;

const flag = z.enum(['true', 'false'], rules.flag).optional();

/** Each request is compared with it. */
const matched = z.string(rules.text).max(2000, rule(rules.atMostCharacters, { most: 2000 }));

const operationNames = Object.values(v1Operations).flatMap((operations) =>
  Object.values(operations).map(({ id }) => id),
);

/** Which requests are meant, by what they asked for and who asked. */
export const requestMatch = z.strictObject({
  /** The name of an operation, such as `createInverter`. A misspelled one would match nothing in silence. */
  operation: matched
    .refine(
      (name) => operationNames.some((each) => each === name),
      rule(testRules.operationName, { names: operationNames.join(', ') }),
    )
    .optional(),
  method: matched.optional(),
  /** A path, in which `*` stands for anything, or the pattern of a route such as `/v1/inverters/:id`. */
  path: matched.optional(),
  /** The name of a credential, or its kind. */
  credential: matched.optional(),
});
export type RequestMatch = z.infer<typeof requestMatch>;

const status = z
  .string(testRules.status)
  .regex(/^[1-5](\d\d|xx)$/, rule(testRules.statusPattern, { example: '422, or 4xx' }))
  .optional();

/** A filter of the journal. A name that it does not know is refused: it would have matched everything in silence. */
export const requestFilter = requestMatch.extend({
  /** What the client was given: `201`, `4xx`. */
  status,
  outcome: z
    .enum(['accepted', 'refused', 'kept_away'], rule(rules.either, { codes: 'accepted, refused,', code: 'kept_away' }))
    .optional(),
  /** Whether a fault was applied. */
  fault: flag,
  /** Whether it was answered by what its Idempotency-Key had been answered with before. */
  replayed: flag,
  /** Whether the answer was lost on its way, as a whole or in part. */
  lost: flag,
  /** Only those after the request with this id. */
  after: wholeNumber(Number.MAX_SAFE_INTEGER, testRules.requestId).optional(),
});
export type RequestFilter = z.infer<typeof requestFilter>;

const message = {
  /** By name, in lower case; secrets are replaced. */
  headers: z.record(z.string(), z.string()),
  /** As it was sent, except for what is replaced; null where none of it is kept. */
  body: z.string().nullable(),
  /** Bytes of the whole body. */
  size: z.int(),
  kept: z.enum(['whole', 'part', 'none']),
};

/** One request as the journal keeps it. `redacted-…` stands for what is secret: the same text for the same secret. */
export const journalEntry = z.object({
  /** In the order in which requests were answered. */
  id: z.int(),
  /** The last request that had been answered when this one came; 0: none. */
  after: z.int(),
  /** When it came, on the clock of the workspace. */
  at: timestamp,
  /** The same in milliseconds of real time. */
  started_ms: z.number(),
  /** How long it took, in milliseconds of real time. */
  ms: z.number(),
  operation: z.string().nullable(),
  method: z.string(),
  /** With the query. */
  path: z.string(),
  route: z.string().nullable(),
  /** The path of the record that it created, such as `/v1/inverters/41`; null for every other request. */
  created: z.string().nullable(),
  /** Who asked; null: nobody that the service knows. */
  credential: z.object({ kind: z.string(), name: z.string() }).nullable(),
  request: z.object(message),
  /** What the client was given; null where the connection was reset. */
  response: z.object({ status: z.int(), ...message }).nullable(),
  /** The request that a tester had sent again by this one; null for a request of a client. */
  replay_of: z.int().nullable(),
  /** The answer did not arrive, or not all of it. */
  lost: z.boolean(),
  replayed: z.boolean(),
  faults: z.array(z.object({ name: z.string(), kind: z.string() })),
  /** How the service judged it, whatever became of the answer; `kept_away`: a fault kept it from the service. */
  judged: z.object({
    outcome: z.enum(['accepted', 'refused', 'kept_away']),
    status: z.int().nullable(),
    code: z.string().nullable(),
    errors: z.array(fieldError),
  }),
});
export type JournalEntry = z.infer<typeof journalEntry>;

const accepts = ['operator', 'automation_key'] as const;
const REQUESTS = '/console/test_helpers/requests';

export const listTestRequests = operation({
  id: 'listTestRequests',
  method: 'GET',
  path: REQUESTS,
  summary: 'Read the journal: requests to /v1 and /onboarding',
  accepts,
  query: requestFilter.extend({
    limit: wholeNumber(10_000, rule(rules.wholeFromTo, { least: 1, most: '10,000' })).optional(),
    /** `false`: without headers and bodies, so that a page can list them all. */
    bodies: flag,
  }),
  status: 200,
  response: z.object({
    /** The latest of those that match, in order. */
    data: z.array(journalEntry),
    /** How many match. */
    total: z.int(),
    /** The ids of the oldest and of the latest request that the journal holds; 0: none. */
    oldest: z.int(),
    latest: z.int(),
    /** Older requests that the journal had no more room for. */
    forgotten: z.int(),
  }),
});

export const getTestRequest = operation({
  id: 'getTestRequest',
  method: 'GET',
  path: `${REQUESTS}/:id`,
  summary: 'Read a request of the journal',
  accepts,
  params: z.object({ id: z.string() }),
  status: 200,
  response: journalEntry,
});

export const clearTestRequests = operation({
  id: 'clearTestRequests',
  method: 'DELETE',
  path: REQUESTS,
  summary: 'Empty the journal',
  accepts,
  status: 200,
  response: z.object({ message: z.string() }),
});

export const countTestRequests = operation({
  id: 'countTestRequests',
  method: 'GET',
  path: `${REQUESTS}/count`,
  summary: 'Count requests of the journal',
  accepts,
  query: requestFilter,
  status: 200,
  response: z.object({ count: z.int() }),
});

export const awaitTestRequests = operation({
  id: 'awaitTestRequests',
  method: 'GET',
  path: `${REQUESTS}/await`,
  summary: 'Wait until so many requests match, or until the time is over',
  accepts,
  query: requestFilter.extend({
    /** How many have to match, those that are there already included; 1 where it is absent. */
    count: wholeNumber(10_000, rule(rules.wholeFromTo, { least: 1, most: '10,000' })).optional(),
    /** Real time, whatever the clock of the workspace says; 5000 where it is absent. */
    timeout_ms: wholeNumber(MOST_WAIT_MS, rule(rules.wholeFromTo, { least: 1, most: '60,000' })).optional(),
  }),
  status: 200,
  response: z.object({
    /** False: the time was over. */
    met: z.boolean(),
    count: z.int(),
    data: z.array(journalEntry),
  }),
});

export const exportTestRequests = operation({
  id: 'exportTestRequests',
  method: 'GET',
  path: `${REQUESTS}/export`,
  summary: 'Requests of the journal as HAR, curl, fetch, or HTTP file',
  accepts,
  query: requestFilter.extend({
    format: z.enum(['har', 'curl', 'fetch', 'http'], rule(rules.either, { codes: 'har, curl, fetch,', code: 'http' })),
    /** Only this one. */
    id: wholeNumber(Number.MAX_SAFE_INTEGER, testRules.requestId).optional(),
  }),
  status: 200,
  response: z.unknown(),
});

const times = z.int(rules.whole).min(0, rule(rules.atLeast, { least: 0 }));

/** What was expected of the client. Exactly one request, where no number is given. */
export const expectation = requestFilter.extend({
  /** The body, as JSON; of a form its fields as text. */
  body: z.json(testRules.json).optional(),
  /** `part`: the body may have further fields. */
  body_match: z.enum(['exact', 'part'], rule(rules.either, { codes: 'exact', code: 'part' })).default('exact'),
  after: times.optional(),
  count: times.optional(),
  at_least: times.optional(),
  at_most: times.optional(),
});
export type Expectation = z.infer<typeof expectation>;

export const verifyTestRequests = operation({
  id: 'verifyTestRequests',
  method: 'POST',
  path: `${REQUESTS}/verify`,
  summary: 'Check what was asked: exactly one request like this, or as many as are said',
  accepts,
  body: expectation,
  status: 200,
  response: z.object({
    verified: z.boolean(),
    /** What was expected and what was there, in a sentence. */
    message: z.string(),
    count: z.int(),
    /** The ids of those that match. */
    requests: z.array(z.int()),
    /** Those that match but for their body, and where it differs first. */
    near: z.array(z.object({ id: z.int(), difference: z.string() })),
  }),
});

/** One place where two values differ: `status`, `headers.location`, `body.data.id`. */
const difference = z.object({ at: z.string(), before: z.unknown(), now: z.unknown() });
export type RequestDifference = z.infer<typeof difference>;

export const compareTestRequests = operation({
  id: 'compareTestRequests',
  method: 'GET',
  path: `${REQUESTS}/:id/compare/:other`,
  summary: 'Where two requests of the journal, and their answers, differ',
  accepts,
  params: z.object({ id: z.string(), other: z.string() }),
  status: 200,
  response: z.object({ request: z.array(difference), response: z.array(difference) }),
});

const ADDRESS = rule(testRules.otherAddress, { example: 'https://api.example.com' });

/** An address to send a request to, beside this service. */
const otherAddress = z.string(rules.text).refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
}, ADDRESS);

const isOwn = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** Of the request, another address is sent method, path, body, and these headers; of secrets only what was typed. */
export const HEADERS_SENT = ['accept', 'content-type', 'idempotency-key'] as const;

export const replayTestRequest = operation({
  id: 'replayTestRequest',
  method: 'POST',
  path: `${REQUESTS}/:id/replay`,
  summary: 'Send a request of the journal again, and compare the answers',
  accepts,
  params: z.object({ id: z.string() }),
  body: z
    .strictObject({
      /** The value of the Authorization header, which the journal does not keep. */
      authorization: z.string(rules.text).optional(),
      /** In place of this service. */
      to: otherAddress.optional(),
    })
    .check(({ value: { authorization, to }, issues }) => {
      if (authorization === undefined || to === undefined || to.startsWith('https:') || isOwn(to)) return;
      issues.push({
        code: 'custom',
        path: ['to'],
        message: testRules.otherAddressHttps,
        input: to,
      });
    }),
  status: 200,
  response: z.object({
    /** The id of the new request; null where it was sent to another address. */
    id: z.int().nullable(),
    same: z.boolean(),
    differences: z.array(difference),
    /** What the other address answered. */
    answer: z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() }).nullable(),
  }),
});

export const testRequestOperations = {
  listTestRequests,
  clearTestRequests,
  countTestRequests,
  awaitTestRequests,
  exportTestRequests,
  verifyTestRequests,
  getTestRequest,
  compareTestRequests,
  replayTestRequest,
};
