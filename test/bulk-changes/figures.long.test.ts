import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_FIGURES, type BulkChange, type KeptEdit } from '../../src/contract/console/bulk-changes.ts';
import { bulkReverted } from '../../src/domain/inverters/bulk-edit.ts';
import type { InverterRecord } from '../../src/domain/inverters/inverter-record.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { changesOf, type Listed } from './change-client.ts';

let service: TestService;
let client: ReturnType<typeof changesOf>;
beforeEach(async () => {
  service = await startTestService();
  client = changesOf(service);
  await client.fill(4);
  await service.signIn();
});
afterEach(() => service.close());

const lifetime = 'total_lifetime_production';
const set = (rows: object[], field: string = lifetime) =>
  client.ask<BulkChange>('POST', '/console/inverters/figures', { field, rows });
const figures = async (field = lifetime) => (await client.all('inverters')).map((each) => each[field]);

describe('a figure for each of several inverters', () => {
  it('is set in one change, in the order given, and undone as one', async () => {
    const before = await client.all('inverters');
    const change = await set([
      { id: 3, from: 0, to: 30.5 },
      { id: 1, from: 0, to: 10 },
    ]);
    expect(change).toMatchObject({ state: 'done', total: 2, changed: 2, can_undo: true, fault_count: 0 });
    expect(await figures()).toEqual([10, 0, 30.5, 0]);
    expect((await client.undo(change.id)).state).toBe('undone');
    expect(await client.all('inverters')).toEqual(before);
  });

  it('an unknown rate is `null` before, and again once it is undone', async () => {
    const change = await set([{ id: 2, from: null, to: 7 }], 'production_rate');
    expect(await figures('production_rate')).toEqual([null, 7, null, null]);
    await client.undo(change.id);
    expect(await figures('production_rate')).toEqual([null, null, null, null]);
  });

  it('leaves what has another value by now, or is gone, and says so', async () => {
    const put = await service.send('token', 'PUT', '/v1/inverters/2', { body: { [lifetime]: 5 } });
    expect(put.statusCode).toBe(200);
    const change = await set([
      { id: 1, from: 0, to: 10 },
      { id: 2, from: 0, to: 20 },
      { id: 99, from: 0, to: 30 },
    ]);
    expect(change).toMatchObject({
      changed: 1,
      faults: [
        { id: 2, code: 'changed_since' },
        { id: 99, code: 'gone' },
      ],
    });
    expect(await figures()).toEqual([10, 5, 0, 0]);
  });

  it('who changes one afterward has the last word when it is undone', async () => {
    const change = await set([1, 2].map((id) => ({ id, from: 0, to: 10 * id })));
    await service.send('token', 'PUT', '/v1/inverters/2', { body: { [lifetime]: 21 } });
    expect(await client.undo(change.id)).toMatchObject({ undone: 1, faults: [{ id: 2, code: 'changed_since' }] });
    expect(await figures()).toEqual([0, 21, 0, 0]);
  });

  it('is listed without its figures, and in the audit trail by how many they were', async () => {
    await set([{ id: 1, from: 0, to: 10 }]);
    expect((await client.list())[0]?.edit).toEqual({ kind: 'figures', field: lifetime });
    const trail = await service.send('operator', 'GET', '/console/trail?limit=1');
    expect(trail.json<Listed>().data).toMatchObject([{ kind: 'bulk_change_started', about: 'figures, 1 inverters' }]);
  });

  it.each([
    [{ field: lifetime, rows: [] }, 'rows'],
    [{ field: 'brand', rows: [{ id: 1, from: 0, to: 1 }] }, 'field'],
    [{ field: lifetime, rows: [{ id: 1, from: 0, to: '1' }] }, 'rows.0.to'],
    [{ field: lifetime, rows: [1, 1].map((id) => ({ id, from: 0, to: 1 })) }, 'rows'],
    [
      { field: lifetime, rows: Array.from({ length: MOST_FIGURES + 1 }, (_, id) => ({ id: id + 1, from: 0, to: 1 })) },
      'rows',
    ],
  ])('refuses what cannot be meant, and names the field (%#)', async (body, field) => {
    const answer = await service.send('automation', 'POST', '/console/inverters/figures', { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: { field: string }[] }>().errors.map((each) => each.field)).toEqual([field]);
    expect(await figures()).toEqual([0, 0, 0, 0]);
  });
});

describe('reading what was selected', () => {
  const read = async (body: object, query = '') => {
    const answer = await service.send('operator', 'POST', `/console/inverters/selected${query}`, { body });
    return { status: answer.statusCode, ids: answer.json<Partial<Listed>>().data?.map(({ id }) => id) };
  };

  it('is in the order of the list, whatever the list is narrowed to by now', async () => {
    await set([
      { id: 1, from: 0, to: 5 },
      { id: 3, from: 0, to: 9 },
    ]);
    const order = `?sort=${lifetime}&direction=desc`;
    expect(await read({ ids: [4, 1, 3], count: 3 }, order)).toEqual({ status: 200, ids: [3, 1, 4] });
    expect((await read({ ids: [4, 1], count: 2 }, '?q=nowhere')).ids).toEqual([1, 4]);
    expect((await read({ except: [3], count: 3 }, order)).ids).toEqual([1, 4, 2]);
    expect((await read({ ids: [2, 99], count: 2 })).ids).toEqual([2]);
  });

  it('is refused where the list has another number of them, or there are too many', async () => {
    expect((await read({ count: 3 })).status).toBe(409);
    expect((await read({ count: MOST_FIGURES + 1 })).status).toBe(422);
  });
});

describe('undoing what the service has by now, which told its own times', () => {
  const at = (moment: number) => ({ created_at: 1, updated_at: moment, last_updated: moment });
  const record = (values: Partial<InverterRecord>): InverterRecord => ({
    id: 1,
    brand: 'Fronius',
    model: 'Primo',
    site_name: null,
    installation_date: null,
    latitude: null,
    longitude: null,
    is_producing: true,
    production_rate: 5,
    total_lifetime_production: 10,
    ...at(2),
    ...values,
  });
  const setTo = (field: 'production_rate' | 'total_lifetime_production', from: number, to: number): KeptEdit => ({
    kind: 'figures',
    field,
    rows: [{ id: 1, from, to }],
  });

  it('is a change of its own, to the value before', () => {
    const now = record({ total_lifetime_production: 30, updated_at: 5, last_updated: 4 });
    const edit = setTo('total_lifetime_production', 10, 30);
    expect(bulkReverted(now, record({}), edit, 9)).toEqual(record(at(9)));
    expect(bulkReverted({ ...now, production_rate: 6 }, record({}), edit, 9)).toBe('changed_since');
  });

  it('is not possible where there was no value: the service cannot be told so', () => {
    const before = record({ production_rate: null });
    const edit: KeptEdit = { kind: 'figures', field: 'production_rate', rows: [{ id: 1, from: null, to: 7 }] };
    expect(bulkReverted(record({ production_rate: 7, updated_at: 5, last_updated: 4 }), before, edit, 9)).toBe(
      'sent_already',
    );
    expect(bulkReverted(record({ production_rate: 7 }), before, edit, 9)).toEqual(before);
  });
});
