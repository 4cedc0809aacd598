import { expect, test } from 'vitest';
import { generatorList, importsOf } from '../imports/import-client.ts';
import { aGenerator } from '../support/bodies.ts';
import { startTestService } from '../support/test-service.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { changesOf } from './change-client.ts';

const MANY = 1000;
const remove = { kind: 'remove' };

test('what was canceled, or stopped with the console, can be undone as far as it came', async () => {
  const service = await startTestService();
  const imports = importsOf(service);
  await imports.read(generatorList(MANY));
  await imports.reaches((await imports.start()).id, 'done');
  const client = changesOf(service);
  const begun = await client.change('generators', { count: MANY, edit: remove });
  expect(begun.state).toBe('running');
  await client.ask('POST', `/console/bulk-changes/${begun.id}/cancel`, {});
  const stopped = await client.reaches(begun.id, 'stopped');
  expect(await imports.total()).toBe(MANY - stopped.changed);
  expect(stopped.changed).toBeLessThan(MANY);
  await client.undo(begun.id);
  await client.reaches(begun.id, 'undone');
  expect(await imports.total()).toBe(MANY);

  const second = await client.change('generators', { count: MANY, edit: remove });
  await service.stop();
  const again = await startTestService({ dataFolder: service.dataFolder });
  const after = changesOf(again);
  const left = (await after.list()).find(({ id }) => id === second.id);
  expect(left?.state).toBe('stopped');
  const total = await importsOf(again).total();
  expect(total).toBe(MANY - (left?.changed ?? 0));
  await again.close();
});

test('[SY48] in a linked workspace a deletion can be undone until it is sent, and the record stays one record there', async () => {
  const { linked, upstream, close } = await startLinkedServices();
  const client = changesOf(linked);
  const there = changesOf(upstream.service);
  await client.fill(3);
  await synced(linked);
  expect(await there.all('inverters')).toHaveLength(3);

  await upstream.goAway();
  const unsent = await client.change('inverters', { ids: [1, 2], count: 2, edit: remove });
  expect(await statusOf(linked)).toMatchObject({ pending: 2 });
  expect((await client.undo(unsent.id)).undone).toBe(2);
  expect(await statusOf(linked)).toMatchObject({ pending: 0 });

  // One that the service never had is created there when it is back.
  await client.ask('POST', '/v1/generators', aGenerator({ address: '9 Oak Street' }));
  const never = await client.change('generators', { ids: [4], count: 1, edit: remove });
  expect(await statusOf(linked)).toMatchObject({ pending: 0 });
  await client.undo(never.id);
  expect(await statusOf(linked)).toMatchObject({ pending: 1 });

  const edit = { kind: 'update', values: { is_producing: true, production_rate: 9 } };
  const changed = await client.change('inverters', { ids: [3], count: 1, edit });
  await client.undo(changed.id);
  expect(await statusOf(linked)).toMatchObject({ pending: 1 });

  await upstream.comeBack();
  await synced(linked);
  expect(await there.all('inverters')).toHaveLength(3);
  expect(await there.all('generators')).toHaveLength(4);

  const sent = await client.change('inverters', { ids: [1], count: 1, edit: remove });
  await synced(linked);
  expect((await client.list())[0]).toMatchObject({ id: sent.id, can_undo: false });
  await expect(client.undo(sent.id)).rejects.toThrow('Nothing of this change can be undone anymore.');
  expect(await there.all('inverters')).toHaveLength(2);
  await close();
});
