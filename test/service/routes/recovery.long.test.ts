import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import BetterSqlite3 from 'better-sqlite3';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { QueuedChangeView } from '../../../src/contract/console/sync-changes.ts';
import type { Workspace } from '../../../src/contract/console/workspaces.ts';
import { enter, newOwner, walk } from '../../onboarding/accounts.ts';
import { newCode } from '../../onboarding/hand-over.ts';
import { anInverter } from '../../support/bodies.ts';
import { errorsOf } from '../../support/errors-of.ts';
import { accessTo, startUpstream, statusOf, synced, type Upstream } from '../../support/linked-services.ts';
import { until } from '../../support/until.ts';
import { switchTo } from '../../support/switch-workspace.ts';
import { withOpened } from '../../support/with-opened.ts';
import { headersOf, ORIGIN, SECRET_KEY, startTestService, type TestService } from '../../support/test-service.ts';

const FILE = { 'content-type': 'application/octet-stream' };

let upstream: Upstream | undefined;
let service: TestService;
beforeEach(async () => {
  service = await startTestService({ host: { logLines: () => service.log } });
  await service.signIn();
});
afterEach(async () => {
  await service.close();
  await upstream?.service.close();
  upstream = undefined;
});

/** A service to link to, for a test that needs one. */
const newUpstream = async (): Promise<Upstream> => (upstream = await startUpstream());
const link = async (target: TestService, to: Upstream): Promise<LightMyRequestResponse> =>
  target.send('operator', 'POST', '/console/upstream', { body: accessTo(to) });
const create = async (target: TestService, site_name: string) =>
  (await target.send('token', 'POST', '/v1/inverters', { body: anInverter({ site_name }) })).json<{
    data: { id: number };
  }>().data.id;
const sites = async (target: TestService) =>
  (await target.send('token', 'GET', '/v1/inverters?limit=100'))
    .json<{ data: { site_name: string }[] }>()
    .data.map(({ site_name }) => site_name)
    .toSorted();
const exported = async (target: TestService): Promise<Buffer> => {
  const response = await target.app.inject({
    method: 'GET',
    url: '/console/recovery',
    headers: { host: new URL(ORIGIN).host, ...headersOf(target, 'operator') },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};
const imported = (target: TestService, file: Buffer) =>
  target.send('operator', 'POST', '/console/recovery', { raw: file, headers: FILE });
const workspaces = async (target: TestService) =>
  (await target.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data;
const waiting = async (target: TestService) =>
  (await target.send('automation', 'GET', '/console/sync/queue')).json<{ data: QueuedChangeView[] }>().data;
/** A recovery file in which somebody has written. */
function changed(bytes: Buffer, change: (engine: BetterSqlite3.Database) => unknown): Buffer {
  const file = join(service.dataFolder, 'changed.sicrecovery');
  writeFileSync(file, bytes);
  const engine = new BetterSqlite3(file);
  change(engine);
  engine.close();
  return readFileSync(file);
}
const partsIn = ({ dataFolder }: TestService): string[] =>
  readdirSync(dataFolder).filter((name) => name.startsWith('recovery-'));

/** Another computer: a console of its own, with an operator. */
async function otherComputer(): Promise<TestService> {
  const other = await startTestService();
  await other.signIn();
  return other;
}

/** Everything in the files of the folder that must not leave it, and what people typed or were shown of it. */
function secretsOf(
  { dataFolder, accessToken, apiKey, operator }: TestService,
  at: Upstream,
  more: Record<string, string>,
): Record<string, Buffer> {
  const read = (file: string, sql: string): string[] => {
    const opened = withOpened(new BetterSqlite3(join(dataFolder, file), { readonly: true }));
    const values = opened.prepare<[], string>(sql).pluck().all();
    opened.close();
    expect([sql, values.length > 0]).toEqual([sql, true]);
    return values;
  };
  const listed = [
    ...read('console.sqlite', 'SELECT passphrase_hash FROM operators'),
    ...read('console.sqlite', 'SELECT secret_hash FROM credentials'),
    ...read('console.sqlite', 'SELECT sealed FROM credentials WHERE sealed IS NOT NULL'),
    ...read('console.sqlite', 'SELECT sealed FROM workspaces WHERE sealed IS NOT NULL'),
    ...read('test.sqlite', 'SELECT token_hash FROM links'),
    ...read('test.sqlite', 'SELECT cookie_hash FROM hosted_sessions'),
    ...read('test.sqlite', 'SELECT code_hash FROM hand_over_codes'),
    ...read(
      'test.sqlite',
      `SELECT json_extract(opened(onboarding, '{}'), '$.payment_setup.sealed') FROM owners WHERE json_type(opened(onboarding, '{}'), '$.payment_setup.sealed') IS NOT NULL`,
    ),
    ...read('test.sqlite', 'SELECT hex(answer) FROM remembered'),
  ];
  const { access_token, api_key } = accessTo(at);
  const plain = {
    accessToken,
    apiKey,
    cookie: String(operator?.cookie.split('=')[1]),
    'session secret': String(operator?.secret),
    access_token,
    api_key,
    passphrase: 'a passphrase of some length',
    ...more,
  };
  const forms = Object.entries(plain).flatMap(([name, value]) => [
    [name, value],
    [`${name} in Basic`, Buffer.from(`${value}:`).toString('base64').slice(0, -2)],
    [`${name} hashed`, createHash('sha256').update(value).digest('hex')],
  ]);
  return {
    ...Object.fromEntries(
      listed.map((value, index) => [
        `${index}: ${value}`,
        /^[0-9A-F]{60,}$/.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value),
      ]),
    ),
    ...Object.fromEntries(forms.map(([name, value]) => [String(name), Buffer.from(String(value))])),
    'host key': SECRET_KEY,
  };
}

const found = (secrets: Record<string, Buffer>, bytes: Buffer): string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => bytes.includes(secret))
    .map(([name]) => name);

describe('GET /console/recovery', () => {
  test('gives one file, named after workspace and day, and leaves nothing behind', async () => {
    await create(service, 'Elm');
    const response = await service.app.inject({
      method: 'GET',
      url: '/console/recovery',
      headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(response.rawPayload.length),
      'content-disposition': 'attachment; filename="Export Test 2026-03-12.sicrecovery"',
    });
    expect(response.rawPayload.toString('latin1', 0, 15)).toBe('SQLite format 3');
    expect(partsIn(service)).toEqual([]);
  });

  test('holds no secret of the folder: of nobody, in no form', async () => {
    const there = await newUpstream();
    await link(service, there);
    await synced(service);
    await service.send('operator', 'DELETE', '/console/upstream');
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    await walk(browser, { payment: { account_number: '5550001111' } });
    const code = await newCode(service, owner.id);
    await service.send('token', 'POST', '/v1/inverters', {
      body: anInverter(),
      headers: { 'idempotency-key': 'a key' },
    });
    await link(service, there);
    await synced(service);
    const file = await exported(service);
    await service.stop();
    const cookies = Object.fromEntries([...browser.cookies].map(([name, { value }]) => [name, value]));
    const secrets = secretsOf(service, there, {
      ...cookies,
      'bank account': '5550001111',
      'hand-over code': `"${code}"`,
    });
    expect(Object.keys(secrets).length).toBeGreaterThan(40);
    expect(found(secrets, file)).toEqual([]);
    const folder = Buffer.concat(
      ['console.sqlite', 'test.sqlite'].map((name) => readFileSync(join(service.dataFolder, name))),
    );
    expect(found(secrets, folder).length).toBeGreaterThan(9); // negative control: the files themselves hold them
    service = await startTestService({ dataFolder: service.dataFolder, startAt: service.clock.now() });
  });

  test('holds the manifest, and the log as it was written', async () => {
    await create(service, 'Elm');
    writeFileSync(join(service.dataFolder, 'out.sicrecovery'), await exported(service));
    const file = new BetterSqlite3(join(service.dataFolder, 'out.sicrecovery'), { readonly: true });
    expect(JSON.parse(file.prepare<[], string>('SELECT manifest FROM recovery').pluck().get() ?? '')).toMatchObject({
      format: 1,
      program: '0.0.0-test',
      mode: 'test',
      workspace: 'Test',
      upstream: null,
      unsent: 0,
      conflicts: 0,
      left_out: expect.arrayContaining([expect.stringContaining('Bank account numbers')]),
    });
    const lines = file.prepare<[], string>('SELECT line FROM recovery_log ORDER BY id').pluck().all();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).toEqual(service.log.slice(0, lines.length).map((line) => line.trimEnd()));
    file.close();
  });

  test('leaves nothing behind when the reader goes away', async () => {
    for (let index = 0; index < 400; index++) await create(service, `${index}`);
    const origin = await service.listen();
    const reading = get(`${origin}/console/recovery`, { headers: headersOf(service, 'operator') });
    const [answer] = (await once(reading, 'response')) as [NodeJS.ReadableStream & { destroy(): void }];
    await once(answer, 'readable');
    answer.destroy();
    expect(partsIn(service)).toEqual([]);
  });
});

describe('POST /console/recovery', () => {
  test('[SY32] [T7] another computer carries on: nothing lost, and nothing doubled that the first one sent after the file was made', async () => {
    const there = await newUpstream();
    await link(service, there);
    const known = await create(service, 'known');
    await synced(service);
    await there.goAway();
    await create(service, 'sent later by the first');
    await create(service, 'never sent by the first');
    await service.send('token', 'PUT', `/v1/inverters/${known}`, { body: { production_rate: 5200 } });
    await service.send('operator', 'PUT', '/console/sync/details', { body: { paused: true } }); // from here on it lies at the bottom of a lake
    await until(
      service,
      async () =>
        (await statusOf(service)).state === 'paused' &&
        (await waiting(service)).every(({ state }) => state === 'pending'),
    );
    const file = await exported(service);

    const second = await otherComputer();
    const made = (await imported(second, file)).json<Workspace>();
    expect(made).toMatchObject({
      name: 'Test (2)',
      mode: 'test',
      upstream: there.origin,
      has_access: false,
      open: false,
      unsent: 3,
    });
    await switchTo(second, made.id);
    await second.takeCredentials();
    expect(await sites(second)).toEqual(['known', 'never sent by the first', 'sent later by the first']);
    expect(await statusOf(second)).toMatchObject({ state: 'attention', pending: 1 });
    expect(await waiting(second)).toMatchObject([{ operation: 'update', fields: { production_rate: 5200 } }]);
    expect((await second.send('automation', 'GET', '/console/sync/ledger')).json<{ total: number }>().total).toBe(1);

    await there.comeBack();
    await there.service.send('token', 'POST', '/v1/inverters', {
      body: anInverter({ site_name: 'sent later by the first' }),
    }); // as the first would
    const elsewhere = await startUpstream();
    const refused = errorsOf(await link(second, elsewhere));
    await elsewhere.service.close();
    expect(refused).toEqual({
      code: 'validation_failed',
      fields: { base_url: `must be ${there.origin}, where this workspace comes from` },
    });
    expect((await link(second, there)).statusCode).toBe(201);
    await synced(second);
    expect(await sites(there.service)).toEqual(['known', 'never sent by the first', 'sent later by the first']);
    expect(await sites(second)).toEqual(['known', 'never sent by the first', 'sent later by the first']);
    const { data } = (await there.service.send('token', 'GET', '/v1/inverters')).json<{
      data: { site_name: string; production_rate: number | null }[];
    }>();
    expect(data.find(({ site_name }) => site_name === 'known')?.production_rate).toBe(5200);
    await second.close();
  });

  const HEAD =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.sicrecovery"\r\ncontent-type: application/octet-stream\r\n\r\n';
  const inForm = (file: Buffer): Buffer => Buffer.concat([Buffer.from(HEAD), file, Buffer.from('\r\n--edge--\r\n')]);
  const FORM = { 'content-type': 'multipart/form-data; boundary=edge' };

  /** Sends a body in pieces, as the desktop window hands it over. */
  async function importInPieces(bytes: Buffer, type: Record<string, string>) {
    const pieces = Readable.from(
      Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, index) =>
        bytes.subarray(index * 1000, (index + 1) * 1000),
      ),
    );
    const headers = {
      host: new URL(ORIGIN).host,
      ...headersOf(service, 'operator'),
      ...type,
      'transfer-encoding': 'chunked',
    };
    return service.app.inject({ method: 'POST', url: '/console/recovery', headers, payload: pieces });
  }

  test('comes as it is, or as the one file of a form, which is how a page sends what it does not hold in memory', async () => {
    await create(service, 'Elm');
    const file = await exported(service);
    const answers = [await importInPieces(file, FILE), await importInPieces(inForm(file), FORM)];
    expect(answers.map((answer) => [answer.statusCode, answer.json<Workspace>().name])).toEqual([
      [201, 'Test (2)'],
      [201, 'Test (3)'],
    ]);
  });

  test('is refused in a form that breaks off, or that holds no file, and nothing is left', async () => {
    await create(service, 'Elm');
    const whole = inForm(await exported(service));
    const answers = [
      await importInPieces(whole.subarray(0, whole.length - 5000), FORM),
      await importInPieces(Buffer.from('--edge--\r\n'), FORM),
    ];
    expect(answers.map((answer) => [answer.statusCode, errorsOf(answer).code])).toEqual([
      [400, 'malformed_body'],
      [400, 'malformed_body'],
    ]);
    expect(partsIn(service)).toEqual([]);
  });

  test.each(['', 'x', '--b', '--b\r\n', '--b--', '--b\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n'])(
    'a form that breaks off or holds no file is refused, and nothing is left: %j',
    async (raw) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const response = await service.send('operator', 'POST', '/console/recovery', { raw: Buffer.from(raw), headers });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'malformed_body' }),
      ]);
      expect(partsIn(service)).toEqual([]);
    },
  );

  test('a workspace that was not linked becomes one that is not, with its name where that is free', async () => {
    await create(service, 'Elm');
    const file = await exported(service);
    const made = (await imported(service, file)).json<Workspace>();
    expect(made).toMatchObject({ name: 'Test (2)', upstream: null, has_access: false, unsent: 0 });
    expect((await imported(service, file)).json<Workspace>().name).toBe('Test (3)');
    await switchTo(service, made.id);
    await service.takeCredentials();
    expect(await sites(service)).toEqual(['Elm']);
    expect(errorsOf(await service.send('token', 'GET', '/console/sync')).code).toBe('conflict');
    await create(service, 'Oak');
    await switchTo(service, 1);
    await service.takeCredentials();
    expect(await sites(service)).toEqual(['Elm']);
    expect(partsIn(service)).toEqual([]);
  });

  test('invisible characters of a name are left out, and a name of nothing else is replaced', async () => {
    const file = await exported(service);
    const named = async (workspace: string) =>
      (
        await imported(
          service,
          changed(file, (engine) =>
            engine.prepare(`UPDATE recovery SET manifest = json_set(manifest, '$.workspace', ?)`).run(workspace),
          ),
        )
      ).json<Workspace>().name;
    expect(await named('No\u200brd\u202e\u3164  Roofs\n')).toBe('Nord Roofs');
    expect(await named('Te\u00adst')).toBe('Test (2)');
    expect(await named('\u2800\u200b')).toBe('Imported');
    expect((await named('N'.repeat(255))).length).toBe(200);
  });

  test('an address of the service in letters that only look right is refused; one that is as it is looked up is told with the workspace', async () => {
    const file = await exported(service);
    const linkedTo = async (address: string) =>
      imported(
        service,
        changed(file, (engine) => {
          engine.prepare(`UPDATE recovery SET manifest = json_set(manifest, '$.upstream', ?)`).run(address);
          engine.prepare(`UPDATE sync_facts SET phase = 'linked', upstream = ?`).run(address);
        }),
      );
    for (const address of [
      'https://\u{430}pi.example',
      'https://API.example',
      'https://api.example@evil.example',
      'https://api.example\u2044.evil.example',
    ])
      expect([address, (await linkedTo(address)).statusCode]).toEqual([address, 422]);
    expect((await linkedTo('https://xn--pi-7kc.example')).json<Workspace>()).toMatchObject({
      upstream: 'https://xn--pi-7kc.example',
      has_access: false,
    });
  });

  test('an owner whose bank numbers stayed behind is asked for them again, and is not submitted without', async () => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    await walk(browser, { payment: { account_number: '5550001111' } }, 'done');
    const made = (await imported(service, await exported(service))).json<Workspace>();
    await switchTo(service, made.id);
    await service.takeCredentials();
    const shown = (await service.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json<{
      trading_enabled: boolean;
    }>();
    expect(shown.trading_enabled).toBe(true);
    await service.send('automation', 'POST', `/console/owners/${owner.id}/requirements`, {
      body: { requirement: 'personal_information', reason: 'moved' },
    });
    const again = await enter(service, owner);
    await walk(again, {}, 'done');
    expect((await service.send('key', 'GET', `/v1/system-owners/${owner.id}`)).json()).toMatchObject({
      all_requirements_submitted: true,
      requirements: { pending_review: expect.arrayContaining(['payment_setup']) },
    });
  });

  test('what is no recovery file is refused in words, and nothing of it stays', async () => {
    await create(service, 'Elm');
    const file = await exported(service);
    const before = await workspaces(service);
    for (const bytes of [
      Buffer.from('x'),
      Buffer.alloc(70_000, 7),
      file.subarray(0, file.length / 2),
      readFileSync(join(service.dataFolder, 'test.sqlite')),
    ]) {
      const answer = await imported(service, bytes);
      expect(errorsOf(answer)).toEqual({
        code: 'validation_failed',
        fields: { body: expect.stringMatching(/^This (is not an export from another computer|export is damaged)/) },
      });
    }
    expect((await service.send('operator', 'POST', '/console/recovery')).statusCode).toBe(400);
    expect((await service.send('operator', 'POST', '/console/recovery', { body: {} })).statusCode).toBe(415);
    expect(await workspaces(service)).toEqual(before);
    expect(partsIn(service)).toEqual([]);
  });

  test('nothing stays of an upload that breaks off', async () => {
    await create(service, 'Elm');
    const file = await exported(service);
    const origin = await service.listen();
    const upload = request(`${origin}/console/recovery`, {
      method: 'POST',
      headers: { ...headersOf(service, 'operator'), ...FILE, 'content-length': String(file.length) },
    });
    upload.on('error', () => undefined);
    upload.write(file.subarray(0, file.length / 2));
    while (partsIn(service).length === 0) await new Promise((resolve) => void setImmediate(resolve));
    upload.destroy();
    while (partsIn(service).length > 0) await new Promise((resolve) => void setImmediate(resolve));
    expect(await workspaces(service)).toHaveLength(2);
  });

  test('what a crash has left is gone at the next start', async () => {
    const { dataFolder, clock } = service;
    await service.stop();
    const left = [
      'recovery-0123456789abcdef01234567.part',
      'recovery-0123456789abcdef01234567.part-journal',
      'test-0123456789abcdef01234567.sqlite',
      'live-0123456789abcdef01234567.sqlite-wal',
    ];
    const others = ['recovery-notes.part', 'test-notes.sqlite'];
    for (const name of [...left, ...others]) writeFileSync(join(dataFolder, name), 'x');
    service = await startTestService({ dataFolder, startAt: clock.now() });
    expect(
      readdirSync(dataFolder)
        .filter((name) => left.includes(name) || others.includes(name))
        .toSorted(),
    ).toEqual(others);
    await service.signIn();
  });
});

test('both are for a signed-in operator, whose cookie alone is not enough', async () => {
  for (const method of ['GET', 'POST'] as const) {
    expect((await service.send('nobody', method, '/console/recovery', { headers: FILE })).statusCode).toBe(401);
    expect(errorsOf(await service.send('token', method, '/console/recovery', { headers: FILE })).code).toBe(
      'forbidden',
    );
    expect(errorsOf(await service.send('key', method, '/console/recovery', { headers: FILE })).code).toBe('forbidden');
  }
  const forged = await service.send('nobody', 'POST', '/console/recovery', {
    raw: 'x',
    headers: { ...FILE, cookie: service.operator?.cookie ?? '' },
  });
  expect(errorsOf(forged).code).toBe('unauthorized');
  const head = await service.app.inject({
    method: 'HEAD',
    url: '/console/recovery',
    headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') },
  });
  expect(head.statusCode).toBe(405);
});
