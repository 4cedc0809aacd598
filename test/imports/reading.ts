import fc from 'fast-check';
import { expect } from 'vitest';
import { TableDesk } from '../../src/service/imports/table-desk.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { listFile } from './list-files.ts';

/** Reads so many lists with nothing told about them, and compares what is found with what was written. */
export async function expectListsRead(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(listFile, async ({ bytes, topic, records, empty, totals }) => {
      const desk = new TableDesk(await readList(bytes, null));
      const plan = { ...desk.guess().plan, duplicates: 'keep' as const };
      await desk.prepare(plan);
      expect(desk.check(plan, '2026-11-24')).toMatchObject({ refusals: [], left_out: { empty, totals } });
      desk.begin(plan, 0);
      const made = desk.next(100);
      expect(made?.[topic]).toEqual(records);
      expect(made?.[topic === 'generators' ? 'inverters' : 'generators']).toEqual([]);
    }),
    { numRuns },
  );
}
