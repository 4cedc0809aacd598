import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DATES = join(import.meta.dirname, 'routes/dates.test.ts');

/** Runs the tests about dates in a process of its own for each of these zones. */
export function checkZones(...zones: string[]): void {
  describe('[T3] dates and times do not depend on the zone of the machine', () => {
    it.each(zones)('in %s', (zone) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'run', DATES, '--reporter=dot'],
        {
          encoding: 'utf8',
          env: { ...process.env, TZ: zone },
        },
      );
      expect(status, stdout + stderr).toBe(0);
    });
  });
}
