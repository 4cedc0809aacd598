import { describe, expect, test } from 'vitest';
import type { Fields } from '../../src/domain/sync/synced-fields.ts';
import type { Encounter, QueuedChange, SyncedRecord } from '../../src/store/sync-records.ts';
import { meetRow } from '../../src/sync/rules/merging/meet-row.ts';

const inverter = (change: Fields = {}): Fields => ({
  brand: 'SolarEdge',
  model: 'SE7600H',
  is_producing: false,
  production_rate: null,
  total_lifetime_production: 0,
  ...change,
});
const record = (change: Partial<SyncedRecord> = {}): SyncedRecord => ({
  topic: 'inverters',
  record_id: 1,
  upstream_id: '71',
  base: inverter(),
  own: [],
  presence: 'here',
  ...change,
});
const row = (change: Partial<Encounter> = {}): Encounter => ({
  topic: 'inverters',
  upstream_id: '71',
  there: inverter(),
  watching: [],
  inConflict: false,
  ...change,
});
const change = (values: Partial<QueuedChange>): QueuedChange => ({
  seq: 5,
  topic: 'inverters',
  record_id: 1,
  operation: 'update',
  fields: {},
  state: 'ambiguous',
  content_hash: null,
  after_record: null,
  upstream_id: '71',
  attempts: 1,
  heard_status: null,
  status: null,
  reason: null,
  exchange: null,
  title: {},
  waits_for: null,
  created_at: 0,
  sent_at: 0,
  read_before: 0,
  read_before_at: null,
  window_from: null,
  window_to: null,
  ...values,
});
const meet = (encounter: Encounter, ...open: QueuedChange[]) =>
  meetRow(encounter, new Map(open.map((each) => [each.record_id, each])));

describe('an unknown row', () => {
  test('[SY3] is a new record', () => expect(meet(row())).toEqual({ kind: 'import' }));

  test('[SY14] is held while it may be a create without an answer', () =>
    expect(
      meet(row({ watching: [change({ seq: 8, operation: 'create' }), change({ seq: 9, operation: 'create' })] })),
    ).toEqual({ kind: 'hold', seqs: [8, 9] }));

  test('[SY32] is paired with its equal while merging; what a new record has by itself gives way', () => {
    const there = inverter({ production_rate: 5 });
    expect(meet(row({ there, counterpart: { record_id: 3, here: inverter() } }))).toEqual({
      kind: 'adopt',
      record_id: 3,
      here: there,
      base: there,
    });
  });

  test('[SY32][T20] what the row of a pair does not say was not agreed on: what was entered here is sent', () => {
    const decision = meet(
      row({
        there: { brand: 'SolarEdge', model: 'SE7600H' },
        counterpart: { record_id: 3, here: inverter({ production_rate: 7 }) },
      }),
    );
    expect(decision).toEqual({ kind: 'adopt', record_id: 3, here: inverter({ production_rate: 7 }), base: inverter() });
  });

  test('[SY32] production that differs is a question', () => {
    const decision = meet(
      row({
        there: inverter({ production_rate: 5, total_lifetime_production: 9 }),
        counterpart: { record_id: 3, here: inverter({ production_rate: 7, total_lifetime_production: 9 }) },
      }),
    );
    expect(decision).toMatchObject({
      kind: 'adopt',
      record_id: 3,
      here: { production_rate: 7 },
      conflict: [{ field: 'production_rate', base: null, here: 7, there: 5 }],
    });
  });
});

describe('a known row', () => {
  test('[SY24] that says nothing new is only seen', () => {
    expect(meet(row({ known: { record: record(), here: inverter() } }))).toEqual({ kind: 'seen' });
    expect(
      meet(row({ there: { brand: 'SolarEdge' }, known: { record: record(), here: inverter({ production_rate: 3 }) } })),
    ).toEqual({ kind: 'seen' });
  });

  test('[SY28] removed on both sides does not come back, whatever an old page says of it', () =>
    expect(
      meet(
        row({
          there: inverter({ production_rate: 5 }),
          known: { record: record({ presence: 'gone' }), here: undefined },
        }),
      ),
    ).toEqual({ kind: 'seen' }));

  test('[SY31] removed here and edited there is a conflict; unedited it is not', () => {
    const removed = { record: record({ presence: 'removed_here' }), here: undefined };
    expect(meet(row({ known: removed }))).toEqual({ kind: 'seen' });
    expect(meet(row({ known: removed, there: inverter({ production_rate: 5, last_updated: 'later' }) }))).toEqual({
      kind: 'conflict',
      conflict: { kind: 'removed_here', fields: [{ field: 'production_rate', base: null, here: null, there: 5 }] },
    });
  });

  test('[SY21] a removal on its way asks nothing', () => {
    const known = { record: record({ presence: 'removed_here' }), here: undefined };
    expect(meet(row({ known, there: inverter({ production_rate: 5 }) }), change({ operation: 'remove' }))).toEqual({
      kind: 'seen',
    });
  });

  test('[SY29] a record in conflict is left alone, but for what the service alone decides', () => {
    const known = { record: record(), here: inverter({ production_rate: 3 }) };
    expect(meet(row({ inConflict: true, known, there: inverter({ production_rate: 5 }) }))).toEqual({ kind: 'seen' });
    expect(
      meet(row({ inConflict: true, known, there: inverter({ production_rate: 5, last_updated: 'later' }) })),
    ).toEqual({
      kind: 'merge',
      here: inverter({ production_rate: 3, last_updated: 'later' }),
      base: inverter({ last_updated: 'later' }),
    });
  });

  test('[SY20] an update without an answer that has arrived is the common state', () => {
    const known = { record: record(), here: inverter({ production_rate: 7 }) };
    expect(
      meet(row({ known, there: inverter({ production_rate: 5 }) }), change({ fields: { production_rate: 5 } })),
    ).toEqual({
      kind: 'merge',
      here: inverter({ production_rate: 7 }),
      base: inverter({ production_rate: 5 }),
    });
  });
});
