import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterPopup, handOver, newCode, openFor, takeBack } from '../../onboarding/hand-over.ts';
import { enter, newOwner, REFRESH_URL, RETURN_URL, sessionPathOf, walk } from '../../onboarding/accounts.ts';
import { MULTIPART, multipartBody, OwnerBrowser, PDF } from '../../onboarding/owner-browser.ts';
import { anInverter } from '../../support/bodies.ts';
import { sendHalf } from '../../support/half-sent.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../../support/test-service.ts';

/** Runs once, when a salt is drawn: after everything that is checked before a passphrase is hashed. */
let duringHash: (() => void) | undefined;
const SALT_BYTES = 16;
function random(bytes: number): Buffer {
  if (bytes === SALT_BYTES) {
    duringHash?.();
    duringHash = undefined;
  }
  return randomBytes(bytes);
}

let service: TestService;
let origin: string;
beforeAll(async () => {
  service = await startTestService({ random });
  origin = await service.listen();
});
afterAll(() => service.close());
beforeEach(() => service.signIn());

const JSON_TYPE = { 'content-type': 'application/json' };
const total = async (): Promise<number> =>
  (await service.send('token', 'GET', '/v1/inverters')).json<{ meta: { total: number } }>().meta.total;
const newCredential = async (kind: string) =>
  (await service.send('operator', 'POST', '/console/credentials', { body: { kind, name: kind } })).json<{
    id: number;
    secret: string;
  }>();
const revoke = (id: number) => service.send('operator', 'DELETE', `/console/credentials/${id}`);

describe('a body that is still being sent', () => {
  const halfInverter = (headers: Record<string, string>) =>
    sendHalf(origin, 'POST', '/v1/inverters', { ...JSON_TYPE, ...headers }, JSON.stringify(anInverter()));

  const ends: [string, () => Promise<unknown>, number][] = [
    ['the console is locked', () => service.send('operator', 'POST', '/console/session/lock'), 401],
    ['the console locks after idle time', async () => service.clock.advance({ hours: 9 }), 401],
    ['the operator signs out', () => service.send('operator', 'DELETE', '/console/session'), 401],
    [
      'the console is handed over',
      async () => {
        const owner = await newOwner(service);
        await newCode(service, owner.id);
        await handOver(service, owner.id);
      },
      401,
    ],
  ];
  test.each(ends)('is not written when %s meanwhile', async (_what, end, status) => {
    const before = await total();
    const half = await halfInverter(headersOf(service, 'operator'));
    await end();
    expect((await half.finish()).status).toBe(status);
    expect(await total()).toBe(before);
    await takeBack(service);
  });

  test('is not written when its credential is revoked meanwhile', async () => {
    const before = await total();
    const { id, secret } = await newCredential('access_token');
    const half = await halfInverter({ authorization: `Bearer ${secret}` });
    await revoke(id);
    expect((await half.finish()).status).toBe(401);
    expect(await total()).toBe(before);
  });

  test('is written when nothing has happened meanwhile (negative control)', async () => {
    const before = await total();
    expect((await (await halfInverter(headersOf(service, 'operator'))).finish()).status).toBe(201);
    expect(await total()).toBe(before + 1);
  });

  test('of a recovery file makes no workspace, and leaves nothing, when the console is locked meanwhile', async () => {
    const file = await service.send('operator', 'GET', '/console/recovery');
    const headers = { ...headersOf(service, 'operator'), 'content-type': 'application/octet-stream' };
    const half = await sendHalf(origin, 'POST', '/console/recovery', headers, file.rawPayload);
    await service.send('operator', 'POST', '/console/session/lock');
    expect((await half.finish()).status).toBe(401);
    await service.signIn();
    const { data } = (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: unknown[] }>();
    expect(data).toHaveLength(2);
    expect((await readdir(service.dataFolder)).filter((name) => /recovery|\.part/.test(name))).toEqual([]);
  });
});

test('a new operator is not made when the one who asked is locked while the passphrase is being hashed', async () => {
  duringHash = () => service.clock.advance({ hours: 9 });
  const made = await service.send('operator', 'POST', '/console/operators', {
    body: { name: 'Eve', passphrase: 'a passphrase of some length' },
  });
  expect(made.statusCode).toBe(401);
  await service.signIn();
  const { data } = (await service.send('operator', 'GET', '/console/operators')).json<{ data: { name: string }[] }>();
  expect(data.map(({ name }) => name)).toEqual(['Ada']);
});

test.each(['access_token', 'automation_key'])(
  'the event stream of an %s ends when that is revoked, without waiting for anything to happen',
  async (kind) => {
    const { id, secret } = await newCredential(kind);
    const headers = { host: new URL(ORIGIN).host, authorization: `Bearer ${secret}` };
    const stream = (
      await service.app.inject({ method: 'GET', url: '/console/events', payloadAsStream: true, headers })
    ).stream();
    const read = text(stream);
    await revoke(id);
    expect(await read).toMatch(/^event: position\nid: \d+\ndata: .*\n\n$/);
  },
);

describe('an upload of an owner', () => {
  const stored = async (): Promise<string[]> => readdir(join(service.dataFolder, 'documents', 'test')).catch(() => []);
  const halfUpload = (hosted: string, cookie: string) =>
    sendHalf(
      origin,
      'POST',
      `${hosted}/ownership`,
      { origin, cookie, 'content-type': MULTIPART },
      multipartBody({ action: 'continue' }, PDF),
    );

  test('is not kept when the API key that made the link is revoked meanwhile', async () => {
    const { id, secret } = await newCredential('api_key');
    const owner = await newOwner(service);
    const link = await service.send('nobody', 'POST', '/v1/system-owner-links', {
      headers: { authorization: `Bearer ${secret}` },
      body: {
        system_owner_id: owner.id,
        installer_id: owner.installer_id,
        refresh_url: REFRESH_URL,
        return_url: RETURN_URL,
      },
    });
    const browser = new OwnerBrowser(service);
    await browser.open(link.json<{ url: string }>().url);
    await walk(browser, {}, 'ownership');
    const [[name, { value }] = ['', { value: '' }]] = browser.cookies;
    const before = await stored();
    const half = await halfUpload(sessionPathOf(browser), `${name}=${value}`);
    await revoke(id);
    const answer = await half.finish();
    expect([answer.status, answer.location]).toEqual([303, `${sessionPathOf(browser)}/leaving`]);
    expect(await stored()).toEqual(before);
  });

  test('is not kept when the console is taken back meanwhile', async () => {
    const owner = await newOwner(service);
    const opened = await openFor(service, owner.id);
    const { setCookie, path } = await enterPopup(service, opened);
    const cookie = setCookie.split(';', 1)[0] ?? '';
    const hosted = path.replace(/\/welcome$/, '');
    for (const [step, form] of [
      ['welcome', {}],
      ['usage-data', { method: 'integration', brand: 'SMA America', site_id: 'SITE-0001' }],
    ] as const)
      await service.send('nobody', 'POST', `${hosted}/${step}`, { form, headers: { cookie, origin: ORIGIN } });
    const before = await stored();
    const half = await halfUpload(hosted, cookie);
    await takeBack(service);
    const answer = await half.finish();
    expect([answer.status, answer.location]).toEqual([303, `${hosted}/leaving`]);
    expect(await stored()).toEqual(before);
  });

  test('is kept when nothing has happened meanwhile (negative control)', async () => {
    const owner = await newOwner(service);
    const browser = await enter(service, owner);
    await walk(browser, {}, 'ownership');
    const [[name, { value }] = ['', { value: '' }]] = browser.cookies;
    const before = await stored();
    expect((await (await halfUpload(sessionPathOf(browser), `${name}=${value}`)).finish()).status).toBe(303);
    expect(await stored()).toHaveLength(before.length + 1);
  });
});
