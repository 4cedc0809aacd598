import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditHost } from './audit-host.ts';
import { readOptions } from './options.ts';
import { describe } from './report.ts';
import { judge } from './verdict.ts';
import { answerHelp } from '../../scripts/answer-help.ts';

answerHelp(`npm run audit:leaks -- [--count N] [--host browser|stand-in|both] [--seed S]: onboards N owners (20) on
each host and searches every surface for the token of every link (T24). Ends with 1 when one was found, or when a
negative control was not.`);

const RESULTS = path.resolve(import.meta.dirname, '../../test-results');

const { count, hosts, seed } = readOptions(process.argv.slice(2));
const verdicts = [];
for (const host of hosts) {
  const root = mkdtempSync(path.join(tmpdir(), 'console-audit-'));
  const report = await auditHost({ host, count, seed, root, progress: console.log });
  const verdict = judge(report);
  console.log(`\n${describe(verdict)}\n`);
  verdicts.push({ ...verdict, onboardings: count, seconds: report.seconds });
  if (verdict.faults.length === 0) rmSync(root, { recursive: true, force: true });
  else console.log(`What was searched is kept in ${root}\n`);
}
mkdirSync(RESULTS, { recursive: true });
writeFileSync(path.join(RESULTS, 'audit-leaks.json'), `${JSON.stringify({ count, seed, hosts: verdicts }, null, 2)}\n`);
const passed = verdicts.every(({ faults }) => faults.length === 0);
console.log(
  passed
    ? `Audit passed: no token of ${count} onboardings on ${hosts.join(' and ')} was found anywhere.`
    : 'Audit FAILED.',
);
process.exitCode = passed ? 0 : 1;
