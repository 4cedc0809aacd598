import { describe, expect, test } from 'vitest';
import { newDevice, startUpstream } from './support/device.ts';
import type { TestService } from '../support/test-service.ts';

const inverter = (model: string) => ({ brand: 'SolarEdge', model, site_name: '12 Elm St' });
const there = async (upstream: TestService): Promise<{ id: number; model: string; production_rate: number | null }[]> =>
  (await upstream.send('token', 'GET', '/v1/inverters?limit=100')).json().data;

describe('sending', () => {
  test('[SY7] a create reaches the service once, and the ledger says so', async () => {
    const upstream = await startUpstream();
    const { store, sync } = await newDevice(upstream);
    const { id } = await store.inverters.create(inverter('SE7600H'));
    await sync();
    await sync();
    expect(await there(upstream)).toMatchObject([{ model: 'SE7600H' }]);
    expect(await store.sync.counts()).toEqual({ pending: 0, failed: 0, conflicts: 0 });
    expect((await store.sync.ledger.list({ page: 1, limit: 10, search: '' })).rows).toMatchObject([{ record_id: id, operation: 'create', evidence: 'reply' }]);
  });
});
