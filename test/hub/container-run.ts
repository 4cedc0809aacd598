import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { answerHelp } from '../../scripts/answer-help.ts';
import { inspectHub } from './inspect-hub.ts';
import { newWitness, writeOn, type Witness } from './writers.ts';

answerHelp(`npm run hub:containers [-- --rounds N --port P]: packaging/hub in real containers, under a name of its own and at port
8081. Both processes are replaced N times (2 unless told otherwise), one after the other, as a new release does, while
eight writers write through the balancer, and nothing may fail. Then the same with a balancer that never tries the other
process, which has to be found out. Needs a Docker engine and its Compose plugin. All that it makes is removed at the
end, but for what Docker keeps to build images faster.`);

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, port: { type: 'string', default: '8081' } },
});

const PACKAGING = path.resolve(import.meta.dirname, '../../packaging/hub');
const PROJECT = 'solar-hub-containers';
const WRITERS = 8;

const folder = await mkdtemp(path.join(tmpdir(), 'hub-containers-'));
const overrides = path.join(folder, 'overrides.yml');
const secret = randomBytes(32).toString('hex');
/** The same code twice: what a release is called decides whether a container is replaced. */
let release: 'a' | 'b' = 'a';

async function docker(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    ADMIN_PASSWORD: secret,
    OWNER_PASSWORD: secret,
    HUB_PASSWORD: secret,
    HUB_METRICS_TOKEN: secret,
    HUB_PORT: values.port,
    HUB_NETWORK: '192.168.252',
    HUB_RELEASE: release,
  };
  const { stdout } = await promisify(execFile)('docker', args, { env, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

const FILES = ['--project-name', PROJECT, '--file', path.join(PACKAGING, 'compose.yml'), '--file', overrides];
const compose = (...args: string[]): Promise<string> => docker('compose', ...FILES, ...args);
const containersNow = async (): Promise<string> => (await compose('ps', '--quiet')).split('\n').toSorted().join();

/** As docs/operating.md has it for a new release; whoever says `up` afterward changes nothing more. */
async function upgrade(): Promise<void> {
  release = release === 'a' ? 'b' : 'a';
  await compose('run', '--rm', 'migrate');
  for (const service of ['one', 'two']) await compose('up', '--detach', '--wait', service);
  const before = await containersNow();
  await compose('up', '--detach', '--wait');
  if ((await containersNow()) !== before) throw new Error('a second "up" has made other containers');
}

/** What is wrong in the database, and what was not answered well, in so many upgrades. */
async function upgradeUnderLoad(
  token: string,
  witness: Witness,
  rounds: number,
): Promise<{ failed: string[]; faults: string[] }> {
  const ending = new AbortController();
  const balancer = { token, processes: [{ base: `http://localhost:${values.port}` }] };
  const writing = Array.from({ length: WRITERS }, (_, nth) => writeOn(balancer, witness, nth, ending.signal, false));
  await Promise.race([once(witness.events, 'created'), ...writing]);
  for (let round = 0; round < rounds; round += 1) await upgrade();
  ending.abort();
  await Promise.all(writing);
  const database = await compose('port', 'database', '5432');
  const faults = await inspectHub(`postgres://postgres:${secret}@${database}/hub`, witness);
  const failed = [...witness.statuses].filter(([status]) => status >= 400).map(([status, n]) => `${n} times ${status}`);
  if (witness.broken > 0) failed.push(`${witness.broken} connections broke`);
  return { failed, faults };
}

try {
  const stubborn = path.join(folder, 'haproxy.cfg');
  const configuration = await readFile(path.join(PACKAGING, 'haproxy.cfg'), 'utf8');
  await writeFile(stubborn, configuration.replace('retries 2', 'retries 0'));
  const reachable = `networks:\n  back:\n    internal: false\nservices:\n  database:\n    ports: ['127.0.0.1::5432']\n`;
  await writeFile(overrides, reachable);
  await compose('build');
  await compose('run', '--rm', 'migrate');
  await compose('up', '--detach', '--wait');
  await docker('tag', `${PROJECT}-process:a`, `${PROJECT}-process:b`);
  const token = /at_test_[\w-]+/.exec(await compose('logs', 'one', 'two'))?.[0];
  if (token === undefined) throw new Error('no credentials in the logs');

  const witness = newWitness();
  const { failed, faults } = await upgradeUnderLoad(token, witness, Number(values.rounds));
  console.log(`${witness.created.size} creates acknowledged; ${failed.length + faults.length} faults`);
  for (const fault of [...failed, ...faults].slice(0, 20)) console.error(fault);
  const log = await compose('logs', '--no-log-prefix', 'balancer');
  for (const line of (log.match(/^\S+ 50\d .*$/gm) ?? []).slice(0, 20)) console.error(line);

  await writeFile(
    overrides,
    `${reachable}  balancer:\n    volumes: ['${stubborn}:/usr/local/etc/haproxy/haproxy.cfg:ro']\n`,
  );
  await compose('up', '--detach', '--wait', 'balancer');
  const control = await upgradeUnderLoad(token, { ...witness, statuses: new Map() }, 1);
  console.log(`Negative control: ${control.failed.length > 0 ? `found: ${control.failed.join(', ')}` : 'NOT found'}`);
  if (failed.length + faults.length > 0 || control.failed.length === 0) process.exitCode = 1;
} finally {
  await compose('down', '--volumes', '--timeout', '1').catch(() => undefined);
  const images = ['balancer', 'process:a', 'process:b'].map((each) => `${PROJECT}-${each}`);
  await docker('rmi', ...images).catch(() => undefined);
  await rm(folder, { recursive: true });
}
