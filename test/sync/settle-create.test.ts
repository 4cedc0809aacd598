import { describe, expect, test } from 'vitest';
import type { UpstreamRow } from '../../src/store/sync-records.ts';
import { settleCreate } from '../../src/sync/rules/settling/settle-create.ts';

const row = (upstream_id: string): UpstreamRow => ({ upstream_id, fields: {} });
const [a, b] = [row('1'), row('2')];
const open = { certain: false, held: [] as UpstreamRow[], equal: [] as UpstreamRow[], late: false };

describe('what a complete scan says about a create without an answer', () => {
  test('[SY15] done for certain: the first equal row is it', () =>
    expect(settleCreate({ ...open, certain: true, held: [a, b], equal: [a, b] })).toEqual({ kind: 'is', row: a }));

  test('[SY19] a row of other content may be ours, changed by somebody since: never without a person', () => {
    expect(settleCreate({ ...open, held: [a] })).toEqual({ kind: 'wait' });
    expect(settleCreate({ ...open, held: [a], late: true })).toEqual({ kind: 'ask' });
    expect(settleCreate({ ...open, certain: true, held: [a], late: true })).toEqual({ kind: 'ask' });
  });

  test('[SY16][SY17] one row or more: evidence or a person decides, once no late arrival is possible', () => {
    expect(settleCreate({ ...open, held: [a], equal: [a] })).toEqual({ kind: 'wait' });
    expect(settleCreate({ ...open, held: [a], equal: [a], late: true })).toEqual({ kind: 'ask' });
    expect(settleCreate({ ...open, held: [a, b], equal: [a, b], late: true })).toEqual({ kind: 'ask' });
  });

  test('[SY18][T8] no row: nothing is concluded while a late arrival is possible', () => {
    expect(settleCreate(open)).toEqual({ kind: 'wait' });
    expect(settleCreate({ ...open, late: true })).toEqual({ kind: 'none' });
  });
});
