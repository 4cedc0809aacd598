import fc from 'fast-check';
import { expect } from 'vitest';
import { newGenerator } from '../../src/contract/generators.ts';
import { DomainError } from '../../src/domain/domain-error.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { hostileFile } from './hostile-files.ts';
import { listFile } from './list-files.ts';

/** Reads so many lists with nothing told about them, and compares what is found with what was written. */
export async function expectListsRead(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(listFile, async ({ bytes, generators, empty, totals }) => {
      const desk = new TableDesk(await readList(bytes, null));
      const plan = { ...desk.guess().plan, duplicates: 'keep' as const };
      expect(desk.check(plan)).toMatchObject({ refusals: [], left_out: { empty, totals } });
      desk.begin(plan, 0);
      expect(desk.next(100)?.generators).toEqual(generators);
    }),
    { numRuns },
  );
}

/** Reads so many hostile files: each is refused with a reason, or what comes out is what a request may hold. */
export async function expectFilesOutlived(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(hostileFile, async (bytes) => {
      let desk: TableDesk;
      try {
        desk = new TableDesk(await readList(bytes, null));
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
        expect((error as DomainError).reason.code).toMatch(/^import_/);
        return;
      }
      const { plan } = desk.guess();
      const check = desk.check(plan);
      const duplicates = check.duplicates.here + check.duplicates.in_file;
      if (plan.generators || plan.inverters)
        expect(check.good + check.refused + check.later + duplicates).toBe(check.rows);
      desk.refused(plan);
      desk.begin(plan, 0);
      for (let rows = desk.next(1000); rows; rows = desk.next(1000))
        for (const each of rows.generators) newGenerator.parse(each);
    }),
    { numRuns },
  );
}
