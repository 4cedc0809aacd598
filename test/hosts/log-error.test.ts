import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { credentialKind } from '../../src/contract/console/settings.ts';
import { createLogger } from '../../src/host/logger.ts';
import { newSecret } from '../../src/service/session/new-secret.ts';

const SECRET = 'typed-in-a-field';

/** What one line has of an error that was logged. */
function logged(...args: [unknown, string?]): {
  line: string;
  entry: Record<string, unknown>;
  err: Record<string, unknown>;
} {
  const { logger } = createLogger('error');
  logger.kept.error(...(args as [object, string]));
  const line = logger.recentLines().at(-1) ?? '';
  const entry = JSON.parse(line) as Record<string, unknown>;
  return { line, entry, err: entry['err'] as Record<string, unknown> };
}

const withFields = (message: string, fields: object): Error => Object.assign(new TypeError(message), fields);

test('an error in the log keeps type, message, code and the places it came from, and nothing else that it carries', () => {
  const error = withFields('no answer', {
    code: 'ERR_INVALID_URL',
    input: SECRET,
    headers: { authorization: SECRET },
    body: SECRET,
    errors: [new Error(SECRET)],
    cause: withFields('connect ECONNREFUSED', { response: SECRET }),
  });
  const { line, err } = logged({ err: error }, 'failed');
  expect(err).toEqual({
    type: 'TypeError',
    code: 'ERR_INVALID_URL',
    message: 'no answer: connect ECONNREFUSED',
    stack: expect.stringMatching(/^TypeError: no answer: connect ECONNREFUSED\n {4}at .*log-error\.test\.ts/),
  });
  expect(line).not.toContain(SECRET);
});

test.each([
  [
    `bad address https://ada:${SECRET}@api.example:8443/v1/${SECRET}?token=${SECRET}#${SECRET}`,
    'bad address https://api.example:8443/…',
  ],
  [`Unexpected token 't', "{${SECRET}" is not valid JSON`, 'Unexpected token "…", "…" is not valid JSON'],
  [`a line\n    at ${SECRET} (x.ts:1:2)`, 'a line'],
  [`the quote "is open: ${SECRET}`, 'the quote "…"'],
  [JSON.stringify([{ code: SECRET }], null, 2), '['],
  [
    'Unexpected token \'M\', "["Mary Hill", 503-555-0147]" is not valid JSON',
    'Unexpected token "…", "…" is not valid JSON',
  ],
  ["name 'O'Hara Mary' refused", 'name "…" refused'],
  ['grace@navy.example is taken', '<email> is taken'],
  [
    'refused at_test_9f8a7b, Bearer abc.def, 3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAA_1',
    'refused <secret>, Bearer <secret> <secret>',
  ],
  ["Cannot read properties of undefined (reading 'length')", "Cannot read properties of undefined (reading 'length')"],
  ["it doesn't fit, and can't", "it doesn't fit, and can't"],
])('of %j the log has no typed value, and no address but its host', (message, said) => {
  const { line, err } = logged({ err: new Error(message) }, 'failed');
  expect(err['message']).toBe(said);
  expect(line).not.toContain(SECRET);
  const untimed = line.replace(/"time":\d+/, ''); // whose digits may be those of the status
  expect(untimed).not.toMatch(/navy|9f8a7b|abc\.def|3q2|Mary|503/);
});

test.each(credentialKind.options)('the log has no secret of the kind %s, even without a digit', (kind) => {
  const secret = newSecret(kind, 'live', (bytes) => Buffer.alloc(bytes));
  expect(secret).not.toMatch(/\d/);
  expect(logged({ err: new Error(`refused ${secret}`) }, 'failed').err['message']).toBe('refused <secret>');
});

test('of a value that does not fit its schema the log has where and how, not the value', () => {
  const { error } = z
    .object({ name: z.string(), list: z.record(z.string(), z.number()) })
    .safeParse({ name: 4, list: { [`${SECRET} typed`]: SECRET } });
  const { line, err } = logged({ err: error }, 'failed');
  expect(err).toMatchObject({ type: 'ZodError', message: 'invalid_type at name, invalid_type at list.…' });
  expect(line).not.toContain(SECRET);
});

test('the files of the machine keep their names in what the system says', () => {
  const error = withFields("ENOENT: no such file or directory, open '/data/test.sqlite'", {
    code: 'ENOENT',
    errno: -2,
    syscall: 'open',
    path: '/data/test.sqlite',
  });
  expect(logged({ err: error }, 'failed').err).toMatchObject({
    code: 'ENOENT',
    message: "ENOENT: no such file or directory, open '/data/test.sqlite'",
  });
});

test.each([
  ['an error alone', () => logged(new Error(`"${SECRET}"`))],
  ['an error without words of ours', () => logged({ err: new Error(`"${SECRET}"`) })],
  ['a text', () => logged({ err: `"${SECRET}"` }, 'failed')],
  ['an object', () => logged({ err: { input: SECRET } }, 'failed')],
  ['a code that was typed', () => logged({ err: withFields('x', { code: `${SECRET} typed` }) }, 'failed')],
  ['a stack that is none', () => logged({ err: withFields('x', { stack: `Error: x\n${SECRET}` }) }, 'failed')],
])('%s is no way around', (_what, log) => {
  expect(log().line).not.toContain(SECRET);
});

test('what Fastify logs by itself is written the same way: no address, no field of an error', async () => {
  const { logger } = createLogger('error');
  const app = Fastify({ loggerInstance: logger.kept });
  app.get('/:id', () => Promise.reject(withFields(`"${SECRET}"`, { input: SECRET })));
  await app.inject(`/${SECRET}?q=${SECRET}`);
  await app.close();
  const lines = logger.recentLines().join('');
  expect(lines).toContain('"route":"/:id"');
  expect(lines).not.toContain(SECRET);
});
