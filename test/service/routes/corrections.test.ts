import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Generator } from '../../../src/contract/generators.ts';
import { aGenerator } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const add = async () =>
  (
    await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ address: '1 Wrong St' }) })
  ).json<Generator>();
const correct = (id: number, values: object) =>
  service.send('operator', 'POST', `/console/generators/${id}/correction`, { body: values });
const all = async () => (await service.send('token', 'GET', '/v1/generators')).json<{ data: Generator[] }>().data;

test('a corrected generator takes the place of the other under a number of its own, and the trail says who did it', async () => {
  const { id } = await add();
  const answer = await correct(id, aGenerator({ address: '1 Right St' }));
  expect(answer.statusCode).toBe(201);
  const { id: corrected } = answer.json<Generator>();
  expect(corrected).not.toBe(id);
  expect((await all()).map((each) => [each.id, each.address])).toEqual([[corrected, '1 Right St']]);
  const { data } = (await service.send('operator', 'GET', '/console/trail?kind=generator_corrected')).json<{
    data: unknown[];
  }>();
  expect(data).toMatchObject([{ record: { topic: 'generators', id }, actor: { name: 'Ada' } }]);
});

test('what is not valid is refused as in a new one, and nothing happens', async () => {
  const { id } = await add();
  expect(errorsOf(await correct(id, aGenerator({ latitude: 91 }))).fields).toEqual({
    latitude: 'must be between -90 and 90',
  });
  expect((await correct(id + 1, aGenerator())).statusCode).toBe(404);
  expect((await all()).map(({ address }) => address)).toEqual(['1 Wrong St']);
});
