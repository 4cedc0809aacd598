import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BulkChange } from '../../src/contract/console/bulk-changes.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { changesOf, type Listed } from './change-client.ts';

let service: TestService;
let client: ReturnType<typeof changesOf>;
beforeEach(async () => {
  service = await startTestService();
  client = changesOf(service);
  await client.fill(4);
});
afterEach(() => service.close());

const remove = { kind: 'remove' };
const refused = async (topic: string, body: object) => {
  const response = await service.send('automation', 'POST', `/console/${topic}/changes`, { body });
  return {
    status: response.statusCode,
    body: response.json<{ errors?: { field: string }[]; detail: string }>(),
  };
};

describe('deleting selected records', () => {
  it('deletes these and no other, and undo brings each back as it was, under its ID', async () => {
    const before = await client.all('generators');
    const change = await client.change('generators', { ids: [1, 3], count: 2, edit: remove });
    expect(change).toMatchObject({ state: 'done', total: 2, changed: 2, can_undo: true, fault_count: 0 });
    expect((await client.all('generators')).map(({ id }) => id)).toEqual([2, 4]);
    const undone = await client.undo(change.id);
    expect(undone).toMatchObject({ state: 'undone', undone: 2, can_undo: false });
    expect(await client.all('generators')).toEqual(before);
    expect((await client.ask<{ meta: { total: number } }>('GET', '/v1/generators?limit=1')).meta.total).toBe(4);
  });

  it('names the records that were gone already', async () => {
    const change = await client.change('inverters', { ids: [2, 99], count: 2, edit: remove });
    expect(change).toMatchObject({
      state: 'done',
      changed: 1,
      faults: [{ topic: 'inverters', id: 99, code: 'gone' }],
      fault_count: 1,
    });
  });

  it('tells all that were left out, a page at a time, as CSV, and as what a list is narrowed to', async () => {
    const gone = Array.from({ length: 298 }, (_, index) => index + 10);
    const edit = { kind: 'update', values: { production_rate: 5 } };
    const begun = await client.change('inverters', { ids: [2, 4, ...gone], count: 300, edit });
    const change = await client.reaches(begun.id, 'done');
    expect(change).toMatchObject({ changed: 2, fault_count: 298 });
    expect(change.faults).toHaveLength(100);
    await client.ask('PUT', '/v1/inverters/4', { production_rate: 7 });
    expect(await client.undo(change.id)).toMatchObject({ undone: 1, fault_count: 299 });

    const url = `/console/bulk-changes/${change.id}/faults`;
    const page = (number: number) =>
      client.ask<{ data: { id: number; code: string }[]; meta: object }>('GET', `${url}?limit=100&page=${number}`);
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 99, 0]);
    expect(pages[0]?.meta).toEqual({ total: 299 });
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([4, ...gone]);
    expect(pages[0]?.data.slice(0, 2).map(({ code }) => code)).toEqual(['changed_since', 'gone']);

    const file = await service.send('automation', 'GET', `${url}.csv`);
    const [names, first, ...others] = parse(file.body, { bom: true });
    expect([names, first, others.length]).toEqual([
      ['Record', 'ID', 'Reason'],
      ['inverter', '4', 'changed since, and left as it is'],
      298,
    ]);
    await service.signIn();
    const listed = await service.send('operator', 'GET', `/console/inverters?left_out=${change.id}`);
    expect(listed.json<Listed>()).toMatchObject({ data: [{ id: 4 }], meta: { total: 1 } });
    for (const missing of ['99/faults', '99/faults.csv'])
      expect((await service.send('automation', 'GET', `/console/bulk-changes/${missing}`)).statusCode).toBe(404);
  });

  it('takes all that match, unless their number is another one by now', async () => {
    const body = { count: 1, edit: remove };
    expect((await client.change('inverters', body, '?q=site+2')).changed).toBe(1);
    expect((await client.all('inverters')).map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(await refused('inverters', { count: 4, edit: remove })).toMatchObject({
      status: 409,
      body: { detail: '3 records match now. Nothing was changed; look at the list and try again.' },
    });
    expect(await client.all('inverters')).toHaveLength(3);
  });

  it('leaves what was taken out of the selection', async () => {
    const change = await client.change('inverters', { except: [2, 4], count: 2, edit: remove });
    expect(change).toMatchObject({ state: 'done', changed: 2 });
    expect((await client.all('inverters')).map(({ id }) => id)).toEqual([2, 4]);
  });

  it('is in the audit trail: one record by its number, several by how many they were', async () => {
    await service.signIn();
    await client.change('inverters', { ids: [1], count: 1, edit: remove });
    await client.change('inverters', { ids: [2, 3], count: 2, edit: remove });
    const trail = await service.send('operator', 'GET', '/console/trail?limit=2');
    expect(trail.json<{ data: object[] }>().data).toMatchObject([
      { kind: 'bulk_change_started', about: 'remove, 2 inverters' },
      { kind: 'inverter_deleted', record: { topic: 'inverters', id: 1 } },
    ]);
  });
});

describe('deleting generators with their inverters', () => {
  const associate = (inverter: number, generator: number) =>
    service.send('operator', 'PUT', `/console/inverters/${inverter}/generator`, {
      body: { generator_id: generator, seen_generator_id: null },
    });
  const associatedWith = async (generator: number): Promise<number[]> => {
    const answer = await service.send('operator', 'GET', `/console/associated/generators/${generator}`);
    return answer.json<{ inverters: { data: { id: number }[] } }>().inverters.data.map(({ id }) => id);
  };
  beforeEach(async () => {
    await service.signIn();
    await associate(1, 2);
    await associate(4, 2);
    await associate(3, 3);
  });

  it('is one change, undone as one, with what they were associated with', async () => {
    const before = [await client.all('generators'), await client.all('inverters')];
    const body = { ids: [2], count: 1, edit: { kind: 'remove', inverters: 2 } };
    const change = await client.change('generators', body);
    expect(change).toMatchObject({ state: 'done', total: 3, changed: 3, can_undo: true, edit: body.edit });
    expect(await client.list()).toHaveLength(1);
    expect((await client.all('generators')).map(({ id }) => id)).toEqual([1, 3, 4]);
    expect((await client.all('inverters')).map(({ id }) => id)).toEqual([2, 3]);
    expect(await client.undo(change.id)).toMatchObject({ state: 'undone', undone: 3, can_undo: false });
    expect([await client.all('generators'), await client.all('inverters')]).toEqual(before);
    expect(await associatedWith(2)).toEqual([1, 4]);
  });

  it('does nothing where they are not as many as the person was told', async () => {
    expect(await refused('generators', { count: 4, edit: { kind: 'remove', inverters: 2 } })).toMatchObject({
      status: 409,
      body: { detail: '3 inverters are associated now. Nothing was changed; look at them and try again.' },
    });
    expect(await client.all('generators')).toHaveLength(4);
  });

  it('says beforehand what is associated with the selected records', async () => {
    const countOf = async (topic: string, body: object) =>
      (await service.send('operator', 'POST', `/console/${topic}/associated`, { body })).json<object>();
    expect(await countOf('generators', { count: 4 })).toEqual({
      homeowners: 1,
      system_owners: 0,
      generators: 0,
      inverters: 3,
    });
    expect(await countOf('inverters', { ids: [1, 2, 3], count: 3 })).toMatchObject({ generators: 2, homeowners: 1 });
  });
});

describe('changing selected inverters', () => {
  it('sets values, and undo restores the earlier ones, except where somebody changed them since', async () => {
    const before = await client.all('inverters');
    const edit = { kind: 'update', values: { is_producing: true, production_rate: 5 } };
    const change = await client.change('inverters', { ids: [1, 2], count: 2, edit });
    const after = await client.all('inverters');
    expect(after.map(({ production_rate }) => production_rate)).toEqual([5, 5, null, null]);
    const put = await service.send('token', 'PUT', '/v1/inverters/2', { body: { production_rate: 7 } });
    expect(put.statusCode).toBe(200);
    const undone = await client.undo(change.id);
    expect(undone).toMatchObject({
      state: 'undone',
      undone: 1,
      faults: [{ topic: 'inverters', id: 2, code: 'changed_since' }],
    });
    const last = await client.all('inverters');
    expect(last[0]).toEqual(before[0]);
    expect(last[1]).toMatchObject({ production_rate: 7 });
  });

  it('adds to lifetime production without the digits of binary fractions', async () => {
    const add = (total_lifetime_production: number): Promise<BulkChange> =>
      client.change('inverters', { ids: [1], count: 1, edit: { kind: 'add', total_lifetime_production } });
    await add(0.1);
    const change = await add(0.2);
    expect((await client.all('inverters'))[0]).toMatchObject({ total_lifetime_production: 0.3 });
    await client.undo(change.id);
    expect((await client.all('inverters'))[0]).toMatchObject({ total_lifetime_production: 0.1 });
  });

  it('undoes nothing twice', async () => {
    const change = await client.change('inverters', { ids: [1], count: 1, edit: remove });
    await client.undo(change.id);
    await expect(client.undo(change.id)).rejects.toThrow('Nothing of this change can be undone anymore.');
  });

  it.each([
    [{ ids: [], count: 1, edit: remove }, 'ids'],
    [{ ids: [1, 1], count: 2, edit: remove }, 'ids'],
    [{ ids: [1], count: 0, edit: remove }, 'count'],
    [{ ids: [1], count: 1, edit: { kind: 'update', values: {} } }, 'edit.values'],
    [{ ids: [1], count: 1, edit: { kind: 'add', total_lifetime_production: -1 } }, 'edit.total_lifetime_production'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await refused('inverters', body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((each) => each.field)).toEqual([field]);
  });

  it('of generators only a deletion is taken', async () => {
    const edit = { kind: 'update', values: { is_producing: true } };
    expect((await refused('generators', { ids: [1], count: 1, edit })).status).toBe(422);
  });
});
