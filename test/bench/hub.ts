import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import autocannon from 'autocannon';
import { answerHelp } from '../../scripts/answer-help.ts';
import { INSERT_INVERTER } from '../../src/store/postgres/inverters.ts';
import type { Cluster } from '../hub/cluster.ts';
import { startFilledHub } from './hub/start-filled-hub.ts';
import { createScript, pageScript } from './hub/statements.ts';
import { median } from './load.ts';
import { describeMachine } from './machine.ts';

answerHelp(`node test/bench/hub.ts [--records 1000000] [--rounds 5] [--seconds 4] [--away 0]

A hub on PostgreSQL with so many inverters: pages of 10 at random places, and durable creates, by 10 connections, through
one process and through four; and the same statements sent by pgbench. Each round all of them in turn. --away: how many
milliseconds a message from the hub to its database takes, beside what it takes here; not from pgbench. Needs a build
(npm run build), and pgbench beside PostgreSQL.`);

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    away: { type: 'string', default: '0' },
  },
});
const [records, rounds, seconds] = [Number(values.records), Number(values.rounds), Number(values.seconds)];
const CONNECTIONS = 10;
const PROCESSES = 4;
const run = promisify(execFile);

/** Answers per second through these processes together. */
async function shoot(cluster: Cluster, bases: string[], create: boolean): Promise<number> {
  const shots = bases.map((base) =>
    autocannon({
      url: `${base}/v1/inverters`,
      connections: Math.round(CONNECTIONS / bases.length),
      duration: seconds,
      headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
      requests: create
        ? [{ method: 'POST', body: JSON.stringify({ brand: 'Enphase', model: 'IQ8' }) }]
        : Array.from({ length: 500 }, () => ({
            method: 'GET' as const,
            path: `/v1/inverters?limit=10&page=${1 + Math.floor((Math.random() * records) / 10)}`,
          })),
    }),
  );
  const results = await Promise.all(shots);
  for (const { non2xx, errors } of results)
    if (non2xx + errors > 0) throw new Error(`${non2xx} answers were not 2xx, ${errors} failed`);
  return results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0);
}

async function pgbench(url: string, script: string): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-hub-'));
  const file = path.join(folder, 'script.sql');
  writeFileSync(file, script);
  const args = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds), '-f', file, url];
  const env = { ...process.env, PGOPTIONS: '-c search_path=test -c app.company=1 -c jit=off' };
  const { stdout } = await run('pgbench', args, { env });
  rmSync(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

const spread = (found: number[]): string =>
  `${Math.round(median(found))} (${Math.round(Math.min(...found))} to ${Math.round(Math.max(...found))})`;

const { cluster, url, end } = await startFilledHub(PROCESSES, records, Number(values.away));
try {
  const bases = cluster.processes.map(({ base }) => base);
  // With blanks: to pgbench a colon before a letter is a variable.
  const json = `,"is_producing": false,"brand": "Enphase","model": "IQ8"`;
  const figures: Record<string, number[]> = {};
  const note = (name: string, figure: number) => void (figures[name] ??= []).push(figure);
  for (let round = 0; round <= rounds; round += 1) {
    for (const create of [false, true]) {
      const what = create ? 'create' : 'page of 10';
      const script = create ? createScript(INSERT_INVERTER, json) : pageScript(records);
      const measured = {
        [`${what}, one process`]: await shoot(cluster, bases.slice(0, 1), create),
        [`${what}, ${PROCESSES} processes`]: await shoot(cluster, bases, create),
        [`${what}, pgbench`]: await pgbench(url, script),
      };
      if (round > 0) for (const [name, figure] of Object.entries(measured)) note(name, figure); // the first one warms up
    }
  }
  console.log(`${records} inverters, ${describeMachine()}, ${rounds} rounds of ${seconds} s, ${values.away} ms away`);
  console.table(Object.entries(figures).map(([name, found]) => ({ what: name, 'per second': spread(found) })));
} finally {
  await end();
}
