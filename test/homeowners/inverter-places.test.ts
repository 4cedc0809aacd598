import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InverterPlace } from '../../src/contract/console/homeowners.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

test('inverters of one model are told apart by the address and the homeowner of their generators', async () => {
  await service.send('token', 'POST', '/v1/generators', {
    body: aGenerator({ address: '7 Oak Ave', homeowner_id: 7 }),
  });
  for (let many = 0; many < 2; many += 1) await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  await service.send('operator', 'PUT', '/console/inverters/1/generator', {
    body: { generator_id: 1, seen_generator_id: null },
  });
  await service.send('operator', 'PUT', '/console/homeowners/7', { body: { nickname: 'Ann Lee' } });
  const places = async (ids: string) => {
    const response = await service.send('operator', 'GET', `/console/inverter-places?ids=${ids}`);
    return response.json<{ data: InverterPlace[] }>().data;
  };
  expect(await places('1,2,99')).toMatchObject([
    { inverter_id: 1, address: '7 Oak Ave', city: aGenerator().city, homeowner: { id: 7, nickname: 'Ann Lee' } },
  ]);
  expect(await places('x,')).toEqual([]);
});
