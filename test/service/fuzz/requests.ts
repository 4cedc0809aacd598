import fc from 'fast-check';
import { z } from 'zod';
import { associatedKinds } from '../../../src/contract/console/homeowners.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { allOperations } from '../../support/check-answer.ts';
import type { TestRequest } from '../../support/test-service.ts';
import { junk, valueOf } from './field-values.ts';

/** Stands in an address for the public id of a hosted session, which is another one at every start. */
export const HOSTED_SESSION = 'HOSTED_SESSION';

export interface GeneratedRequest {
  operation: Pick<Operation, 'id' | 'method'>;
  /** `owner`: whoever is at the hosted screens. */
  who: 'owner' | 'token' | 'key' | 'key-bearer' | 'automation' | 'operator' | 'nobody';
  url: string;
  request: TestRequest;
}

const pathId = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '01',
      '1e0',
      '9007199254740993',
      'x',
      '%00',
      '%2e%2e',
      'a%2Fb',
      '%F0%9F%98%80',
      '%',
      '%zz',
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1 }).map(encodeURIComponentSafely) },
);

const kindInPath = fc.constantFrom<string>(...associatedKinds, 'nobody');

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2e');
}

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 20 }))
      .map(([limit, page]) => `?limit=${limit}&page=${page}`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '?limit=0',
      '?limit=101',
      '?limit=0x10',
      '?page=',
      '?page=1&page=2',
      '?limit=%',
      '?page=9007199254740991',
      '?access_token=x',
      '?__proto__=1',
      '?limit[]=1',
      '??',
    ),
  },
  { weight: 1, arbitrary: fc.string().map((text) => `?${encodeURIComponentSafely(text)}`) },
);

function fieldsOf(operation: Operation): string[] {
  const schema =
    operation.body &&
    (z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as { properties?: object });
  return Object.keys(schema?.properties ?? {});
}

/** A body with most of the operation's fields, sometimes one too many. */
function bodyOf(operation: Operation): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    fieldsOf(operation).map((field) => [field, fc.option(valueOf(field), { freq: 12, nil: undefined })]),
  );
  const extra = fc.option(
    fc.dictionary(fc.constantFrom('color', '__proto__', 'constructor', 'toString', 'id', ''), junk, { maxKeys: 2 }),
    { freq: 4, nil: {} },
  );
  return fc.tuple(fc.record(fields), extra).map(([body, more]) => ({ ...body, ...more }));
}

const asForm = (body: Record<string, unknown>): [string, string][] =>
  Object.entries(body).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [value].flat().map((part): [string, string] => [key, typeof part === 'string' ? part : JSON.stringify(part)]),
  );

const raw = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '{"a":1,"a":2}',
    '{"a":1e400}',
    '['.repeat(5000),
    'a=%zz',
    '\u0000',
    '{"__proto__":{"a":1}}',
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);

const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 30 }).map((key) => ({ 'idempotency-key': `key ${key}` })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { origin: 'http://evil.example' },
      { host: 'evil.example' },
      { authorization: 'Basic %%%' },
      { authorization: 'Bearer' },
      { cookie: 'console_session=;;=' },
      { 'idempotency-key': '' },
      { accept: 'text/html' },
      { 'last-event-id': 'x' },
    ),
  },
);

function contentOf(operation: Operation): fc.Arbitrary<TestRequest> {
  if (operation.method === 'GET') return fc.constant({});
  const json = bodyOf(operation).map((body): TestRequest => ({ body }));
  const form = bodyOf(operation).map((body): TestRequest => ({ form: asForm(body) }));
  const nothing = fc.constant<TestRequest>({});
  const anything = raw.map((text): TestRequest => ({ raw: text }));
  return fc.oneof(
    { weight: operation.body ? 8 : 1, arbitrary: json },
    { weight: operation.form ? 4 : 1, arbitrary: form },
    { weight: operation.body ? 1 : 8, arbitrary: nothing },
    { weight: 1, arbitrary: anything },
  );
}

const everybody = {
  anyone: 'operator',
  operator: 'operator',
  handed_over_operator: 'operator',
  access_token: 'token',
  api_key: 'key',
  automation_key: 'automation',
} as const;

function requestOf(operation: Operation): fc.Arbitrary<GeneratedRequest> {
  const who = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('operator' as const, ...operation.accepts.map((kind) => everybody[kind])) },
    { weight: 1, arbitrary: fc.constantFrom('token', 'key', 'key-bearer', 'automation', 'nobody' as const) },
  );
  // Without the one operator whose passphrase is known nobody could sign in again.
  const idFor = operation.id === 'removeOperator' ? pathId.filter((id) => id !== '1') : pathId;
  const requested = fc.tuple(who, idFor, query, contentOf(operation), headers, kindInPath);
  return requested.map(([by, id, search, content, more, kind]) => ({
    operation: { id: operation.id, method: operation.method },
    who: by,
    url: operation.path.replace(':kind', kind).replace(/:\w+/, () => id) + search,
    request: { ...content, headers: more },
  }));
}

/** Requests of these operations alike, unless weights say otherwise; most of them nearly right. */
export function requestsOf(
  operations: readonly Operation[],
  weightOf: (operation: Operation) => number = () => 1,
): fc.Arbitrary<GeneratedRequest> {
  return fc.oneof(...operations.map((operation) => ({ weight: weightOf(operation), arbitrary: requestOf(operation) })));
}

/** Every operation of the contract, except what testers move and break a service with: it would not be as it is. */
export const usualOperations = allOperations.filter(({ path }) => !path.startsWith('/console/test_helpers/'));
export const generatedRequest: fc.Arbitrary<GeneratedRequest> = requestsOf(usualOperations);
