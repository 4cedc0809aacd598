import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TodayView } from '../../src/contract/console/today.ts';
import { anInverter } from '../support/bodies.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { until } from '../support/until.ts';

const lines = async (service: TestService) =>
  (await service.send('operator', 'GET', '/console/today?today=2026-03-12'))
    .json<TodayView>()
    .lines.map(({ kind, count }) => [kind, count]);

describe('what needs a person in synchronizing', () => {
  test('is as many decisions as there are in their list; being offline needs nobody', async () => {
    const { upstream, linked, close } = await startLinkedServices();
    onTestFinished(close);
    await linked.send('token', 'POST', '/v1/inverters', { body: anInverter() });
    await synced(linked);
    const update = (service: TestService, production_rate: number) =>
      service.send('token', 'PUT', '/v1/inverters/1', { body: { production_rate } });
    await upstream.goAway();
    await update(linked, 5);
    await update(upstream.service, 9);
    expect(await lines(linked)).toEqual([]);
    await upstream.comeBack();
    await linked.send('token', 'POST', '/console/sync');
    await until(linked, async () => (await statusOf(linked)).conflicts === 1);
    expect(await lines(linked)).toEqual([['sync_decisions', 1]]);

    const list = await linked.send('operator', 'GET', '/console/sync/conflicts');
    expect(list.json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  test('is sending that has stopped, once the service takes the credentials no more', async () => {
    const { upstream, linked, close } = await startLinkedServices();
    onTestFinished(close);
    await upstream.service.signIn();
    const credentials = (await upstream.service.send('operator', 'GET', '/console/credentials')).json<{
      data: { id: number }[];
    }>().data;
    for (const { id } of credentials) await upstream.service.send('operator', 'DELETE', `/console/credentials/${id}`);
    await linked.send('token', 'POST', '/console/sync');
    await until(linked, async () => (await statusOf(linked)).state === 'attention');
    expect(await lines(linked)).toEqual([['sync_stopped', 1]]);
  });
});

test('a folder for backups that is gone needs a person, until it is back', async () => {
  const service = await startTestService();
  onTestFinished(() => service.close());
  await service.signIn();
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'console-backups-')));
  await service.send('operator', 'PUT', '/console/backups/folder', { body: { folder } });
  expect(await lines(service)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(await lines(service)).toEqual([['backup_fault', 1]]);
  await service.send('operator', 'PUT', '/console/backups/folder', { body: { folder: null } });
  expect(await lines(service)).toEqual([]);
});
