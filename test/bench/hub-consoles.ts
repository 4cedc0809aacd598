import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { Pool } from 'undici';
import { answerHelp } from '../../scripts/answer-help.ts';
import { startCluster, type Cluster } from '../hub/cluster.ts';
import { freshDatabase } from '../support/postgres/fresh-database.ts';
import { startServer } from '../support/postgres/start-server.ts';
import { nodeOptions } from './console-server.ts';
import { fillSql } from './hub/fill.ts';
import { processorMillis, residentMemory } from './server-process.ts';
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
/** As the engine: records of a page, and pages asked for at the same time. */
const [PAGE_SIZE, AT_ONCE] = [100, 8];
/** The other lists that it reads; installers five at a time. */
const SHORT_LISTS = ['generators?limit=100', 'system-owners?limit=100', 'installers?limit=5'];

interface Console {
  /** With the API key where the list is of those who may be onboarded. */
  get(path: string): Promise<void>;
  create(key: string): Promise<void>;
  close(): Promise<void>;
}

interface Access {
  token: string;
  apiKey: string;
}

/** Milliseconds that each answer took. */
type Waits = number[];

function openConsole(base: string, { token, apiKey }: Access, waits: Waits): Console {
  const pool = new Pool(base, { connections: AT_ONCE, pipelining: 1 });
  const authorization = `Bearer ${token}`;
  async function ask(...[request]: Parameters<typeof pool.request>): Promise<void> {
    const began = performance.now();
    const { statusCode, body } = await pool.request(request);
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`${request.method} ${request.path}: ${statusCode} ${text}`);
    waits.push(performance.now() - began);
  }
  return {
    get: (address) =>
      ask({
        method: 'GET',
        path: address,
        headers: /system-owners|installers/.test(address) ? { authorization: `Bearer ${apiKey}` } : { authorization },
      }),
    create: (key) =>
      ask({
        method: 'POST',
        path: '/v1/inverters',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ brand: 'Enphase', model: 'IQ8' }),
      }),
    close: () => pool.close(),
  };
}

async function pull(console: Console): Promise<void> {
  const pages = Math.ceil(records / PAGE_SIZE);
  let next = 1;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next <= pages) await console.get(`/v1/inverters?limit=${PAGE_SIZE}&page=${next++}`);
    }),
  );
}

/** What an idle minute asks for where inverters alone fill more than one page. */
async function idle(console: Console): Promise<void> {
  for (const page of [1, Math.ceil(records / PAGE_SIZE)])
    await console.get(`/v1/inverters?limit=${PAGE_SIZE}&page=${page}`);
  for (const list of SHORT_LISTS) await console.get(`/v1/${list}&page=1`);
}

async function send(console: Console, nth: number): Promise<void> {
  for (let count = 0; count < creates; count += 1) await console.create(`bench-${nth}-${count}`);
}

/** Seconds of the database server: its own process, those that it has started, and those of them that have ended. */
function databaseSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ', 2)[1]?.split(' ') ?? [];
  const ended = (Number(fields[13]) + Number(fields[14])) * 10; // in ticks, as in processorMillis
  return (ended + sum(processesOf(pid).map((each) => processorMillis(each) ?? Number.NaN))) / 1000;
}

/** The server's own process and those that it has started. */
function processesOf(pid: number): number[] {
  const parentOf = (each: string): number =>
    Number(readFileSync(`/proc/${each}/stat`, 'utf8').split(') ', 2)[1]?.split(' ')[1]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.filter((each) => parentOf(each) === pid).map(Number)];
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const quantile = (waits: Waits, share: number): string =>
  (waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN).toFixed(1);

interface Parts extends Access {
  cluster: Cluster;
  /** The process that all others of the database belong to. */
  database: number;
}

/** Processor time so far, in seconds: of the hub, of the database, and of this process. */
const used = ({ cluster, database }: Omit<Parts, keyof Access>) => ({
  hub: sum(cluster.processes.map(({ pid }) => processorMillis(pid) ?? Number.NaN)) / 1000,
  database: databaseSeconds(database),
  clients: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
});

const table: Record<string, string | number>[] = [];

/** All consoles at once, over all processes of the hub. */
async function phase(what: string, parts: Parts, work: (console: Console, nth: number) => Promise<void>) {
  const waits: Waits = [];
  const opened = Array.from({ length: consoles }, (_, nth) =>
    openConsole(parts.cluster.processes[nth % PROCESSES]?.base ?? '', parts, waits),
  );
  const before = used(parts);
  const began = performance.now();
  await Promise.all(opened.map(work));
  const seconds = (performance.now() - began) / 1000;
  const after = used(parts);
  await Promise.all(opened.map((each) => each.close()));
  waits.sort((a, b) => a - b);
  table.push({
    what,
    requests: waits.length,
    seconds: seconds.toFixed(1),
    'per second': Math.round(waits.length / seconds),
    'median, 95 %, longest (ms)': [0.5, 0.95, 1].map((share) => quantile(waits, share)).join(' / '),
    'cores: hub': ((after.hub - before.hub) / seconds).toFixed(2),
    database: ((after.database - before.database) / seconds).toFixed(2),
    clients: ((after.clients - before.clients) / seconds).toFixed(2),
    'MiB: hub': Math.round(sum(parts.cluster.processes.map(({ pid }) => residentMemory(pid) ?? Number.NaN))),
  });
  console.error(`${what}: ${seconds.toFixed(1)} s`);
}

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
console.log(`${cpus().length} cores, load ${load()}`);
const server = await startServer();
const { url } = await freshDatabase(server.url);
const cluster = await startCluster(url, PROCESSES);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-consoles-'));
try {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const sql of fillSql(records)) await client.query(sql);
  await client.end();
  const [{ base: first, apiKey = '' } = { base: '' }] = cluster.processes;
  const parts = { cluster, database: server.pid, token: cluster.token, apiKey };
  const one = await measure(
    'first-pull.ts',
    [path.join(folder, 'one'), String(UNPACED), first, cluster.token, apiKey],
    nodeOptions(),
  );
  console.log(
    `first pull of ${records} records by one console: ${one.seconds.toFixed(1)} s, ${one.requests} requests, ` +
      `${one.cpuSeconds.toFixed(1)} s of processor time and ${Math.round(one.peakMiB)} MiB of its own`,
  );
  await phase(`${consoles} consoles: first pull`, parts, pull);
  await phase(`${consoles} consoles: an idle minute`, parts, idle);
  await phase(`${consoles} consoles: ${creates} creates each`, parts, send);
  console.table(table);
  console.log(`load at the end ${load()}`);
} finally {
  await cluster.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
