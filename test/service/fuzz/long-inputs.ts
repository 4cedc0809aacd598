import fc from 'fast-check';
import { z } from 'zod';
import type { Operation } from '../../../src/contract/operation.ts';
import { allOperations } from '../../support/check-answer.ts';
import { routesOf, type Route } from '../../support/routes-of.ts';
import type { Core } from '../../../src/core.ts';
import { HOSTED_SESSION, type GeneratedRequest } from './requests.ts';

/** As much as the service reads of a body, and of an address and headers together. */
const BODY = 1024 * 1024;
const HEAD = 12 * 1024;

const units = [
  '0',
  '1',
  '9',
  'a',
  'Z',
  '.',
  '/',
  '@',
  '=',
  '-',
  '_',
  '"',
  '\\',
  '\\"',
  '%',
  '%41',
  '%zz',
  '+',
  ' ',
  '\t',
  '&',
  'a=',
  '&a=1',
  'a=1&a=2&',
  ';',
  '; a=',
  ',',
  ':',
  '{',
  '[',
  '[]',
  '{},',
  '{"a":',
  '"":1,',
  '"a":1,',
  '1,',
  '1e1,',
  '1.0',
  '1.5,',
  'null,',
  '""',
  '"a",',
  'é',
  '😀',
  '\u0300',
  '\ufeff',
  '<',
  '<!--',
  '--',
  '--x\r\n',
  '\r\n',
  'a@',
  'a.',
  '@.',
  '0.',
  '../',
  '*',
  '(',
  '\u0000',
];
const before = [
  '',
  '',
  'a',
  '1',
  '1.',
  '0.',
  '-',
  '"',
  '{',
  '[',
  '{"a":',
  'x@',
  'https://',
  'https://a.example/',
  'data:image/png;base64,',
  'Bearer ',
  'Basic ',
  'text/html;',
  '#',
  '2026-03-',
];
const after = ['', '', '1', '!', '/', '@', ' ', '"', '}', ']', '=', '\n', '\u0000', '.x', ';'];

/**
 * One thing over and over, between two others, with the length on a logarithmic scale: most are short, every tenth or
 * so is near `most`.
 */
const repeated = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...before),
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...units) },
        { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
      ),
      fc.constantFrom(...after),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(
      ([head, unit, tail, at]) =>
        head + unit.repeat(Math.max(1, Math.floor((256 * (most / 256) ** at) / unit.length))) + tail,
    );

/** What can be written into a header: no line breaks, nothing beyond Latin-1. */
const headerText = repeated(HEAD).map((text) => text.replaceAll(/[^\t\u0020-\u007e]/g, 'x').slice(0, HEAD));
const inAddress = repeated(HEAD).map((text) => text.replaceAll(/[^!-~]|[#?]/g, 'x').slice(0, HEAD));

const headerNames = [
  'cookie',
  'authorization',
  'idempotency-key',
  'content-type',
  'accept',
  'origin',
  'x-session-secret',
  'x-workspace',
  'last-event-id',
  'purpose',
  'sec-purpose',
  'if-none-match',
  'range',
  'accept-encoding',
  'sec-fetch-site',
  'x-other',
];

const multipart = (name: string, file: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: application/pdf\r\n\r\n${value}\r\n--b--\r\n`;

const typed = (type: string, raw: string): GeneratedRequest['request'] => ({ raw, headers: { 'content-type': type } });

function fieldsOf(path: string, method: string): string[] {
  const { body } = allOperations.find((operation) => operation.path === path && operation.method === method) ?? {};
  const schema = body && (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object });
  return [...Object.keys(schema?.properties ?? {}), 'name', 'email', 'method', 'signature', 'other'];
}

/** The body of a form or of JSON that is long in one place: as a whole, in a field, in a name, in a number. */
function longBody(fields: string[]): fc.Arbitrary<GeneratedRequest['request']> {
  const field = fc.constantFrom(...fields);
  const text = repeated(BODY);
  const json = (write: (name: string, value: string) => string): fc.Arbitrary<GeneratedRequest['request']> =>
    fc.tuple(field, text).map(([name, value]) => typed('application/json', write(name, value).slice(0, BODY)));
  const form = (write: (name: string, value: string) => string): fc.Arbitrary<GeneratedRequest['request']> =>
    fc
      .tuple(field, text)
      .map(([name, value]) => typed('application/x-www-form-urlencoded', write(name, value).slice(0, BODY)));
  const parts = (write: (name: string, value: string) => string): fc.Arbitrary<GeneratedRequest['request']> =>
    fc.tuple(field, text).map(([name, value]) => typed('multipart/form-data; boundary=b', write(name, value)));
  return fc.oneof(
    json((_name, value) => value),
    json((name, value) => JSON.stringify({ [name]: value })),
    json((name, value) => JSON.stringify({ [value]: name })),
    json((name, value) => `{"${name}":${value}}`),
    json((name, value) => `{"${name}":[${value}`),
    form((_name, value) => value),
    form((name, value) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
    form((name, value) => `${value}=${name}`),
    parts((name, value) => multipart(name, 'a.pdf', value)),
    parts((name, value) => multipart(name, value, 'x')),
    parts((name, value) => multipart(value, 'a.pdf', name)),
    parts((_name, value) => value),
  );
}

const filled = (path: string, id: string): string =>
  path.replaceAll(/:session/g, HOSTED_SESSION).replaceAll(/:\w+|\*/g, () => id);

/** A request of this route that is long in one place, by somebody who may send it or not. */
function longRequest({ method, path }: Route): fc.Arbitrary<GeneratedRequest> {
  const who = fc.constantFrom<GeneratedRequest['who']>('nobody', 'token', 'key', 'operator', 'owner');
  const bare = (url: string, request: GeneratedRequest['request'] = {}): Omit<GeneratedRequest, 'who'> => ({
    operation: { id: 'long', method: method as Operation['method'] },
    url,
    request,
  });
  const inHead = fc.oneof(
    inAddress.map((text) => bare(`${filled(path, '1')}?${text}`)),
    inAddress.map((text) => bare(`${filled(path, '1')}?limit=${text}&page=1`)),
    inAddress.map((text) => bare(/[:*]/.test(path) ? path.replace(/[:*]\w*/, () => text) : `${path}/${text}`)),
    fc
      .tuple(fc.constantFrom(...headerNames), headerText)
      .map(([name, text]) => bare(filled(path, '1'), { headers: { [name]: text } })),
  );
  const inBody = longBody(fieldsOf(path, method)).map((request) => bare(filled(path, '1'), request));
  const reads = method === 'GET' || method === 'HEAD';
  return fc
    .tuple(who, reads ? inHead : fc.oneof({ weight: 1, arbitrary: inHead }, { weight: 4, arbitrary: inBody }))
    .map(([by, request]) => ({ who: by, ...request }));
}

/**
 * What the service never ends an answer to: its head alone would be of interest, and generated requests look at that.
 */
const endless = '/console/events';

/** Every route of the router, and addresses that are none. */
export function routesToTry(app: Pick<Core, 'printRoutes'>): Route[] {
  return [
    ...routesOf(app).filter(({ path }) => path !== endless),
    { method: 'POST', path: '/nowhere' },
    { method: 'PUT', path: '/v1/generators' },
    { method: 'POST', path: '/onboarding/nowhere' },
  ];
}

/** Long inputs of every shape for every one of these routes, signed in and not. */
export const longRequests = (routes: Route[]): fc.Arbitrary<GeneratedRequest> => fc.oneof(...routes.map(longRequest));
