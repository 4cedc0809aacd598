import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditHost } from '../../audit/audit-host.ts';
import { judge } from '../../audit/verdict.ts';
import { expect, test } from '../support/suite.ts';

// The same as `npm run audit:leaks -- --count 2`, each host in its project. In Electron itself there is nothing to
// audit from outside.
test('[T24] two onboardings leave no token on any surface, and a leak planted on each is found @audit @hosts @long', async ({
  hostKind,
}) => {
  const root = mkdtempSync(path.join(tmpdir(), 'console-audit-'));
  try {
    const report = await auditHost({
      host: hostKind === 'stand-in' ? 'stand-in' : 'browser',
      count: 2,
      seed: 1,
      root,
      progress: () => undefined,
    });
    const { faults, leaks, lines } = judge(report);
    expect(leaks).toEqual([]);
    expect(faults).toEqual([]);
    expect(report.tokens.length).toBeGreaterThanOrEqual(2);
    expect(lines.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(10_000_000);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
