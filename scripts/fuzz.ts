import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addReports, type Finding, type WorldReport } from '../test/service/fuzz/report.ts';
import { answerHelp } from './answer-help.ts';

answerHelp(`npm run fuzz -- [--requests N] [--seed S]: sends N generated requests (20000) to the whole service, one of
ten of them long, in one process for each core. It fails where an answer is 5xx, costs more than 100 ms of the
processor, is not what the contract says, or does not come. The same seed sends the same requests. The code is in
test/service/fuzz.long.test.ts.`);

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
for (const name of ['requests', 'seed'] as const) {
  if (/^\d{1,10}$/.test(values[name])) continue;
  console.error(`--${name} must be a whole number, not "${values[name]}".`);
  process.exit(2);
}

/** Where nothing waits for a disk: durability is tested elsewhere. */
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'console-fuzz-'));
/** Requests of one world, as in fuzz.long.test.ts: fewer need no second process. */
const WORLD = 10_000;
const shards = Math.min(availableParallelism(), Math.ceil(Number(values.requests) / WORLD));

async function runShard(shard: number): Promise<WorldReport | undefined> {
  const report = path.join(folder, `report-${shard}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=unit-long',
    'test/service/fuzz.long.test.ts',
    '--reporter=dot',
    '--disableConsoleIntercept',
    '--maxWorkers=1',
  ];
  const env = {
    ...process.env,
    TMPDIR: folder,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
    FUZZ_SHARD: `${shard}/${shards}`,
    FUZZ_REPORT: report,
  };
  await once(spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'ignore'], env }), 'exit');
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as WorldReport) : undefined;
}

const list = (title: string, findings: Finding[]): void => {
  console.log(`${title}: ${findings.length}`);
  for (const { what, at, status, cpu, fault } of findings.slice(0, 20))
    console.log(
      `  request ${at}: ${status ?? 'no answer'}, ${cpu.toFixed(1)} ms: ${what}${fault ? `\n    ${fault}` : ''}`,
    );
};

console.log(`${values.requests} generated requests, seed ${values.seed}, ${shards} processes`);
const started = performance.now();
const reports = (await Promise.all(Array.from({ length: shards }, (_, shard) => runShard(shard)))).flatMap(
  (report) => report ?? [],
);
rmSync(folder, { recursive: true });
const sum = addReports(reports);

console.log(
  `\n${sum.requests} requests, ${(sum.bytes / 2 ** 20).toFixed(0)} MiB, in ${((performance.now() - started) / 60_000).toFixed(1)} minutes; ${(sum.cpu / sum.requests).toFixed(2)} ms of the processor each`,
);
console.log(
  `Answers: ${Object.entries(sum.statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
);
list('The costliest', sum.costliest);
list('5xx', sum.serverErrors);
list('Over 100 ms of the processor', sum.slow);
list('Unanswered', sum.unanswered);
list('Not what the contract says', sum.broken);
const faults = sum.serverErrors.length + sum.slow.length + sum.unanswered.length + sum.broken.length;
if (sum.requests !== Number(values.requests))
  console.log(`Only ${sum.requests} of ${values.requests} requests were sent: a process ended before its time.`);
process.exitCode = faults > 0 || sum.requests !== Number(values.requests) ? 1 : 0;
