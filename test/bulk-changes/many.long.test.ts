import { expect, test } from 'vitest';
import { MOST_FIGURES, type BulkChange } from '../../src/contract/console/bulk-changes.ts';
import { generatorList, importsOf } from '../imports/import-client.ts';
import { aGenerator } from '../support/bodies.ts';
import { startTestService } from '../support/test-service.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { changesOf, type Listed } from './change-client.ts';

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

  const whole = await client.change('generators', { count: MANY, edit: remove });
  await client.reaches(whole.id, 'done');
  expect((await client.undo(whole.id)).state).toBe('undoing');
  await client.ask('POST', `/console/bulk-changes/${whole.id}/cancel`, {});
  const halfway = await client.reaches(whole.id, 'stopped');
  expect(await imports.total()).toBe(halfway.undone);
  expect(halfway.undone).toBeLessThan(MANY);
  await client.undo(whole.id);
  await client.reaches(whole.id, 'undone');
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
  expect((await client.list())[0]).toMatchObject({ id: sent.id, can_undo: false, undo_hindrance: 'sent_already' });
  await expect(client.undo(sent.id)).rejects.toThrow('Nothing of this change can be undone anymore.');
  expect(await there.all('inverters')).toHaveLength(2);
  await close();
});

test('as many figures as may be pasted at once are set in pieces, stopped, and undone as far as they came', async () => {
  const service = await startTestService();
  const imports = importsOf(service);
  const list = ['Brand,Model,Site name', ...Array.from({ length: MOST_FIGURES }, (_, row) => `SMA,Core1,Site ${row}`)];
  await imports.read(list.join('\r\n'));
  await imports.reaches((await imports.start()).id, 'done');
  await service.signIn();
  const selected = await service.send('operator', 'POST', '/console/inverters/selected', {
    body: { count: MOST_FIGURES },
  });
  const ids = selected.json<Listed>().data.map(({ id }) => id);
  expect(ids).toHaveLength(MOST_FIGURES);
  const client = changesOf(service);
  const set = () =>
    client.ask<BulkChange>('POST', '/console/inverters/figures', {
      field: 'total_lifetime_production',
      rows: ids.map((id) => ({ id, from: 0, to: id * 1000 })),
    });
  const produced = async () => {
    const answer = await client.ask<Listed>('GET', '/v1/inverters?limit=100&page=20');
    return answer.data.map(({ id, total_lifetime_production: figure }) => Number(figure) / id);
  };
  const begun = await set();
  expect(begun.state).toBe('running');
  const stopped = await client.ask<BulkChange>('POST', `/console/bulk-changes/${begun.id}/cancel`, {});
  expect(stopped).toMatchObject({ state: 'stopped', can_undo: true });
  expect(stopped.changed).toBeLessThan(MOST_FIGURES);
  await client.undo(begun.id);
  await client.reaches(begun.id, 'undone');

  const whole = await set();
  expect(await client.reaches(whole.id, 'done')).toMatchObject({ changed: MOST_FIGURES, fault_count: 0 });
  expect(await produced()).toEqual(Array.from({ length: 100 }, () => 1000));
  await client.undo(whole.id);
  await client.reaches(whole.id, 'undone');
  expect(await produced()).toEqual(Array.from({ length: 100 }, () => 0));
  await service.close();
});

test('in a linked workspace each figure is sent, and sent again as it was when the change is undone', async () => {
  const { linked, upstream, close } = await startLinkedServices();
  const client = changesOf(linked);
  const there = changesOf(upstream.service);
  const rates = async () => (await there.all('inverters')).map((each) => each['production_rate']);
  await client.fill(3);
  await client.ask('POST', '/console/inverters/figures', {
    field: 'production_rate',
    rows: [1, 2, 3].map((id) => ({ id, from: null, to: id })),
  });
  await synced(linked);
  expect(await rates()).toEqual([1, 2, 3]);
  const next = await client.ask<BulkChange>('POST', '/console/inverters/figures', {
    field: 'production_rate',
    rows: [1, 2, 3].map((id) => ({ id, from: id, to: id * 10 })),
  });
  await synced(linked);
  expect(await rates()).toEqual([10, 20, 30]);
  await client.undo(next.id);
  await synced(linked);
  expect(await rates()).toEqual([1, 2, 3]);
  await close();
});
