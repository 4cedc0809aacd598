import assert from 'node:assert/strict';
import fc from 'fast-check';
import { newGenerator } from '../../src/contract/generators.ts';
import { DomainError } from '../../src/domain/domain-error.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';
import { readList } from '../../src/service/imports/read-list.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { hostileFile } from './hostile-files.ts';

/** Reads so many hostile files: each is refused with a reason, or what comes out is what a request may hold. */
export async function outliveFiles(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(hostileFile, async (bytes) => {
      let desk: TableDesk;
      try {
        desk = new TableDesk(await readList(bytes, null));
      } catch (error) {
        assert(error instanceof DomainError, String(error));
        assert.match(error.reason.code, /^import_/);
        return;
      }
      const plan = { ...desk.guess().plan, twice: 'skip' as const };
      await desk.prepare(plan);
      const check = desk.check(plan, '2026-11-24');
      const duplicates = check.duplicates.here + check.duplicates.in_file;
      if (plan.generators || plan.inverters)
        assert.equal(check.good + check.refused + check.later + duplicates, check.rows);
      desk.refused(plan);
      desk.begin(plan, 0);
      for (let rows = desk.next(1000); rows; rows = desk.next(1000))
        for (const each of rows.generators) newGenerator.parse(each);
    }),
    { numRuns },
  );
}

// Started as a process of its own, it says how much memory it has taken at most, in MB.
if (import.meta.main) {
  await outliveFiles(Number(process.argv[2]));
  process.stdout.write(String(peakMemory() / 1024 ** 2));
}
