import { expect, test } from 'vitest';
import type { ReadFile } from '../../../src/contract/console/imports.ts';
import { importPlan } from '../../../src/contract/import-plan.ts';
import { withSource } from '../../../src/renderer/features/imports/components/field-row.tsx';

const columns = ['Address', 'Oct 2026 production (kWh)', 'Sep 2026 production (kWh)', 'Note (kWh)'].map((header) => ({
  header,
  samples: [],
})) as unknown as ReadFile['columns'];
const energyOf = (column: number) => ({ from: 'column', column, unit: 'kWh' }) as const;
const planOf = (at: object) =>
  importPlan.parse({
    generators: null,
    inverters: null,
    readings: { inverter_id: { from: 'site', column: 0 }, at, total_lifetime_production: energyOf(1) },
    energy: 'month',
    duplicates: 'skip',
  });

test.each([
  ['another month has its own', 2, { from: 'all', text: 'Sep 2026' }],
  ['a column that names none leaves it open', 3, undefined],
])('the month that the column of the energy was named for goes with it: %s', (_what, column, at) => {
  const plan = planOf({ from: 'all', text: 'Oct 2026' });
  const changed = withSource({ plan, columns }, 'readings', 'total_lifetime_production', energyOf(column));
  expect(changed.readings?.at).toEqual(at);
  expect(changed.readings?.total_lifetime_production).toEqual(energyOf(column));
});

test('a date that somebody typed, or that a column has, stays', () => {
  for (const at of [
    { from: 'all', text: 'Aug 31, 2026' },
    { from: 'column', column: 0 },
  ]) {
    const changed = withSource({ plan: planOf(at), columns }, 'readings', 'total_lifetime_production', energyOf(2));
    expect(changed.readings?.at).toEqual(planOf(at).readings?.at);
  }
});
