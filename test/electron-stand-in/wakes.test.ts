import { afterEach, expect, test } from 'vitest';
import { anInverter } from '../support/bodies.ts';
import { accessTo, startUpstream, type Upstream } from '../support/linked-services.ts';
import { ConsoleApi } from './support/console-api.ts';
import { endAll, newFolder, posingAs, SOON, startBuilt } from './support/in-folder.ts';

let upstream: Upstream | undefined;
afterEach(async () => {
  await endAll();
  await upstream?.service.close();
});

test('[SY33] the end of sleep and an unlocked screen synchronize at once, long before the next look is due', async () => {
  upstream = await startUpstream();
  // Linux does not announce an unlocked screen; watch-screen.test.ts has how it is asked there.
  const running = await startBuilt(await newFolder(), { env: await posingAs('win32') });
  const api = new ConsoleApi(await running.page('app://console/'));
  await api.prepare();
  expect((await api.send('POST', '/console/upstream', accessTo(upstream))).status).toBe(201);
  const status = async () =>
    (await api.send('GET', '/console/sync')).body as { state: string; pending: number; last_success_at: string | null };
  await expect.poll(status, SOON).toMatchObject({ state: 'idle', pending: 0, last_success_at: expect.any(String) });
  const total = async () => ((await api.send('GET', '/v1/inverters')).body as { meta: { total: number } }).meta.total;
  for (const [event, there] of [
    ['resume', 1],
    ['unlock-screen', 2],
  ] as const) {
    await upstream.service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: event }) });
    await running.standIn.ask('power', event);
    await expect.poll(total, SOON).toBe(there);
  }
});
