import { expect, onTestFinished, test } from 'vitest';
import type { ReadingView } from '../../src/contract/console/readings.ts';
import { anInverter } from '../support/bodies.ts';
import { startLinkedServices, synced } from '../support/linked-services.ts';
import type { TestService } from '../support/test-service.ts';

const readingsOf = async (service: TestService): Promise<[number, string | null][]> =>
  (await service.send('operator', 'GET', '/console/inverters/1/readings'))
    .json<{ data: ReadingView[] }>()
    .data.map(({ total_lifetime_production: total, source }) => [total, source]);

test('what the service says is a reading; what it says of a change made here is no second one', async () => {
  const { linked, upstream, close } = await startLinkedServices();
  onTestFinished(close);
  await linked.signIn();
  await linked.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  await linked.send('operator', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 1000 } });
  await synced(linked);
  await synced(linked);
  expect(await readingsOf(linked)).toEqual([[1000, 'typed']]);
  upstream.service.clock.advance({ hours: 1 });
  await upstream.service.send('token', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 1600 } });
  await synced(linked);
  expect(await readingsOf(linked)).toEqual([
    [1600, 'pulled'],
    [1000, 'typed'],
  ]);
  await synced(linked);
  expect(await readingsOf(linked)).toHaveLength(2);
  // The same figures again, an hour later there, are a reading of that hour.
  upstream.service.clock.advance({ hours: 1 });
  await upstream.service.send('token', 'PUT', '/v1/inverters/1', { body: { total_lifetime_production: 1600 } });
  await synced(linked);
  expect(await readingsOf(linked)).toHaveLength(3);
});
