import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JournalEntry } from '../../../src/contract/console/test-helpers/requests.ts';
import { spacePath } from '../../../src/contract/console/test-helpers/spaces.ts';
import { headersOf, ORIGIN, startTestService, type TestService, type Who } from '../../support/test-service.ts';
import { createTestSpace, type TestSpace } from '../../support/test-spaces.ts';

let service: TestService;
let one: TestSpace;
let other: TestSpace;
beforeAll(async () => {
  service = await startTestService({ host: { testHelpers: true } });
  one = await createTestSpace(service, { name: 'one' });
  other = await createTestSpace(service, { name: 'other' });
});
afterAll(() => service.close());

const SPACES = '/console/test_helpers/spaces';
const inverter = { brand: 'SMA', model: 'Sunny Boy' };

type Place = Pick<TestSpace, 'send'>;
const modelsIn = async (place: Place): Promise<string[]> =>
  (await place.send('token', 'GET', '/v1/inverters'))
    .json<{ data: { model: string }[] }>()
    .data.map(({ model }) => model);
const clockOf = async (place: Place): Promise<{ now: string; seconds_ahead: number }> =>
  (await place.send('automation', 'GET', '/console/test_helpers/clock')).json();
const journalOf = async (place: Place): Promise<JournalEntry[]> =>
  (await place.send('automation', 'GET', '/console/test_helpers/requests')).json<{ data: JournalEntry[] }>().data;
const foldersOf = async ({ dataFolder }: TestService): Promise<string[]> =>
  readdir(join(dataFolder, 'spaces')).catch(() => []);

/** A fresh link of a new owner, by way of the API. */
async function linkIn(place: Place): Promise<string> {
  const send = async (url: string, form: Record<string, string>): Promise<LightMyRequestResponse> =>
    place.send('key', 'POST', url, { form });
  const { id: installer_id } = (await send('/v1/installers', { company_name: 'Hill Solar' })).json<{ id: number }>();
  const owner = (await send('/v1/system-owners', { installer_id: String(installer_id) })).json<{ id: number }>();
  const made = await send('/v1/system-owner-links', {
    system_owner_id: String(owner.id),
    installer_id: String(installer_id),
    refresh_url: 'https://app.example.com/refresh',
    return_url: 'https://app.example.com/return',
  });
  return made.json<{ url: string }>().url;
}

const visit = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  service.core.inject({
    method: 'GET',
    url: url.replace(ORIGIN, ''),
    headers: { host: new URL(ORIGIN).host, ...headers },
  });

describe('a space', () => {
  test('has records of its own', async () => {
    await one.send('token', 'POST', '/v1/inverters', { body: { ...inverter, model: 'of one' } });
    await other.send('token', 'POST', '/v1/inverters', { body: { ...inverter, model: 'of the other' } });
    await service.send('token', 'POST', '/v1/inverters', { body: { ...inverter, model: 'of none' } });
    expect(await Promise.all([one, other, service].map(modelsIn))).toEqual([['of one'], ['of the other'], ['of none']]);
  });

  test('hides its own keys wherever a client puts them, as any journal does', async () => {
    const { accessToken, apiKey, automationKey } = one;
    const basic = Buffer.from(`${apiKey}:`).toString('base64');
    const headers = { 'x-forwarded-auth': `Basic ${basic}`, 'x-note': `token_${accessToken}` };
    await one.send('token', 'GET', `/v1/inverters?a=${encodeURIComponent(basic)}&b=x_${automationKey}`, { headers });
    const kept = JSON.stringify(await journalOf(one));
    for (const secret of [accessToken, apiKey, automationKey, basic]) expect(kept).not.toContain(secret);
    await one.send('automation', 'DELETE', '/console/test_helpers/requests');
  });

  test('keeps fifty snapshots at most, because they are in memory', async () => {
    const full = await createTestSpace(service, { name: 'full' });
    const save = (name: string) =>
      full.send('automation', 'POST', '/console/test_helpers/state/snapshots', { body: { name } });
    for (let number = 1; number <= 50; number += 1) expect((await save(`s${number}`)).statusCode).toBe(201);
    expect((await save('one-more')).json<{ reason: object }>().reason).toEqual({
      code: 'snapshots_too_many',
      most: 50,
    });
    expect((await save('s1')).statusCode).toBe(201); // takes the place of the one of this name
    await service.send('automation', 'DELETE', `${SPACES}/full`);
  });

  test('has a clock, faults, and a journal of its own', async () => {
    await one.send('automation', 'POST', '/console/test_helpers/clock/advance', { body: { seconds: 301 } });
    const fault = { match: {}, effect: { kind: 'status', status: 503 } };
    await one.send('automation', 'PUT', '/console/test_helpers/faults', { body: { faults: [fault] } });
    await Promise.all(
      [one, other, service].map((place) => place.send('automation', 'DELETE', '/console/test_helpers/requests')),
    );
    const seen = await Promise.all([one, other, service].map((place) => place.send('token', 'GET', '/v1/generators')));
    await one.send('automation', 'DELETE', '/console/test_helpers/faults');

    expect(seen.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
    expect((await Promise.all([one, other, service].map(clockOf))).map((clock) => clock.seconds_ahead)).toEqual([
      301, 0, 0,
    ]);
    const paths = (await Promise.all([one, other, service].map(journalOf))).map((entries) =>
      entries.map(({ path, response }) => [path, response?.status]),
    );
    expect(paths).toEqual([[['/v1/generators', 503]], [['/v1/generators', 200]], [['/v1/generators', 200]]]);
  });

  test('[D18] takes its own credentials alone, and they are worth nothing anywhere else', async () => {
    const places = [
      ['', service],
      ['/spaces/one', one],
      ['/spaces/other', other],
    ] as const;
    const asked: [Who, string][] = [
      ['token', '/v1/inverters'],
      ['key', '/v1/system-owners/1000'],
      ['key-bearer', '/v1/system-owners/1000'],
      ['automation', '/console/test_helpers/clock'],
    ];
    const seen: unknown[] = [];
    for (const [path] of places)
      for (const [at, holder] of places)
        for (const [who, url] of asked) {
          const headers = { host: new URL(ORIGIN).host, ...headersOf(holder, who) };
          const { statusCode } = await service.core.inject({ method: 'GET', url: path + url, headers });
          seen.push([path, at, who, statusCode === 401 ? 'refused' : 'let in']);
        }
    expect(seen).toEqual(
      places.flatMap(([path]) =>
        places.flatMap(([at]) => asked.map(([who]) => [path, at, who, path === at ? 'let in' : 'refused'])),
      ),
    );
  });

  test('[D6] is in every address that it gives', async () => {
    const page = (await one.send('token', 'GET', '/v1/inverters?limit=1')).json<{
      links: { first: string };
      meta: { path: string };
    }>();
    expect(page.links.first).toBe(`${ORIGIN}/spaces/one/v1/inverters?page=1&limit=1`);
    expect(page.meta.path).toBe(`${ORIGIN}/spaces/one/v1/inverters`);
    expect(one.made.base_url).toBe(`${ORIGIN}/spaces/one`);
    const har = await one.send('automation', 'GET', '/console/test_helpers/requests/export?format=har');
    expect(har.payload).toContain(`"${ORIGIN}/spaces/one/v1/inverters?limit=1"`);
  });

  test('has hosted screens below its path, and a cookie for that path alone', async () => {
    const link = await linkIn(one);
    expect(link.startsWith(`${ORIGIN}/spaces/one/onboarding/l/`)).toBe(true);
    const elsewhere = [link.replace('/spaces/one', ''), link.replace('/spaces/one', '/spaces/other')];
    expect((await Promise.all(elsewhere.map((url) => visit(url)))).map(({ statusCode }) => statusCode)).toEqual([
      404, 404,
    ]);

    const entered = await visit(link);
    expect(entered.statusCode).toBe(303);
    const location = String(entered.headers.location);
    const session = location.slice(0, -'/welcome'.length);
    expect(session).toMatch(/^\/spaces\/one\/onboarding\/s\/[\w-]+$/);
    const cookie = String(entered.headers['set-cookie']);
    expect(cookie).toContain(`; Path=${session};`);

    const page = await visit(location, { cookie: cookie.split(';', 1)[0] ?? '' });
    expect(page.payload).toContain(`action="${session}/welcome"`);
    const paths = [...page.payload.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, path]) => path);
    expect(paths.filter((path) => path?.startsWith('/spaces/one/') !== true)).toEqual([]);
    expect((await visit(link)).headers.location).toBe('https://app.example.com/refresh');
  });

  test('is judged as the console is: an owner who left is still recognized', async () => {
    const space = await createTestSpace(service);
    const entered = await visit(await linkIn(space));
    const session = String(entered.headers.location).replace(/\/[^/]*$/, '');
    await visit(`${session}/leave`, { cookie: String(entered.headers['set-cookie']).split(';', 1)[0] ?? '' });
    const verdict = await space.send('automation', 'GET', '/console/test_helpers/report');
    expect(verdict.json<{ findings: { rule: string }[] }>().findings.map(({ rule }) => rule)).toContain(
      'return_url_is_success',
    );
  });

  test('begins with a seed, is reset, and goes back to a snapshot with its documents', async () => {
    const folders = await foldersOf(service);
    const space = await createTestSpace(service, { seed: 'every-state' });
    expect(space.made.names.approved).toBeGreaterThan(0);
    const owners = async (): Promise<number> =>
      (await space.send('key', 'GET', '/v1/system-owners')).json<{ meta: { total: number } }>().meta.total;
    const state = (url: string, body?: unknown): Promise<LightMyRequestResponse> =>
      space.send('automation', 'POST', `/console/test_helpers/state/${url}`, { body });
    const [folder = ''] = (await foldersOf(service)).filter((name) => !folders.includes(name));
    const documentsOf = async (nth: number): Promise<string[]> =>
      (await readdir(join(service.dataFolder, 'spaces', folder, `documents-${nth}`))).toSorted();
    const documents = await documentsOf(1);
    expect(documents).not.toEqual([]);
    const before = await owners();
    const kept = (await state('snapshots', { name: 'full' })).json<{ bytes: number }>();
    expect(kept.bytes).toBeGreaterThan(0);
    await state('reset');
    expect(await owners()).toBe(0);
    await state('snapshots/full/restore');
    expect(await owners()).toBe(before);
    expect(await documentsOf(3)).toEqual(documents);
    await space.send('automation', 'DELETE', '/console/test_helpers/state/snapshots/full');
    expect((await state('snapshots/full/restore')).statusCode).toBe(404);
    expect(await modelsIn(service)).toEqual(['of none']);
  });

  test('has nothing of operators, of other spaces, or of the page', async () => {
    const absent = [
      '/',
      '/console/session',
      '/console/health',
      '/console/openapi.json',
      SPACES,
      '/assets/x.js',
      '/spaces/one/v1/inverters',
    ];
    const seen = await Promise.all(absent.map((url) => one.send('automation', 'GET', url)));
    expect(seen.map(({ statusCode }) => statusCode)).toEqual(absent.map(() => 404));
    expect((await one.send('nobody', 'POST', '/onboarding/enter', { form: { ticket: 'x' } })).statusCode).toBe(404);
  });
});

describe('spaces', () => {
  test('are listed, found, and deleted with all that is in them', async () => {
    const before = await foldersOf(service);
    const space = await createTestSpace(service, { name: 'short-lived', seed: 'every-state' });
    expect(await foldersOf(service)).toHaveLength(before.length + 1);
    const { name, base_url, created_at } = space.made;
    expect((await service.send('automation', 'GET', `${SPACES}/${name}`)).json()).toEqual({
      name,
      base_url,
      created_at,
    });
    expect((await service.send('automation', 'GET', SPACES)).json<{ data: unknown[] }>().data).toContainEqual({
      name,
      base_url,
      created_at,
    });

    expect((await service.send('automation', 'DELETE', `${SPACES}/${name}`)).statusCode).toBe(200);
    expect(await foldersOf(service)).toEqual(before);
    const after = [`${SPACES}/${name}`, `${spacePath(name)}/v1/inverters`];
    expect(
      (await Promise.all(after.map((url) => service.send('automation', 'GET', url)))).map(
        (answer) => answer.statusCode,
      ),
    ).toEqual([404, 404]);
    expect((await service.send('automation', 'DELETE', `${SPACES}/${name}`)).statusCode).toBe(404);

    const again = await createTestSpace(service, { name });
    expect((await again.send('key', 'GET', '/v1/system-owners')).json<{ data: unknown[] }>().data).toEqual([]);
    expect((await space.send('token', 'GET', '/v1/inverters')).statusCode).toBe(401);
  });

  test.each(['', 'One', 'a/b', '../one', 'a.b', 'ä', '-a', 'a'.repeat(65), 7])('are not named %j', async (name) => {
    const answer = await service.send('automation', 'POST', SPACES, { body: { name } });
    expect([answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, 'name']);
  });

  test('have different names, also when they come at once', async () => {
    const create = (): Promise<LightMyRequestResponse> =>
      service.send('automation', 'POST', SPACES, { body: { name: 'twin' } });
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('are made with the key of the console alone, and nothing is left of one whose seed is refused', async () => {
    expect((await service.send('token', 'POST', SPACES, { body: {} })).statusCode).toBe(403);
    expect((await service.send('nobody', 'POST', SPACES, { body: {} })).statusCode).toBe(401);
    const broken = { owners: [{ state: 'approved' }] };
    expect(
      (await service.send('automation', 'POST', SPACES, { body: { name: 'broken', records: broken } })).statusCode,
    ).toBe(422);
    expect((await service.send('automation', 'GET', `${SPACES}/broken`)).statusCode).toBe(404);
  });
});

test('spaces are reached over HTTP, however the address is written, and end with the process', async () => {
  const first = await startTestService({ host: { testHelpers: true, strict: true } });
  const origin = await first.listen();
  const made = await fetch(`${origin}${SPACES}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.automationKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'web', seed: 'every-state' }),
  });
  const space = (await made.json()) as { base_url: string; access_token: string; api_key: string };
  expect(space.base_url).toBe(`${origin}/spaces/web`);
  const listed = await fetch(`${space.base_url}/v1/inverters`, {
    headers: { authorization: `Bearer ${space.access_token}` },
  });
  expect(((await listed.json()) as { meta: { path: string } }).meta.path).toBe(`${space.base_url}/v1/inverters`);
  const bearer = await fetch(`${space.base_url}/v1/system-owners/1`, {
    headers: { authorization: `Bearer ${space.api_key}` },
  });
  expect(bearer.status, 'as strict as the console').toBe(401);
  const absolute = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${space.base_url}/v1/inverters`;
    const authorization = `Bearer ${space.access_token}`;
    const sent = request(origin, { path, headers: { authorization }, agent: false }, resolve).on('error', reject);
    sent.end();
  });
  absolute.resume();
  expect(absolute.statusCode).toBe(200);
  await first.stop();
  expect(await foldersOf(first)).toEqual([]);

  const second = await startTestService({ host: { testHelpers: true }, dataFolder: first.dataFolder });
  expect((await second.send('automation', 'GET', SPACES)).json()).toEqual({ data: [] });
  await second.close();
});

test('there are no spaces without test helpers', async () => {
  const plain = await startTestService();
  expect((await plain.send('automation', 'POST', SPACES, { body: {} })).statusCode).toBe(404);
  await plain.close();
});
