import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { startMockoon, startMountebank } from './spaces/peers.ts';
import { measureCreation, memoryOfAll, startProcesses, startSpaces, type Services } from './spaces/services.ts';

const HELP = `node test/bench/spaces.ts [--files 40] [--workers 8] [--rounds 3] [--peers FOLDER]

Runs so many files of tests with vitest, so many at a time: once against spaces of one process, once against a process
for each file; each round both. Prints seconds and memory, the median and the range, and before that what it takes to make
spaces. Needs a build (npm run build).

--peers: instead those few tests that a stub can answer as well, against spaces, Mockoon and mountebank. In FOLDER was run:
  npm install @mockoon/cli@9.9.0 @mbtest/mountebank@2.9.2`;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '40' },
    workers: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [files, workers, rounds] = [Number(values.files), Number(values.workers), Number(values.rounds)];

/** What one run took. */
interface Run {
  /** Until every file has its service. */
  ready: number;
  /** The files themselves. */
  tests: number;
  /** Until all processes have ended. */
  total: number;
  /** MiB of the services, when the files had run. */
  memory: number;
}

const FOLDER = path.resolve(import.meta.dirname, '../../.bench/spaces');

/** The files differ in their number alone. */
function writeFiles(suite: 'suite' | 'stubSuite'): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (let nth = 0; nth < files; nth += 1)
    writeFileSync(
      path.join(FOLDER, `file-${nth}.test.ts`),
      `import { ${suite} } from '../../test/bench/spaces/suite.ts';\n${suite}(${nth});\n`,
    );
}

async function runFiles({ targets }: Services): Promise<void> {
  const vitest = await startVitest('test', [], {
    config: false,
    root: FOLDER,
    watch: false,
    pool: 'forks',
    isolate: false,
    maxWorkers: workers,
    testTimeout: 60_000,
    reporters: [['dot', {}]],
    provide: { targets },
  });
  const failed = vitest.state.getCountOfFailedTests();
  const ran = vitest.state.getFiles().length;
  await vitest.close();
  if (failed > 0 || ran !== files) throw new Error(`${failed} tests failed in ${ran} of ${files} files`);
}

async function run(start: (count: number) => Promise<Services>): Promise<Run> {
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1000;
  const services = await start(files);
  try {
    const ready = since();
    await runFiles(services);
    const tests = since() - ready;
    const memory = memoryOfAll(services);
    await services.stop();
    return { ready, tests, total: since(), memory };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

function cell(runs: Run[], figure: keyof Run, digits: number): string {
  const sorted = runs.map((each) => each[figure]).toSorted((a, b) => a - b);
  const text = (value = 0): string => value.toFixed(digits);
  return `${text(sorted[Math.floor(sorted.length / 2)])} (${text(sorted[0])} to ${text(sorted.at(-1))})`;
}

type Ways = Record<string, (count: number) => Promise<Services>>;

async function compare(suite: 'suite' | 'stubSuite', ways: Ways): Promise<string> {
  writeFiles(suite);
  const runs: Record<string, Run[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, start] of Object.entries(ways)) (runs[name] ??= []).push(await run(start));
  rmSync(FOLDER, { recursive: true, force: true });
  const rows = Object.entries(runs).map(
    ([name, each]) =>
      `| ${name} | ${cell(each, 'ready', 1)} | ${cell(each, 'tests', 1)} | ${cell(each, 'total', 1)} | ${cell(each, 'memory', 0)} |`,
  );
  return [
    '| | until ready, s | the files, s | in all, s | memory of the services, MiB |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

async function creation(): Promise<string> {
  const { each, processor, atOnce, memory } = await measureCreation();
  const sorted = each.toSorted((a, b) => a - b);
  const quantile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return (
    `To make a space, ms: the first ${each[0]?.toFixed(0)}, median ${quantile(0.5)}, 95% within ${quantile(0.95)}; ` +
    `of the processor, deleting it included, ${processor?.toFixed(1) ?? '?'}; ` +
    `${each.length} at once, s: ${atOnce.toFixed(1)}; MiB for each of them: ${memory.toFixed(1)}`
  );
}

async function main(): Promise<void> {
  const { peers } = values;
  if (peers === undefined) {
    const made = await creation();
    const ways = { 'spaces of one process': startSpaces, 'a process for each file': startProcesses };
    console.log(`\n${made}\n\n${await compare('suite', ways)}`);
  } else {
    const folder = path.resolve(peers);
    const stubs = await compare('stubSuite', {
      'spaces of one process': startSpaces,
      'Mockoon, one process': (count) => startMockoon(folder, count),
      'mountebank, one process': (count) => startMountebank(folder, count),
    });
    console.log(`\nWhat a stub can answer, too:\n\n${stubs}`);
  }
  console.log(`\n${files} files, ${workers} at a time, ${rounds} rounds: median (range)`);
}

if (values.help) console.log(HELP);
else await main();
