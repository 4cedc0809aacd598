import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleError } from '../../../src/service/http/error-handler.ts';

const app = Fastify();
beforeAll(async () => {
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  app.get('/:code', ({ params }) => {
    throw Object.assign(new Error('from the system'), params);
  });
  await app.ready();
});
afterAll(() => app.close());

test.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['SQLITE_FULL', 507],
  ['EIO', 500],
])(
  'a fault of the disk that nobody has put into words, %s, is %s, and says nothing from inside',
  async (code, status) => {
    const { statusCode, payload } = await app.inject(`/${code}`);
    expect(statusCode).toBe(status);
    expect(payload).not.toContain('from the system');
  },
);
