import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { LostAnswers } from '../test/simulation/oracle/watch.ts';
import { runMany } from '../test/simulation/run-many.ts';
import { controls, isControl } from '../test/simulation/controls.ts';
import { runSeed, type Figures, type SeedResult } from '../test/simulation/run-seed.ts';
import { openSimulator, services } from '../test/simulation/simulator.ts';
import { startServer } from '../test/support/postgres/start-server.ts';
import { answerHelp } from './answer-help.ts';

answerHelp(`npm run simulate -- [--seeds N] [--from S] [--operations N] [--processes N] [--twice] [--ask]
[--service ${services.join('|')}]: runs N simulated worlds (200) from seed S (1) on, each with so many operations (200),
and has the oracle judge them. --twice runs every world twice and compares; --ask has everybody asked about every lost
answer; --service postgres keeps the records of the service in a hub's database, on TEST_DATABASE_URL or a server of its
own. A failing seed is printed; --seed S [--trace] replays it. --without
${Object.keys(controls).join('|')}
takes a safeguard out and stops at the first seed that fails. The code is in test/simulation.`);

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    processes: { type: 'string', default: String(availableParallelism()) },
    without: { type: 'string' },
    operations: { type: 'string', default: '200' },
    trace: { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
    ask: { type: 'boolean', default: false },
    service: { type: 'string', default: 'sqlite' },
  },
});
const without = isControl(values.without) ? values.without : undefined;
const operations = Number(values.operations);
if (values.without !== undefined && !without)
  throw new Error(`--without takes one of ${Object.keys(controls).join(', ')}`);

const service = services.find((each) => each === values.service);
if (!service) throw new Error(`--service takes one of ${services.join(', ')}`);
const own = service === 'postgres' && !process.env['TEST_DATABASE_URL'] ? await startServer() : undefined;
const simulation = { service, server: own?.url };

function show({ seed, hash, violation }: SeedResult): void {
  if (!violation) return console.log(`seed ${seed}: ok, trace ${hash}`);
  console.log(
    `\nseed ${seed}: ${violation.rule}\n${violation.message}\n  ${violation.trace.join('\n  ')}\ntrace ${hash}`,
  );
}

async function replay(seed: number): Promise<void> {
  const simulator = await openSimulator(simulation);
  const print = values.trace ? (line: string) => console.log(line) : undefined;
  const result = await runSeed(simulator, seed, { without, operations, ask: values.ask, print });
  await simulator.close();
  show(result);
  console.log(result.figures, result.lostAnswers, result.apart);
  if (result.violation) process.exitCode = 1;
}

async function runAll(): Promise<void> {
  const from = Number(values.from);
  const count = Number(values.seeds);
  const orders = Array.from({ length: count }, (_, index) => ({
    seed: from + index,
    twice: values.twice,
    ask: values.ask,
    without,
    operations,
  }));
  const total: Figures = {
    devices: 0,
    operations: 0,
    events: 0,
    requests: 0,
    kills: 0,
    conflicts: 0,
    sentAgain: 0,
    twins: 0,
    records: 0,
  };
  const lost: Record<string, LostAnswers> = {};
  const apart: number[] = [];
  const failed: { seed: number; rule: string }[] = [];
  let done = 0;
  let unlike = 0;
  const began = performance.now();
  await runMany({ processes: Number(values.processes), ...simulation }, orders, (report) => {
    done += 1;
    for (const name of Object.keys(total) as (keyof Figures)[]) total[name] += report.figures[name];
    for (const [topic, { asked, right, wrong }] of Object.entries(report.lostAnswers)) {
      const sum = (lost[topic] ??= { asked: 0, right: 0, wrong: 0 });
      lost[topic] = { asked: sum.asked + asked, right: sum.right + right, wrong: sum.wrong + wrong };
    }
    apart.push(...report.apart);
    if (report.violation) failed.push({ seed: report.seed, rule: report.violation.rule });
    if (report.violation && failed.length <= 20) show(report);
    if (!report.same) console.log(`seed ${report.seed}: the second run told another story (${++unlike})`);
    if (done % 100 === 0)
      console.log(`${done} seeds, ${failed.length} failed, ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return !(without && report.violation);
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\n${done} seeds from ${from}${without ? ` without ${without}` : ''} in ${seconds.toFixed(1)} s (${(seconds / done).toFixed(3)} s each)`,
  );
  console.log(total);
  console.log('lost answers of creates, by kind:');
  console.table({
    ...lost,
    all: Object.values(lost).reduce(
      (sum, { asked, right, wrong }) => ({
        asked: sum.asked + asked,
        right: sum.right + right,
        wrong: sum.wrong + wrong,
      }),
      { asked: 0, right: 0, wrong: 0 },
    ),
  });
  if (apart.length > 0)
    console.log(
      `recognized wrongly: somebody else made it so many seconds after the sending: ${apart
        .toSorted((one, other) => one - other)
        .map((ms) => (ms / 1000).toFixed(1))
        .join(' ')}`,
    );
  if (values.twice) console.log(`run twice: ${done - unlike} told the same story, ${unlike} another one`);
  console.log(
    failed.length === 0
      ? '0 failed: 0 lost, 0 doubled, 0 wrongly deleted'
      : `${failed.length} failed: ${failed.map(({ seed, rule }) => `${seed} (${rule})`).join(', ')}`,
  );
  if (failed.length > 0 || unlike > 0) process.exitCode = 1;
}

try {
  await (values.seed === undefined ? runAll() : replay(Number(values.seed)));
} finally {
  await own?.stop();
}
