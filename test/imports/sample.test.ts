import { afterEach, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';
import { importsOf } from './import-client.ts';

let service: TestService;
afterEach(() => service.close());

test('the sample data is an import: taken back, nothing of it is left but what was changed', async () => {
  service = await startTestService();
  const { ask, list, act, reaches, total } = importsOf(service);
  await ask('POST', '/console/sample-data', {});
  await until(service, async () => (await ask<{ state: string }>('GET', '/console/sample-data')).state === 'done');
  const [sample] = await list();
  expect(sample).toMatchObject({ file_name: 'Sample data', state: 'done', generators: 3675 });
  expect(await total()).toBe(3675);
  expect(await total('inverters')).toBe(sample?.inverters);
  await ask('PUT', '/v1/inverters/7', { total_lifetime_production: 1 });
  await act(sample?.id ?? 0, 'take-back');
  await reaches(sample?.id ?? 0, 'taken_back');
  // The inverter, and its generator.
  expect([await total(), await total('inverters')]).toEqual([1, 1]);
  expect((await list())[0]?.kept).toBe(2);
});
