import { describe, expect, test } from 'vitest';
import { DomainError } from '../../../src/domain/domain-error.ts';
import { alikeConflicts } from '../../../src/service/routes/console/sync/alike-conflicts.ts';
import { checkResolution } from '../../../src/service/routes/console/sync/check-resolution.ts';
import type { SyncOperations } from '../../../src/store/sync-operations.ts';
import type { ConflictField, ConflictRecord, Resolution } from '../../../src/store/sync-records.ts';

const field = (name: string): ConflictField => ({ field: name, base: null, here: 1, there: 2 });
const conflict = (change: Partial<ConflictRecord> = {}): ConflictRecord => ({
  id: 1,
  kind: 'fields',
  topic: 'inverters',
  record_id: 1,
  twin_of: null,
  seq: null,
  fields: [field('production_rate')],
  candidates: [],
  title: {},
  created_at: 0,
  resolved_at: null,
  ...change,
});

/** The fields that are refused, with their messages. */
function refused(of: ConflictRecord, given: Parameters<typeof checkResolution>[1]): Record<string, string | undefined> {
  try {
    checkResolution(of, given);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'validation_failed')
      return Object.fromEntries((error.errors ?? []).map((each) => [each.field, each.message]));
    throw error;
  }
  return {};
}

const value = (name: string, own: string | number | boolean | null) => ({
  kind: 'fields' as const,
  choices: { [name]: { value: own } },
});

describe('an answer to a conflict', () => {
  test('takes one side, or a value that the documented update takes', () => {
    expect(checkResolution(conflict(), { kind: 'fields', choices: { production_rate: { take: 'there' } } })).toEqual({
      kind: 'fields',
      choices: { production_rate: { take: 'there' } },
    });
    expect(checkResolution(conflict(), value('production_rate', 5200.5))).toEqual(value('production_rate', 5200.5));
    const name = conflict({ topic: 'system_owners', fields: [field('name')] });
    expect(checkResolution(name, value('name', '  Grace Hopper '))).toEqual(value('name', 'Grace Hopper'));
  });

  test.each([
    ['inverters', 'production_rate', 'five', 'must be a number'],
    ['inverters', 'production_rate', null, 'must be a number'],
    ['inverters', 'is_producing', 1, 'must be true or false'],
    ['system_owners', 'email', 'nobody', 'must be an email address'],
    ['installers', 'company_name', '  ', 'must not be empty'],
    ['installers', 'color', 'red', 'must be a color as #RRGGBB'],
    ['generators', 'address', '12 Elm Street', 'cannot be changed'],
  ] as const)('a value for %s.%s is held against its contract: %j', (topic, name, own, message) => {
    expect(refused(conflict({ topic, fields: [field(name)] }), value(name, own))).toEqual({
      [`resolution.choices.${name}.value`]: message,
    });
  });

  test('names every field of the conflict, and no other', () => {
    const both = conflict({ fields: [field('production_rate'), field('is_producing')] });
    expect(
      refused(both, {
        kind: 'fields',
        choices: { production_rate: { take: 'here' }, brand: { take: 'here' }, model: { take: 'here' } },
      }),
    ).toEqual({
      'resolution.choices.is_producing': 'is required',
      'resolution.choices.brand': 'is not in conflict',
      'resolution.choices.model': 'is not in conflict',
    });
  });

  test('fits the kind of the question', () => {
    expect(refused(conflict(), { kind: 'restore' })).toEqual({ 'resolution.kind': 'must be fields' });
    expect(refused(conflict({ kind: 'removed_there' }), { kind: 'send_again' })).toEqual({
      'resolution.kind': 'must be restore or let_go',
    });
    const blind = conflict({ kind: 'doubt', topic: 'installers' });
    expect(checkResolution(blind, { kind: 'it_is', upstream_id: ' 12 ' }, ['installers'])).toEqual({
      kind: 'it_is',
      upstream_id: '12',
    });
    expect(() => checkResolution(blind, { kind: 'it_is', upstream_id: '../1 2' }, ['installers'])).toThrow(
      expect.objectContaining({
        errors: [{ field: 'resolution.upstream_id', message: 'must be the number that the service has given it' }],
      }),
    );
    expect(() => checkResolution(blind, { kind: 'it_is', upstream_id: '12' })).toThrow(
      expect.objectContaining({
        errors: [{ field: 'resolution.upstream_id', message: 'is not one of the candidates' }],
      }),
    );
    const doubt = conflict({ kind: 'doubt', candidates: [{ upstream_id: '9', fields: {} }] });
    expect(refused(doubt, { kind: 'it_is', upstream_id: '8' })).toEqual({
      'resolution.upstream_id': 'is not one of the candidates',
    });
    expect(refused(doubt, { kind: 'it_is', upstream_id: '9' })).toEqual({});
    const twin = conflict({ kind: 'twin', twin_of: 2, fields: [] });
    expect(refused(twin, { kind: 'let_go' })).toEqual({ 'resolution.kind': 'must be remove_one or keep_both' });
    expect(checkResolution(twin, { kind: 'remove_one' })).toEqual({ kind: 'remove_one' });
    expect(refused({ ...twin, topic: 'installers' }, { kind: 'remove_one' })).toEqual({
      'resolution.kind': 'must be keep_both',
    });
  });
});

describe('the same answer for all alike', () => {
  const others = (rows: ConflictRecord[]): Pick<SyncOperations, 'conflicts'> =>
    ({
      conflicts: {
        list: async ({ page, limit }: { page: number; limit: number }) => ({
          rows: rows.slice((page - 1) * limit, page * limit),
          total: rows.length,
        }),
      },
    }) as unknown as SyncOperations;
  const theirs: Resolution = { kind: 'fields', choices: { production_rate: { take: 'there' } } };

  test('means those of the same kind and topic about the same fields, on every page', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => conflict({ id: index + 1 }));
    rows.push(
      conflict({ id: 900, topic: 'installers' }),
      conflict({ id: 901, fields: [field('is_producing')] }),
      conflict({ id: 902, kind: 'removed_there' }),
    );
    expect(await alikeConflicts(others(rows), conflict({ id: 1 }), theirs)).toEqual(
      rows.slice(1, 250).map(({ id }) => id),
    );
    const twins = [1, 2].map((id) => conflict({ id, kind: 'twin', twin_of: 9, fields: [] }));
    expect(
      await alikeConflicts(others(twins), conflict({ id: 1, kind: 'twin', twin_of: 9, fields: [] }), {
        kind: 'remove_one',
      }),
    ).toEqual([2]);
  });

  test.each<[string, Resolution]>([
    ['a value', { kind: 'fields', choices: { production_rate: { value: 3 } } }],
    ['one row of the service', { kind: 'it_is', upstream_id: '9' }],
    ['sending again', { kind: 'send_again' }],
  ])('is refused for %s', async (_name, resolution) => {
    await expect(alikeConflicts(others([]), conflict(), resolution)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'alike' }],
    });
  });
});
