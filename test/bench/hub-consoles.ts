import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Pool } from 'undici';
import { answerHelp } from '../../scripts/answer-help.ts';
import { syncTopics, type SyncTopic } from '../../src/contract/topics.ts';
import { limitsOf } from '../../src/sync/engine/create-context.ts';
import { pageOf, pageSizeOf } from '../../src/sync/network/topics.ts';
import type { Cluster } from '../hub/cluster.ts';
import { nodeOptions } from './console-server.ts';
import { startFilledHub, type FilledHub } from './hub/start-filled-hub.ts';
import { currentLoad, describeMachine } from './machine.ts';
import { quantile } from './page/measure.ts';
import { familyMillis, processorMillis, residentMemory } from './server-process.ts';
import { UNPACED } from './sync/bench-engine.ts';
import { measure } from './sync/figures.ts';

answerHelp(`node test/bench/hub-consoles.ts [--consoles 100] [--records 1000000] [--creates 100]

A hub of four processes on PostgreSQL, and consoles that are linked to it. One is real: the engine on a file of its own,
and its first pull of all records. The others are clients that send what an engine sends, and keep nothing, because their
work is that of so many computers: each reads all pages in order with eight requests at a time, then asks for what an
idle minute asks for, then sends creates one after the other. Needs a build (npm run build).`);

const { values } = parseArgs({
  options: {
    consoles: { type: 'string', default: '100' },
    records: { type: 'string', default: '1000000' },
    creates: { type: 'string', default: '100' },
  },
});
const [consoles, records, creates] = [Number(values.consoles), Number(values.records), Number(values.creates)];
const PROCESSES = 4;
const { pageSize, connections } = limitsOf({});
const LAST_PAGE = Math.ceil(records / pageSize);

interface Console {
  read(topic: SyncTopic, page: number): Promise<void>;
  create(key: string): Promise<void>;
  close(): Promise<void>;
}

/** `waits`: milliseconds that each answer took. */
function openConsole(base: string, { token, apiKey }: Cluster, waits: number[]): Console {
  const pool = new Pool(base, { connections, pipelining: 1 });
  const headersFor = {
    access_token: { authorization: `Bearer ${token}` },
    api_key: { authorization: `Bearer ${apiKey}` },
  };
  async function ask(...[request]: Parameters<typeof pool.request>): Promise<void> {
    const began = performance.now();
    const { statusCode, body } = await pool.request(request);
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`${request.method} ${request.path}: ${statusCode} ${text}`);
    waits.push(performance.now() - began);
  }
  return {
    read(topic, page) {
      const { method, path: address, credential } = pageOf(topic, page, pageSizeOf(topic, pageSize));
      return ask({ method, path: address, headers: headersFor[credential] });
    },
    create: (key) =>
      ask({
        method: 'POST',
        path: '/v1/inverters',
        headers: { ...headersFor.access_token, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ brand: 'Enphase', model: 'IQ8' }),
      }),
    close: () => pool.close(),
  };
}

async function pull(console: Console): Promise<void> {
  let next = 1;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next <= LAST_PAGE) await console.read('inverters', next++);
    }),
  );
}

/** First and last page of each list, as the engine looks once a minute; inverters alone fill more than one. */
async function idle(console: Console): Promise<void> {
  for (const topic of syncTopics) await console.read(topic, 1);
  await console.read('inverters', LAST_PAGE);
}

async function send(console: Console, nth: number): Promise<void> {
  for (let count = 0; count < creates; count += 1) await console.create(`bench-${nth}-${count}`);
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Processor time so far, in seconds: of the hub, of the database, and of this process. */
const used = ({ cluster, databasePid }: FilledHub) => ({
  hub: sum(cluster.processes.map(({ pid }) => processorMillis(pid) ?? Number.NaN)) / 1000,
  database: familyMillis(databasePid) / 1000,
  clients: (processorMillis(process.pid) ?? Number.NaN) / 1000,
});

const table: Record<string, string | number>[] = [];

/** All consoles at once, over all processes of the hub. */
async function phase(what: string, hub: FilledHub, work: (console: Console, nth: number) => Promise<void>) {
  const { cluster } = hub;
  const waits: number[] = [];
  const opened = Array.from({ length: consoles }, (_, nth) =>
    openConsole(cluster.processes[nth % PROCESSES]?.base ?? '', cluster, waits),
  );
  const before = used(hub);
  const began = performance.now();
  await Promise.all(opened.map(work));
  const seconds = (performance.now() - began) / 1000;
  const after = used(hub);
  const cores = (of: keyof typeof before): string => ((after[of] - before[of]) / seconds).toFixed(2);
  await Promise.all(opened.map((each) => each.close()));
  table.push({
    what: `${consoles} consoles: ${what}`,
    requests: waits.length,
    seconds: seconds.toFixed(1),
    'per second': Math.round(waits.length / seconds),
    'median, 95 %, longest (ms)': [0.5, 0.95, 1].map((part) => quantile(waits, part).toFixed(1)).join(' / '),
    'cores: hub': cores('hub'),
    database: cores('database'),
    clients: cores('clients'),
    'MiB: hub': Math.round(sum(cluster.processes.map(({ pid }) => residentMemory(pid) ?? Number.NaN))),
  });
}

console.log(describeMachine());
const hub = await startFilledHub(PROCESSES, records);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-consoles-'));
try {
  const { token, apiKey, processes } = hub.cluster;
  const one = await measure(
    'first-pull.ts',
    [path.join(folder, 'one'), String(UNPACED), processes[0]?.base ?? '', token, apiKey],
    nodeOptions(),
  );
  console.log(
    `first pull of ${records} records by one console: ${one.seconds.toFixed(1)} s, ${one.requests} requests, ` +
      `${one.cpuSeconds.toFixed(1)} s of processor time and ${Math.round(one.peakMiB)} MiB of its own`,
  );
  await phase('first pull', hub, pull);
  await phase('an idle minute', hub, idle);
  await phase(`${creates} creates each`, hub, send);
  console.table(table);
  console.log(`load at the end ${currentLoad()}`);
} finally {
  await hub.end();
  rmSync(folder, { recursive: true, force: true });
}
