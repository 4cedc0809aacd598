import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../onboarding/accounts.ts';
import { handOver, newCode, takeBack } from '../onboarding/hand-over.ts';
import { anInverter } from '../support/bodies.ts';
import { sendHalf } from '../support/half-sent.ts';
import { startHoldingProxy } from '../support/holding-proxy.ts';
import { accessTo, startUpstream, synced } from '../support/linked-services.ts';
import { headersOf, startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
});
afterAll(() => service.close());
const busy = () => service.core.busyWith();

test('an update waits while a recovery file is imported, from its first byte on', async () => {
  expect(await busy()).toEqual([]);
  const half = await sendHalf(
    await service.listen(),
    'POST',
    '/console/recovery',
    { 'content-type': 'application/octet-stream', ...headersOf(service, 'operator') },
    'no recovery file',
  );
  expect(await busy()).toEqual(['import']);
  await half.finish();
  expect(await busy()).toEqual([]);
});

test('while the console is handed over', async () => {
  const owner = await newOwner(service);
  await newCode(service, owner.id);
  await handOver(service, owner.id);
  expect(await busy()).toEqual(['hand_over']);
  await takeBack(service);
  await service.signIn();
  expect(await busy()).toEqual([]);
});

test('while a backup is restored, up to the last file of it', async () => {
  const { name } = (await service.send('operator', 'POST', '/console/backups')).json<{ name: string }>();
  const restored = service.send('operator', 'POST', `/console/backups/${name}/restore`);
  await expect.poll(busy, { interval: 1 }).toEqual(['restore']);
  expect((await restored).statusCode).toBe(200);
  await expect.poll(busy).toEqual([]);
});

test('while changes are sent', async () => {
  const upstream = await startUpstream();
  const proxy = await startHoldingProxy(upstream.origin);
  await service.send('operator', 'POST', '/console/upstream', {
    body: { ...accessTo(upstream), base_url: proxy.origin },
  });
  await synced(service);
  proxy.hold('POST');
  await service.send('token', 'POST', '/v1/inverters', { body: anInverter() });
  await proxy.held(1);
  expect(await busy()).toEqual(['sending']);
  proxy.release();
  await synced(service);
  await expect.poll(busy).toEqual([]);
  await proxy.close();
  await upstream.service.close();
});
