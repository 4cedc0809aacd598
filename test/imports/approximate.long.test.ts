import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Generator } from '../../src/contract/generators.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const isApproximate = async (id: number): Promise<boolean> =>
  (await service.send('operator', 'GET', `/console/generators/${id}`)).json<{ approximate_position: boolean }>()
    .approximate_position;

/** Corrects a generator; answers with the one that takes its place. */
async function corrected(id: number, change: object): Promise<Generator> {
  const { data } = (await service.send('operator', 'GET', `/console/generators/${id}`)).json<{ data: Generator }>();
  const { id: _id, created_at: _created, updated_at: _updated, ...values } = data;
  const body = { ...values, homeowner_id: 7, ...change };
  const answer = await service.send('operator', 'POST', `/console/generators/${id}/correction`, { body });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

test('a position by ZIP code is approximate until it is corrected itself, whatever else is', async () => {
  const { read, start, reaches } = importsOf(service);
  await read('Street,City,State,ZIP,Capacity (kW),Online date,Homeowner ID\n1 Elm St,Boston,MA,02134,7.6,2024-03-14,7');
  await reaches((await start()).id, 'done');
  expect(await isApproximate(1)).toBe(true);
  const again = await corrected(1, { address: '12 Elm St' });
  expect(await isApproximate(again.id)).toBe(true);
  const third = await corrected(again.id, { nameplate_capacity: 8000 });
  expect(await isApproximate(third.id)).toBe(true);
  const placed = await corrected(third.id, { latitude: 42.36 });
  expect(await isApproximate(placed.id)).toBe(false);
});

test('a position of the file is none that is approximate', async () => {
  const { read, start, reaches } = importsOf(service);
  await read(
    'Street,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID\n1 Elm St,Boston,MA,02134,7.6,2024-03-14,42.36,-71.05,7',
  );
  await reaches((await start()).id, 'done');
  expect(await isApproximate(1)).toBe(false);
  expect(await isApproximate((await corrected(1, { address: '12 Elm St' })).id)).toBe(false);
});
