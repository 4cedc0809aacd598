import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DomainError } from '../../src/domain/domain-error.ts';
import { checkRecovery } from '../../src/store/sqlite/recovery/check-recovery.ts';
import { rebuildWorkspace } from '../../src/store/sqlite/recovery/rebuild-workspace.ts';
import { enter, newInstaller, newOwner, sessionPathOf, walk } from '../onboarding/accounts.ts';
import type { OwnerBrowser } from '../onboarding/owner-browser.ts';
import { aGenerator, anInverter } from '../support/bodies.ts';
import { accessTo, startUpstream, synced } from '../support/linked-services.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../support/test-service.ts';
import { mutate, type Planted } from './mutate.ts';

/**
 * A whole recovery file of a workspace with something in every table, and a hosted session that was open when it was
 * made.
 */
export interface Victim {
  folder: string;
  file: string;
  visitor: OwnerBrowser;
  hosted: string;
  planted: Planted;
  /** What the clock of the other computer says. */
  now: number;
}

const KEY = 'thirty-two bytes that seal things';

export async function makeVictim(): Promise<Victim> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-recovery-'));
  const file = join(folder, 'whole');
  const upstream = await startUpstream();
  const service = await startTestService();
  try {
    await service.signIn();
    const installer = await newInstaller(service, {
      logo: 'https://bright.example/logo.png',
      email: 'office@bright.example',
    });
    const owner = await newOwner(service, {
      installer_id: installer.id,
      name: 'Mary Hill',
      email: 'mary@hill.example',
    });
    await walk(await enter(service, owner));
    const visitor = await enter(service, await newOwner(service, { installer_id: installer.id, name: 'Tom Hill' }));
    for (let n = 0; n < 3; n += 1)
      await service.send('token', 'POST', '/v1/generators', { body: aGenerator({ homeowner_id: n + 1 }) });
    for (let n = 0; n < 3; n += 1)
      await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: `Roof ${n}` }) });
    await service.send('operator', 'POST', '/console/upstream', { body: accessTo(upstream) });
    await synced(service);
    await upstream.goAway();
    await service.send('token', 'PUT', '/v1/inverters/1', { body: { production_rate: 5200 } });
    await service.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name: 'Not sent' }) });
    await service.send('token', 'DELETE', '/v1/inverters/3');
    const answer = await service.app.inject({
      method: 'GET',
      url: '/console/recovery',
      headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') },
    });
    await writeFile(file, answer.rawPayload);
    const id = sessionPathOf(visitor).split('/').at(-1) ?? '';
    const engine = new BetterSqlite3(join(service.dataFolder, 'test.sqlite'), { readonly: true, fileMustExist: true });
    const cookieHash = await stop(service).then(() =>
      String(engine.prepare('SELECT cookie_hash FROM hosted_sessions WHERE id = ?').pluck().get(id)),
    );
    engine.close();
    return { folder, file, visitor, hosted: visitor.at, planted: { id, cookieHash }, now: service.clock.now() };
  } finally {
    await service.close();
    await upstream.service.close();
  }
}

const stop = (service: TestService): Promise<void> => service.stop();

/** What may lie in a data folder after an import and a visit. */
const EXPECTED = /^(console|test|live)\.sqlite(-wal|-shm|\.sum)?$|^documents$|^backups\.json$|^host\.key$/;

/**
 * Everything that an operator, an integrator and an owner do with a workspace: no answer is a 5xx, each is what the
 * contract says.
 */
async function use(service: TestService, { visitor, hosted, now }: Victim): Promise<string[]> {
  const harm: string[] = [];
  const send = async (...[who, method, url, request]: Parameters<TestService['send']>) => {
    const answer = await service.send(who, method, url, request);
    if (answer.statusCode >= 500 && !answer.payload.includes('upstream_unreachable'))
      harm.push(`${String(method)} ${url}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
    return answer;
  };
  const lists = ['/v1/generators', '/v1/inverters', '/v1/homeowners/1/generators'];
  for (const url of [
    ...lists,
    '/console/sync',
    '/console/sync/queue',
    '/console/sync/conflicts',
    '/console/sync/ledger',
    '/console/sync/ledger.csv',
    '/console/sync/flags/inverters',
  ])
    await send('operator', 'GET', url);
  for (const url of [
    '/v1/installers',
    '/v1/system-owners',
    '/v1/installers/1',
    '/v1/system-owners/1',
    '/v1/system-owners/2',
    '/console/owners/1/onboarding',
    '/console/owners/2/onboarding',
    '/console/sync/details',
    '/console/workspaces',
    '/console/summary',
    '/console/sync/queue/1',
  ])
    await send('operator', 'GET', url);
  await send('operator', 'GET', '/v1/inverters?page=100000');
  const made = await send('token', 'POST', '/v1/inverters', { body: anInverter() });
  if (made.statusCode !== 201) harm.push(`a new inverter: ${made.payload}`);
  if (
    made.statusCode === 201 &&
    made.json<{ data: { created_at: string } }>().data.created_at > new Date(now / 1000 + 86_400_000).toISOString()
  )
    harm.push('the clock was put forward');
  await send('token', 'POST', '/v1/generators', { body: aGenerator() });
  await send('token', 'PUT', '/v1/inverters/1', { body: { production_rate: 1 } });
  await send('token', 'DELETE', '/v1/inverters/2');
  await send('key', 'PUT', '/v1/installers/1', { body: { company_name: 'Brighter Roofs' } });

  const returned = await visitor.on(service).open(hosted);
  if (returned.statusCode === 200) harm.push('a hosted session that somebody brought in is open');
  const status = await send('operator', 'GET', '/console/sync');
  if (status.statusCode === 200) {
    const { pending, failed } = status.json<{ pending: number; failed: number }>();
    const unlinked = await send('operator', 'DELETE', `/console/upstream?abandon=${pending + failed}`);
    if (unlinked.statusCode !== 200) harm.push(`it cannot be unlinked: ${unlinked.payload}`);
  }
  for (const id of [1, 2]) {
    const { payload, statusCode } = await send('key', 'GET', `/v1/system-owners/${id}`);
    if (statusCode !== 200) continue;
    const owner = JSON.parse(payload) as { id: number; installer_id: number };
    const link = await send('key', 'POST', '/v1/system-owner-links', {
      body: {
        system_owner_id: owner.id,
        installer_id: owner.installer_id,
        refresh_url: 'https://a.example/',
        return_url: 'https://a.example/',
      },
    });
    if (link.statusCode !== 201) continue;
    const page = await enterAt(service, visitor, link.json<{ url: string }>().url);
    if (page.statusCode >= 500) harm.push(`the owner's page: ${page.statusCode}`);
    if (/<script>alert|javascript:alert|image\/svg/.test(page.payload)) harm.push("a script in the owner's page");
  }
  return harm;
}

const enterAt = (service: TestService, visitor: OwnerBrowser, url: string) => visitor.on(service).open(url);

/** How many files were refused, and how many became a workspace. */
export interface Tally {
  refused: number;
  accepted: number;
}

/** Imports one changed file and uses what became of it; the harm that it did, in words. */
export async function tryMutation(victim: Victim, seed: number, tally: Tally): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-import-'));
  const [file, target] = [join(folder, 'file'), join(folder, 'target')];
  await copyFile(victim.file, file);
  await writeFile(join(folder, 'host.key'), KEY);
  const what = mutate(seed, file, victim.planted);
  try {
    try {
      checkRecovery(file);
      rebuildWorkspace(file, target);
    } catch (error) {
      tally.refused += 1;
      return error instanceof DomainError && error.code === 'validation_failed'
        ? []
        : [`seed ${seed} (${what}): ${error instanceof Error ? error.stack : String(error)}`];
    }
    tally.accepted += 1;
    await rename(target, join(folder, 'test.sqlite'));
    for (const name of await readdir(folder)) if (/^(file|target)/.test(name)) await rm(join(folder, name));
    const service = await startTestService({ dataFolder: folder, startAt: victim.now });
    await service.signIn();
    const harm = await use(service, victim).catch((error: unknown) => [String(error)]);
    await service.stop();
    if (readFileSync(join(folder, 'host.key'), 'utf8') !== KEY) harm.push('the key was touched');
    const strange = (await readdir(folder)).filter((name) => !EXPECTED.test(name));
    if (strange.length > 0) harm.push(`files: ${strange.join()}`);
    return harm.map((each) => `seed ${seed} (${what}): ${each}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function trySeeds(from: number, to: number): Promise<{ harm: string[]; tally: Tally }> {
  const victim = await makeVictim();
  const [harm, tally]: [string[], Tally] = [[], { refused: 0, accepted: 0 }];
  try {
    for (let seed = from; seed <= to; seed += 1) harm.push(...(await tryMutation(victim, seed, tally)));
  } finally {
    await rm(victim.folder, { recursive: true });
  }
  return { harm, tally };
}
