import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { authorization, createInverter, newDataFolder, newInverter, readPage, startConsole } from './console-server.ts';
import { growthTable } from './growth.ts';
import { slowestHostedPage } from './hosted-pages.ts';
import { importTable } from './imports.ts';
import { listTable } from './lists.ts';
import { compared } from './compared.ts';
import { interleaved, median } from './load.ts';
import { describeMachine } from './machine.ts';
import { pageTable } from './page/table.ts';
import { describeInverters, installPeers, startJsonServer, startMockoon, startPrism } from './peers.ts';
import { startLeast } from './start-least.ts';
import { readingTable } from './readings.ts';
import { residentMemory, startServer, type ServerProcess } from './server-process.ts';
import { stallTable } from './stalls.ts';
import { syncTable } from './sync/table.ts';
import { overRounds, printVerdicts, type Verdict } from './verdict.ts';
import { answerHelp } from '../../scripts/answer-help.ts';

answerHelp(`npm run bench [-- --quick]: measures the service against a bare Fastify that sends the same bytes, against
peers, and against its own size. Each server runs in a process of its own; rounds are interleaved and medians are
given. --quick takes one round of a second each.`);

const quick = process.argv.includes('--quick');
const effort = quick ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 4 };
const RECORDS = 1000;
const COLD_STARTS = quick ? 3 : 9;
const FIRST_PORT = 4720;

const workFolder = newDataFolder();
const dataFolder = path.join(workFolder, 'data');
const jsonBody = { 'content-type': 'application/json' };
const toPost = JSON.stringify(newInverter);

console.log(`${describeMachine()}, ${effort.rounds} rounds of ${effort.seconds} s at 10 connections`);
installPeers();

let service = await startConsole(dataFolder);
const created = await createInverter(service.url);
for (let made = 1; made < RECORDS; made += 1) await createInverter(service.url);
const page10 = await readPage(service.url, 10);
const page100 = await readPage(service.url, 100);

mkdirSync(path.join(workFolder, 'bytes'));
for (const [name, text] of [
  ['page-10', page10],
  ['page-100', page100],
  ['created', created],
] as const)
  writeFileSync(path.join(workFolder, 'bytes', `${name}.json`), text);

const bare = await startServer(
  [path.join(import.meta.dirname, 'bare-server.ts'), path.join(workFolder, 'bytes')],
  (line) => (line.startsWith('ready ') ? line.slice(6) : undefined),
);
const least = await startLeast(path.join(workFolder, 'least.sqlite'), created, RECORDS);
const rows = Array.from({ length: RECORDS }, (_, index) => ({
  ...(JSON.parse(created) as { data: object }).data,
  id: String(index + 1),
}));
const document = describeInverters(page10, created);
const jsonServer = await startJsonServer('1.0-beta', workFolder, rows, FIRST_PORT);
const oldJsonServer = await startJsonServer('0.17', workFolder, rows, FIRST_PORT + 1);
const prism = await startPrism(workFolder, document, FIRST_PORT + 2);
const mockoon = await startMockoon(workFolder, document, FIRST_PORT + 3);

const pagePaths = (limit: number): string[] =>
  Array.from({ length: RECORDS / limit }, (_, index) => `/v1/inverters?limit=${limit}&page=${index + 1}`);

console.log('GET pages ...');
const reads = await interleaved(
  {
    page10: { pid: service.pid, url: `${service.url}/v1/inverters?limit=10`, headers: authorization },
    bare10: { pid: bare.pid, url: `${bare.url}/page-10` },
    // More pages than the service keeps: every answer is read from the file.
    fresh10: { pid: service.pid, url: service.url, headers: authorization, paths: pagePaths(10) },
    least10: { pid: least.pid, url: least.url, headers: authorization, paths: pagePaths(10) },
    jsonServer10: { pid: jsonServer.pid, url: `${jsonServer.url}/inverters?_page=1&_per_page=10` },
    oldJsonServer10: { pid: oldJsonServer.pid, url: `${oldJsonServer.url}/inverters?_page=1&_limit=10` },
    prism10: { pid: prism.pid, url: `${prism.url}/v1/inverters?limit=10` },
    mockoon10: { pid: mockoon.pid, url: `${mockoon.url}/v1/inverters?limit=10` },
    page100: { pid: service.pid, url: `${service.url}/v1/inverters?limit=100`, headers: authorization },
    bare100: { pid: bare.pid, url: `${bare.url}/page-100` },
  },
  effort,
);

console.log('Durable POST ...');
const post = ({ pid }: ServerProcess, url: string, headers: Record<string, string> = {}) => ({
  pid,
  url,
  method: 'POST' as const,
  body: toPost,
  headers: { ...jsonBody, ...headers },
});
const writes = await interleaved(
  {
    service: post(service, `${service.url}/v1/inverters`, authorization),
    bare: post(bare, bare.url),
    least: post(least, `${least.url}/v1/inverters`, authorization),
    jsonServer: post(jsonServer, `${jsonServer.url}/inverters`),
    oldJsonServer: post(oldJsonServer, `${oldJsonServer.url}/inverters`),
    prism: post(prism, `${prism.url}/v1/inverters`),
    mockoon: post(mockoon, `${mockoon.url}/v1/inverters`),
  },
  effort,
);

console.log('Hosted pages ...');
const hostedPage = await slowestHostedPage(service, effort.seconds);

const memory = residentMemory(service.pid);
const jsonServerMemory = residentMemory(jsonServer.pid);
for (const server of [service, bare, least, jsonServer, oldJsonServer, prism, mockoon]) await server.stop();

console.log('Cold start ...');
const starts: number[] = [];
for (let round = 0; round < COLD_STARTS; round += 1) {
  service = await startConsole(dataFolder);
  starts.push(service.startMillis);
  await service.stop();
}
rmSync(workFolder, { recursive: true, force: true });

let missed = 0;
/** Prints a part as soon as it is measured: whatever stops a later one, it is there. */
const report = (verdicts: Verdict[]): void => void (missed += printVerdicts(verdicts));

const verdicts: Verdict[] = [
  { what: 'GET page of 10, requests/s', ...overRounds(reads.page10.requestsPerSecond), unit: 'requests/s' },
  ...compared('GET page of 10, with authentication, against bare', reads.page10, reads.bare10, 0.6),
  ...compared('100 pages of 10 in turn, each read from the file, against bare', reads.fresh10, reads.bare10, 0.6),
  ...compared('the same pages from the least program that can, against bare', reads.least10, reads.bare10),
  ...compared('100 pages of 10 in turn, each read from the file, against that program', reads.fresh10, reads.least10),
  ...compared('GET page of 100, with authentication, against bare', reads.page100, reads.bare100, 0.35),
  ...compared('GET page of 10 against json-server 1.0-beta', reads.page10, reads.jsonServer10, 1.8),
  ...compared('GET page of 10 against json-server 0.17', reads.page10, reads.oldJsonServer10),
  ...compared('GET page of 10 against prism', reads.page10, reads.prism10, 3),
  ...compared('GET page of 10 against mockoon', reads.page10, reads.mockoon10),
  { what: 'durable POST, requests/s', ...overRounds(writes.service.requestsPerSecond), unit: 'requests/s' },
  ...compared('durable POST against bare', writes.service, writes.bare, 0.2),
  ...compared('durable POST against json-server 1.0-beta', writes.service, writes.jsonServer, 15),
  ...compared('durable POST against json-server 0.17', writes.service, writes.oldJsonServer),
  ...compared('durable POST against prism', writes.service, writes.prism, 2),
  ...compared('the same from the least program that can, against prism', writes.least, writes.prism),
  ...compared('durable POST against that program', writes.service, writes.least),
  ...compared('durable POST against mockoon', writes.service, writes.mockoon),
  {
    what: 'hosted page, the slowest of a hundred against 100 ms',
    figure: hostedPage / 100,
    unit: 'ratio',
    bound: { atMost: 1 },
  },
  { what: 'cold start to ready', figure: median(starts), unit: 'ms' },
];
if (memory !== undefined && jsonServerMemory !== undefined) {
  verdicts.push(
    { what: 'memory after load', figure: memory, unit: 'MiB' },
    {
      what: 'memory after load against json-server 1.0-beta',
      figure: memory / jsonServerMemory,
      unit: 'ratio',
      bound: { atMost: 0.5 },
    },
  );
}

report(verdicts);

console.log('Synchronizing ...');
report(await syncTable(quick ? { records: 10_000, rounds: 1 } : { records: 100_000, rounds: effort.rounds }));

console.log('The page ...');
report(await pageTable(quick ? { records: 10_000, rounds: 3 } : { records: 100_000, rounds: 20 }));

// Large workspaces take long to write: the short form leaves them out.
if (!quick) {
  console.log('Imports ...');
  report(await importTable());
  console.log('Lists ...');
  report([...(await listTable(100_000)), ...(await listTable(1_000_000))]);
  console.log('Readings ...');
  report(await readingTable());
  console.log('Stalls ...');
  report(await stallTable());
  console.log('Growth to a million records ...');
  report(await growthTable());
}

console.log(missed === 0 ? '\nEvery bound holds.' : `\n${missed} bounds missed.`);
