import { expect, it } from 'vitest';
import { laterReading } from '../../../src/renderer/features/inverters/components/inverter-state.ts';
import { inverter } from '../support/records.ts';

const at = (last_updated: string | null) => ({ ...inverter, last_updated });
const [earlier, later] = [at('2026-03-12T14:05:09.123456Z'), at('2026-03-12T14:05:09.123457Z')];

it('[T4] shows the later of two readings, to the microsecond, wherever it came from', () => {
  expect(laterReading(earlier, later)).toBe(later);
  expect(laterReading(later, earlier)).toBe(later);
  expect(laterReading(at(null), earlier)).toBe(earlier);
  expect(laterReading(earlier, undefined)).toBe(earlier);
});
