import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelp } from '../../scripts/answer-help.ts';
import { nodeOptions, readyUrl } from './console-server.ts';
import { describeMachine } from './machine.ts';
import { median } from './load.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { printVerdicts } from './verdict.ts';

answerHelp(`npm run bench:start [-- --rounds N]: how long it takes from the start of a process of the service with test
helpers to the first answer of GET /console/health, alone and eight at once; median, fastest and slowest of N rounds (9).`);

const SERVE = path.resolve(import.meta.dirname, '../../out/main/serve.js');
const AT_ONCE = 8;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);

async function answered(): Promise<ServerProcess> {
  const server = await startServer([...nodeOptions(), SERVE, '--port', '0', '--ephemeral', '--test-helpers'], readyUrl);
  const answer = await fetch(`${server.url}/console/health`);
  if (!answer.ok) throw new Error(`GET /console/health answered ${answer.status}`);
  await answer.text();
  return server;
}

/** Milliseconds until the last of so many, started at the same time, has answered; every round is one figure. */
async function measure(count: number): Promise<number[]> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const servers = await Promise.all(Array.from({ length: count }, answered));
    figures.push(performance.now() - started);
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  return figures;
}

const spread = (figures: number[]): string =>
  `${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)} ms in ${figures.length} rounds`;

// Afterward nothing has to come from the disk any more.
await measure(1);
console.log(`${describeMachine()} before the rounds`);
const alone = await measure(1);
const together = await measure(AT_ONCE);
process.exitCode =
  printVerdicts([
    { what: `start to the first answer (${spread(alone)})`, figure: median(alone), unit: 'ms', bound: { atMost: 700 } },
    {
      what: `eight at once, to the last one's (${spread(together)})`,
      figure: median(together),
      unit: 'ms',
      bound: { atMost: 4_000 },
    },
  ]) > 0
    ? 1
    : 0;
