import { expect, test } from 'vitest';
import { newDevice, startUpstream, type Device } from './support/device.ts';
import { conflicts, edit, nothingWaits, queue } from './support/here.ts';
import { inverter, there } from './support/there.ts';

/** An inverter on both sides, and an update of it that the service has done, whose answer was lost. */
async function updateInDoubt(change: Parameters<typeof edit>[2]) {
  const upstream = await startUpstream();
  const device = await newDevice(upstream);
  const { id } = await device.store.inverters.create(inverter('SE7600H'));
  await device.sync();
  await edit(device.store, id, change);
  device.network.fault = ({ method }) => (method === 'PUT' ? 'lost_after' : undefined);
  await device.engine.runOnce();
  device.network.fault = () => undefined;
  expect(await queue(device.store)).toMatchObject([{ state: 'ambiguous' }]);
  return { ...device, id, service: there(upstream) };
}

async function syncTwice({ sync, clock }: Device): Promise<void> {
  await sync();
  clock.advance(120_000);
  await sync();
}

test('[SY20] an update whose answer was lost, and the record is removed then: nobody is asked, and it is removed on both sides', async () => {
  const { id, service, ...device } = await updateInDoubt({ production_rate: 5, total_lifetime_production: 10 });
  await device.store.inverters.remove(id);
  await device.sync();
  expect(await conflicts(device.store)).toEqual([]);
  expect(await service.inverters()).toEqual([]);
  expect(await device.store.sync.counts()).toEqual(nothingWaits);
});

test('[SY20][SY31] what a colleague changed meanwhile is asked, and nothing else', async () => {
  for (const late of [false, true]) {
    const { id, service, ...device } = await updateInDoubt({ production_rate: 5, total_lifetime_production: 10 });
    await service.update('inverters', 1, { production_rate: 9 });
    if (late) await syncTwice(device);
    const asked = await conflicts(device.store);
    expect(asked.map(({ kind, fields }) => [kind, ...fields.map(({ field }) => field)])).toEqual(
      late ? [['fields', 'production_rate']] : [],
    );
    await device.store.inverters.remove(id);
    if (!late) await syncTwice(device);
    const [conflict] = await conflicts(device.store);
    expect(conflict).toMatchObject({ kind: 'removed_here', fields: [{ field: 'production_rate', there: 9 }] });
    expect(conflict?.fields).toHaveLength(1);
  }
});

test('[SY20] restored while the update may still arrive: it keeps what was sent, and is not asked about it', async () => {
  const { id, service, ...device } = await updateInDoubt({ production_rate: 5 });
  await service.update('inverters', 1, { production_rate: 0, is_producing: true });
  await device.store.inverters.remove(id);
  await device.sync();
  const [conflict] = await conflicts(device.store);
  expect(conflict).toMatchObject({ kind: 'removed_here' });
  await device.store.sync.conflicts.resolve(conflict?.id ?? 0, { kind: 'restore' });
  expect(await device.store.inverters.get(id)).toMatchObject({ production_rate: 0, is_producing: true });
  await edit(device.store, id, { production_rate: 7 });
  await service.update('inverters', 1, { production_rate: 5 }); // the first copy, late
  await syncTwice(device);
  expect(await conflicts(device.store)).toEqual([]);
  await device.sync();
  expect(await service.inverters()).toMatchObject([{ production_rate: 7, is_producing: true }]);
});

test('[SY20] edited again, and taken back: nobody is asked', async () => {
  const { id, service, ...device } = await updateInDoubt({ production_rate: 5 });
  await edit(device.store, id, { production_rate: 7, total_lifetime_production: 3 });
  const behind = (await queue(device.store)).find(({ state }) => state === 'pending');
  await device.store.sync.queue.revert(behind?.seq ?? 0);
  await syncTwice(device);
  expect(await conflicts(device.store)).toEqual([]);
  expect(await service.inverters()).toMatchObject([{ production_rate: 5, total_lifetime_production: 0 }]);
  expect(await device.store.sync.counts()).toEqual(nothingWaits);
});

test('[SY20] a question about a colleague’s value ends when our own update arrives late and overwrites it: what was edited since is sent', async () => {
  const { id, service, ...device } = await updateInDoubt({ production_rate: 5 });
  await service.update('inverters', 1, { production_rate: 9, total_lifetime_production: 20 });
  await edit(device.store, id, { production_rate: 7 });
  await device.sync();
  expect(await conflicts(device.store)).toMatchObject([
    { kind: 'fields', fields: [{ field: 'production_rate', there: 9 }] },
  ]);
  await service.update('inverters', 1, { production_rate: 5 }); // the first copy, late
  await syncTwice(device);
  expect(await conflicts(device.store)).toEqual([]);
  expect(await service.inverters()).toMatchObject([{ production_rate: 7, total_lifetime_production: 20 }]);
});

test('[SY20][SY31] the same where the record was removed since: nobody is asked, and it goes', async () => {
  const { id, service, ...device } = await updateInDoubt({ production_rate: 5 });
  await service.update('inverters', 1, { production_rate: 9 });
  await device.store.inverters.remove(id);
  await device.sync();
  expect(await conflicts(device.store)).toMatchObject([
    { kind: 'removed_here', fields: [{ field: 'production_rate', there: 9 }] },
  ]);
  await service.update('inverters', 1, { production_rate: 5 });
  await syncTwice(device);
  expect(await conflicts(device.store)).toEqual([]);
  expect(await service.inverters()).toEqual([]);
});
