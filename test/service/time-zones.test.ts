import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ZONES = ['America/Los_Angeles', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const DATES = join(import.meta.dirname, 'routes/dates.test.ts');

describe('[T3] dates and times do not depend on the zone of the machine', () => {
  it.each(ZONES)('in %s', (zone) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', DATES, '--reporter=dot'], {
      encoding: 'utf8', env: { ...process.env, TZ: zone },
    });
    expect(status, stdout + stderr).toBe(0);
  });
});
