/**
 * `npm test`: every check and every test, in order; `npm run test:long`: the long forms; `npm test -- --with-long`: both. A step that
 * fails does not stop the others, but it fails the whole. The last line sums up. A check counts as one; of the test runners every
 * single test counts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  title: string;
  /** The npm script that does it; each can be run alone. */
  script: string;
  /** Where a test runner leaves its JSON report, and how to count in it. */
  report?: { file: string; count: (json: string) => Counts };
  /** Pointless when the build failed. */
  needsBuild?: boolean;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function countVitest(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
}

function countPlaywright(json: string): Counts {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

const RESULTS = path.resolve(import.meta.dirname, '../test-results');

const unitReport = { file: path.join(RESULTS, 'unit.json'), count: countVitest };
const e2eReport = { file: path.join(RESULTS, 'e2e.json'), count: countPlaywright };

const build: Step = { title: 'Build', script: 'build' };

const short: Step[] = [
  { title: 'Type check', script: 'check' },
  { title: 'Lint', script: 'lint' },
  { title: 'Layer check', script: 'layers' },
  { title: 'Unused code', script: 'unused' },
  build,
  { title: 'Unit and integration tests', script: 'unit', needsBuild: true, report: unitReport },
  { title: 'End-to-end tests', script: 'e2e', needsBuild: true, report: e2eReport },
];

const long: Step[] = [
  { title: 'Long unit and integration tests', script: 'unit:long', needsBuild: true, report: unitReport },
  { title: 'Long end-to-end tests', script: 'e2e:long', needsBuild: true, report: e2eReport },
];

const { values: wanted } = parseArgs({ options: { 'only-long': { type: 'boolean' }, 'with-long': { type: 'boolean' } } });
const steps = wanted['only-long'] ? [build, ...long] : wanted['with-long'] ? [...short, ...long] : short;

const npm = process.env['npm_execpath'];
if (!npm) {
  console.error('Start this with: npm test, or npm run test:long');
  process.exit(2);
}

/** Runs one step with its output in view. A runner that failed without a failed test (it could not start) counts as one failure. */
function runStep(step: Step, npmCli: string): Counts {
  if (step.report) rmSync(step.report.file, { force: true });
  const ok = spawnSync(process.execPath, [npmCli, 'run', '--silent', step.script], { stdio: 'inherit' }).status === 0;
  const { report } = step;
  const counts = report && existsSync(report.file)
    ? report.count(readFileSync(report.file, 'utf8'))
    : { passed: ok && !report ? 1 : 0, failed: 0, skipped: 0 };
  const nothingRan = report !== undefined && counts.passed + counts.failed === 0;
  return (!ok || nothingRan) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

for (const [index, step] of steps.entries()) {
  const place = `${index + 1}/${steps.length} ${step.title}`;
  const skip = step.needsBuild && failures.includes('Build');
  console.log(`\n=== ${place}${skip ? ': not run, because the build failed' : ''}`);
  const started = performance.now();
  const counts = skip ? { passed: 0, failed: 1, skipped: 0 } : runStep(step, npm);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failures.push(step.title);
  console.log(`=== ${place}: ${counts.failed > 0 ? 'FAILED' : 'ok'} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
