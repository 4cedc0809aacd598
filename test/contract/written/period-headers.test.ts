import { expect, test } from 'vitest';
import { periodHeaders } from '../../../src/contract/written/month.ts';

test.each([
  [
    ['Site', 'Jan', 'Feb', 'Mar', 'Total'],
    ['Jan', 'Feb', 'Mar'],
  ],
  [['Site', 'January 2026 (kWh)', 'February 2026 (kWh)', 'March 2026 (kWh)'], 3],
  [['Inverter', 'Jan-26', 'Feb-26', 'Mar-26'], 3],
  [['Inverter', '2026-01', '2026-02', '2026-03'], 3],
  [['Inverter', '2026-01-01', '2026-02-01', '2026-03-01'], 3],
  [['Inversor', 'enero', 'febrero', 'marzo', 'abril'], 4],
  [['Site', '1/1/2026', '1/2/2026', '1/3/2026'], 3],
])('%j has a column for each month or day', (headers, found) => {
  const periods = periodHeaders(headers);
  expect(typeof found === 'number' ? periods.length : periods).toEqual(found);
});

test.each([
  [['Site', 'Date', 'Jan 2026 production (kWh)']],
  [['Site', 'May', 'March', 'Energy (kWh)']],
  [['Brand', 'Model', '2023', '2024', '2025']],
  [['Address', 'City', 'State', 'ZIP', 'Capacity (kW)', 'Online date', 'Second date', 'Third date']],
])('%j has none', (headers) => {
  expect(periodHeaders(headers)).toEqual([]);
});
