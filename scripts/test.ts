import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelp } from './answer-help.ts';
import { makeMemoryFolder } from './memory-folder.ts';

answerHelp(`npm test, npm run test:long: every check and every test, or their long forms; npm test -- --with-long runs
both. Checks and build run at the same time, the test runners one after the other: each of them keeps every core busy.
A step that fails does not stop the others, but it fails the whole. The last line sums up: a check counts as one; of
the test runners every single test counts.`);

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests, each with its file and the first line of what it says. */
  names?: string[];
}

interface Step {
  title: string;
  /** The npm script that does it; each can be run alone. */
  script: string;
  /**
   * Of a test runner: where it leaves its JSON report, and how to count in it. It uses the build and needs the machine
   * for itself.
   */
  report?: { file: string; count: (json: string) => Counts };
  /** Its temporary files are in memory where that is possible: waiting for the disk took a quarter of its time. */
  inMemory?: true;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; ok: boolean }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function countVitest(json: string): Counts {
  const report = JSON.parse(json) as VitestReport;
  const names = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${path.relative(process.cwd(), name)}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`,
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    names,
  };
}

const failedSpecs = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

function countPlaywright(json: string): Counts {
  const { stats, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    names: suites.flatMap(failedSpecs),
  };
}

// Hundreds of hosts are started: what Node has compiled for one of them is kept for the next.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve(import.meta.dirname, '../node_modules/.compiled');

const RESULTS = path.resolve(import.meta.dirname, '../test-results');

const unitReport = { file: path.join(RESULTS, 'unit.json'), count: countVitest };
const e2eReport = { file: path.join(RESULTS, 'e2e.json'), count: countPlaywright };

const build: Step = { title: 'Build', script: 'build' };

const short: Step[] = [
  { title: 'Type check', script: 'check' },
  { title: 'Format', script: 'formatted' },
  { title: 'Lint', script: 'lint' },
  { title: 'Layer check', script: 'layers' },
  { title: 'Unused code', script: 'unused' },
  build,
  { title: 'Unit and integration tests', script: 'unit', report: unitReport, inMemory: true },
  { title: 'End-to-end tests', script: 'e2e', report: e2eReport },
];

const long: Step[] = [
  { title: 'Long unit and integration tests', script: 'unit:long', report: unitReport },
  { title: 'Long end-to-end tests', script: 'e2e:long', report: e2eReport },
];

const { values: wanted } = parseArgs({
  options: { 'only-long': { type: 'boolean' }, 'with-long': { type: 'boolean' } },
});
const steps = wanted['only-long'] ? [build, ...long] : wanted['with-long'] ? [...short, ...long] : short;

const npm = process.env['npm_execpath'];
if (!npm) {
  console.error('Start this with: npm test, or npm run test:long');
  process.exit(2);
}

const args = (step: Step, npmCli: string): string[] => [npmCli, 'run', '--silent', step.script];

/** Runs a check beside others; what it has to say is shown in one piece when it has ended. */
async function runCheck(step: Step, npmCli: string): Promise<Counts> {
  const child = spawn(process.execPath, args(step, npmCli), { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const ok = (await ended) === 0;
  process.stdout.write(said + complained);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * Runs a test runner with its output in view. One that failed without a failed test (it could not start) counts as one
 * failure.
 */
function runTests(step: Step, { file, count }: NonNullable<Step['report']>, npmCli: string): Counts {
  rmSync(file, { force: true });
  const folder = step.inMemory && makeMemoryFolder();
  const env = folder ? { ...process.env, TMPDIR: folder } : process.env;
  const ok = spawnSync(process.execPath, args(step, npmCli), { stdio: 'inherit', env }).status === 0;
  if (folder) rmSync(folder, { recursive: true, force: true });
  const counts = existsSync(file) ? count(readFileSync(file, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
  const nothingRan = counts.passed + counts.failed === 0;
  return (!ok || nothingRan) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

const placeOf = (step: Step): string => `${steps.indexOf(step) + 1}/${steps.length} ${step.title}`;

async function take(step: Step, run: () => Counts | Promise<Counts>): Promise<void> {
  const started = performance.now();
  const counts = await run();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) failures.push([step.title, ...(counts.names ?? [])].join('\n  '));
  console.log(
    `=== ${placeOf(step)}: ${counts.failed > 0 ? 'FAILED' : 'ok'} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
}

const checks = steps.filter(({ report }) => !report);
console.log(`\n=== ${checks.map(placeOf).join(', ')}${checks.length > 1 ? ', at the same time' : ''}`);
await Promise.all(checks.map((step) => take(step, () => runCheck(step, npm))));

for (const step of steps) {
  const { report } = step;
  if (!report) continue;
  const built = !failures.includes(build.title);
  console.log(`\n=== ${placeOf(step)}${built ? '' : ': not run, because the build failed'}`);
  await take(step, () => (built ? runTests(step, report, npm) : { passed: 0, failed: 1, skipped: 0 }));
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
