import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastMonths, lastYears } from '../../src/domain/fleet/stretches.ts';

const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('months and years follow each other without a gap, and today is in the last of them', () => {
  fc.assert(
    fc.property(days, (today) => {
      const months = lastMonths(today);
      expect(months.slice(1).map(({ from }) => from)).toEqual(months.slice(0, -1).map(({ to }) => dayAfter(to)));
      const [last] = months.slice(-1);
      expect(months.length === 12 && last && last.from <= today && today <= last.to).toBe(true);
      const years = lastYears(today);
      expect(years.slice(1).map(({ from }) => from)).toEqual(years.slice(0, -1).map(({ to }) => to && dayAfter(to)));
      expect([years[0]?.from, years.at(-1)?.to, years.at(-2)?.from?.slice(0, 4)]).toEqual([
        null,
        null,
        today.slice(0, 4),
      ]);
    }),
  );
});
