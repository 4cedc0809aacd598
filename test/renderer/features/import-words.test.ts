import { expect, test } from 'vitest';
import type { ImportView } from '../../../src/contract/console/imports.ts';
import {
  endWords,
  importProgress,
  isTakeBackStopped,
  leftWords,
} from '../../../src/renderer/features/imports/components/import-states.ts';
import { capacityWords } from '../../../src/renderer/features/imports/components/import-words.ts';
import { english } from '../../../src/renderer/lib/words.ts';

test.each([
  [{ total: 46_080, least: 7200, most: 11_400 }, '46.08 kW in total, 7.2 to 11.4 kW each'],
  [{ total: 54_880_000, least: 300_000, most: 5_000_000 }, '54.88 MW in total, 300 kW to 5 MW each'],
  [{ total: 14_400, least: 7200, most: 7200 }, '14.4 kW in total, 7.2 kW each'],
  [{ total: 7200, least: 7200, most: 7200 }, '7.2 kW'],
])('what capacities come to: the unit is named once where it is the same (%o)', (capacity, told) =>
  expect(capacityWords(capacity, english)).toBe(told),
);

const inverters = (...ids: number[]) => ids.map((id) => ({ topic: 'readings' as const, id }));
test.each([
  [{ removed: 4, kept: 0, kept_records: [] }, '4 readings were removed.'],
  [{ removed: 3, kept: 0, kept_records: [] }, '3 readings were removed; 1 was no longer here.'],
  [{ removed: 0, kept: 0, kept_records: [] }, 'No reading was removed; 4 were no longer here.'],
  [
    { removed: 1, kept: 2, kept_records: inverters(7, 7) },
    '1 reading was removed; 1 was no longer here. 2 stayed because they had been corrected (inverter 7).',
  ],
  // Somebody has removed some of what stayed.
  [
    { removed: 1, kept: 3, kept_records: inverters(7, 9) },
    '1 reading was removed. 3 stayed because they had been corrected (inverter 7, inverter 9, …).',
  ],
  [{ removed: 3, kept: 1, kept_records: [] }, '3 readings were removed. 1 stayed because it had been corrected.'],
  // It was taken back when nobody counted.
  [{ removed: null, kept: 0, kept_records: [] }, 'All its records were removed.'],
  [{ removed: null, kept: 1, kept_records: inverters(7) }, '1 stayed because it had been corrected (inverter 7).'],
])('what became of the four readings of a list that was taken back (%o)', (view, told) =>
  expect(leftWords({ readings: 4, ...view } as ImportView, english)).toBe(told),
);

test('an import that was interrupted while it was taken back is told as that', () => {
  const view = { state: 'interrupted', file_name: 'big.csv', rows: 20, rows_done: 20, left: 19 } as ImportView;
  expect(isTakeBackStopped(view)).toBe(true);
  expect(isTakeBackStopped({ ...view, left: 0 })).toBe(false);
  expect(endWords(view, english)).toBe(
    'Taking the import of “big.csv” back did not finish: the rest of it is still here.',
  );
  expect(importProgress(view, english).told).toBe('Taking it back was interrupted: 19 records are still here');
  expect(endWords({ ...view, left: 0 }, english)).toBe('The import of “big.csv” did not finish.');
});
