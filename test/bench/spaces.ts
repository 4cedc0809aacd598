import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { measureCreation, memoryOfAll, startProcesses, startSpaces, type Services } from './spaces/services.ts';

const HELP = `node test/bench/spaces.ts [--files 40] [--workers 8] [--rounds 3]

Runs so many files of tests with vitest, so many at a time: once against spaces of one process, once against a process
for each file; each round both. Prints seconds and memory, the median and the range, and before that what it takes to make
spaces. Needs a build (npm run build).`;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '40' },
    workers: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
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
function writeFiles(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (let nth = 0; nth < files; nth += 1)
    writeFileSync(
      path.join(FOLDER, `file-${nth}.test.ts`),
      `import { suite } from '../../test/bench/spaces/suite.ts';\nsuite(${nth});\n`,
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

async function main(): Promise<void> {
  const ways = {
    'spaces of one process': startSpaces,
    'a process for each file': startProcesses,
  };
  const { each: created, processor, atOnce, memory } = await measureCreation();
  const sorted = created.toSorted((a, b) => a - b);
  const quantile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  writeFiles();
  const runs: Record<string, Run[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, start] of Object.entries(ways)) (runs[name] ??= []).push(await run(start));
  console.log(
    `\nTo make a space, ms: the first ${created[0]?.toFixed(0)}, median ${quantile(0.5)}, 95% within ${quantile(0.95)}; of the processor, deleting it included, ${processor?.toFixed(1) ?? '?'}; ` +
      `${created.length} at once, s: ${atOnce.toFixed(1)}; MiB for each of them: ${memory.toFixed(1)}`,
  );
  console.log(`\n${files} files, ${workers} at a time, ${rounds} rounds: median (range)\n`);
  console.log(
    '| | until ready, s | the files, s | in all, s | memory of the services, MiB |\n|---|---:|---:|---:|---:|',
  );
  for (const [name, each] of Object.entries(runs))
    console.log(
      `| ${name} | ${cell(each, 'ready', 1)} | ${cell(each, 'tests', 1)} | ${cell(each, 'total', 1)} | ${cell(each, 'memory', 0)} |`,
    );
  rmSync(FOLDER, { recursive: true, force: true });
}

if (values.help) console.log(HELP);
else await main();
