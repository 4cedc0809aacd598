import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListedSession } from '../../src/contract/console/operators.ts';
import type { Session } from '../../src/contract/console/session.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { errorsOf } from '../support/errors-of.ts';
import { headersOf, loginOf, startTestService, type TestService } from '../support/test-service.ts';

const ADA = { name: 'Ada', passphrase: 'a passphrase of some length' };
const GRACE = { name: 'Grace', passphrase: 'another long passphrase' };
const NEW = 'a passphrase that is new';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
  await service.send('operator', 'POST', '/console/operators', { body: GRACE });
});
afterEach(() => service.close());

const signIn = (name: string, passphrase: string) =>
  service.send('nobody', 'POST', '/console/session', { body: { name, passphrase } });
/** The headers of a further session. */
async function another({ name, passphrase } = GRACE): Promise<Record<string, string>> {
  return headersOf({ ...service, operator: loginOf(await signIn(name, passphrase)) }, 'operator');
}
const as = (headers: Record<string, string>, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  service.send('nobody', method, url, { headers, ...(body && { body }) });
const stateOf = async (headers: Record<string, string>) =>
  (await as(headers, 'GET', '/console/session')).json<Session>().state;
const sessions = async () =>
  (await service.send('operator', 'GET', '/console/sessions')).json<{ data: ListedSession[] }>().data;
const change = (current: string, passphrase = NEW) =>
  service.send('operator', 'PUT', '/console/passphrase', { body: { current, passphrase } });

describe('PUT /console/passphrase', () => {
  test('takes the present one, ends the other sessions of the operator and nobody else’s, and the old one is worth nothing', async () => {
    const [other, grace] = [await another(ADA), await another()];
    expect((await change('wrong')).statusCode).toBe(401);
    expect((await change(ADA.passphrase)).statusCode).toBe(200);
    expect([await stateOf(other), await stateOf(grace), await stateOf(headersOf(service, 'operator'))]).toEqual([
      'signed_out',
      'open',
      'open',
    ]);
    expect([(await signIn('Ada', ADA.passphrase)).statusCode, (await signIn('Ada', NEW)).statusCode]).toEqual([
      401, 201,
    ]);
  });

  test('is throttled as unlocking is, and a short one is refused', async () => {
    expect(errorsOf(await change(ADA.passphrase, 'too short'))).toEqual({
      code: 'validation_failed',
      fields: { passphrase: 'must be at least 10 characters' },
    });
    for (let attempt = 1; attempt <= 5; attempt++) expect((await change('wrong')).statusCode).toBe(401);
    const refused = await change(ADA.passphrase);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await signIn('Ada', ADA.passphrase)).statusCode).toBe(429);
  });

  test('a sign-in with the old one that is under way when it changes begins no session', async () => {
    const both = await Promise.all([change(ADA.passphrase), signIn('Ada', ADA.passphrase)]);
    const late =
      both[1].statusCode === 201
        ? await stateOf(headersOf({ ...service, operator: loginOf(both[1]) }, 'operator'))
        : 'signed_out';
    expect([both[0].statusCode, late]).toEqual([200, 'signed_out']);
  });
});

describe('DELETE /console/operators/:id', () => {
  test('ends all sessions; a removed operator neither unlocks nor signs in, nor does a namesake’s passphrase open what was theirs', async () => {
    const [open, locked] = [await another(), await another()];
    await as(locked, 'POST', '/console/session/lock');
    expect((await service.send('operator', 'DELETE', '/console/operators/2')).json()).toEqual({
      message: 'Grace was removed.',
    });
    expect([await stateOf(open), await stateOf(locked)]).toEqual(['signed_out', 'signed_out']);
    expect((await as(locked, 'POST', '/console/session/unlock', { passphrase: GRACE.passphrase })).statusCode).toBe(
      401,
    );
    expect((await signIn('Grace', GRACE.passphrase)).statusCode).toBe(401);
    await service.send('operator', 'POST', '/console/operators', { body: GRACE });
    expect((await as(locked, 'POST', '/console/session/unlock', { passphrase: GRACE.passphrase })).statusCode).toBe(
      401,
    );
    expect(
      (await service.send('operator', 'GET', '/console/operators'))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id),
    ).toEqual([1, 3]);
  });

  test('is refused for the last operator, and while an owner sits in a session of theirs', async () => {
    const grace = await another();
    const { id } = await newOwner(service);
    await service.send('operator', 'POST', `/console/owners/${id}/hand-over-code`);
    await as(grace, 'POST', `/console/owners/${id}/hand-over`);
    const refused = await service.send('operator', 'DELETE', '/console/operators/2');
    expect([refused.statusCode, errorsOf(refused).code]).toEqual([409, 'conflict']);
    await service.send('operator', 'DELETE', '/console/hand-overs');
    expect((await service.send('operator', 'DELETE', '/console/operators/2')).statusCode).toBe(200);
    expect((await service.send('operator', 'DELETE', '/console/operators/1')).statusCode).toBe(409);
    expect((await service.send('operator', 'DELETE', '/console/operators/7')).statusCode).toBe(404);
  });

  test('of oneself signs out; of two operators who remove each other at once one stays', async () => {
    const grace = await another();
    const both = await Promise.all([
      service.send('operator', 'DELETE', '/console/operators/2'),
      as(grace, 'DELETE', '/console/operators/1'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await stateOf(grace), await stateOf(headersOf(service, 'operator'))].toSorted()).toEqual([
      'open',
      'signed_out',
    ]);
  });
});

test('a sign-in whose passphrase is still being compared when its operator is removed begins no session', async () => {
  await service.close();
  service = await startTestService({ usualPassphrases: true });
  await service.signIn();
  await service.send('operator', 'POST', '/console/operators', { body: GRACE });
  const late = signIn('Grace', GRACE.passphrase);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve)); // the operator has been read, and scrypt is at work
  expect((await service.send('operator', 'DELETE', '/console/operators/2')).statusCode).toBe(200);
  expect([(await late).statusCode, (await sessions()).length]).toEqual([401, 1]);
});

test('an operator renames themselves alone, to a free name, in every session at once', async () => {
  const other = await another(ADA);
  const rename = (id: number, name: string) =>
    service.send('operator', 'PUT', `/console/operators/${id}`, { body: { name } });
  expect([(await rename(2, 'Mallory')).statusCode, (await rename(1, 'GRACE')).statusCode]).toEqual([403, 409]);
  expect((await rename(1, 'Ada L.')).json()).toEqual({ id: 1, name: 'Ada L.' });
  expect((await as(other, 'GET', '/console/session')).json<Session>().operator).toEqual({ id: 1, name: 'Ada L.' });
  await as(other, 'POST', '/console/session/lock');
  expect((await as(other, 'POST', '/console/session/unlock', { passphrase: ADA.passphrase })).statusCode).toBe(200);
  expect((await rename(1, 'ada l.')).statusCode).toBe(200);
});

test('sessions are listed without what names them, and another one is ended: not the own one, nor one that an owner has', async () => {
  const grace = await another();
  service.clock.advance({ seconds: 61 });
  const listed = await sessions();
  expect(listed.map(({ operator, own, state, idle_seconds: idle }) => [operator.name, own, state, idle >= 61])).toEqual(
    [
      ['Ada', true, 'open', true],
      ['Grace', false, 'open', true],
    ],
  );
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
    'began_at',
    'id',
    'idle_seconds',
    'operator',
    'own',
    'state',
  ]);
  const [own, other] = listed;
  expect((await service.send('operator', 'DELETE', `/console/sessions/${own?.id}`)).statusCode).toBe(409);
  expect((await service.send('operator', 'DELETE', `/console/sessions/${other?.id}`)).json()).toEqual({
    message: 'A session of Grace was ended.',
  });
  expect([
    await stateOf(grace),
    (await service.send('operator', 'DELETE', `/console/sessions/${other?.id}`)).statusCode,
  ]).toEqual(['signed_out', 404]);
});

test('a passphrase that is reset with the machine account signs in where the old one does not, and every operator is told until each has dismissed it', async () => {
  const { name, passphrase } = await service.core.resetPassphrase('grace');
  expect([name, /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/.test(passphrase)]).toEqual(['Grace', true]);
  expect((await signIn('Grace', GRACE.passphrase)).statusCode).toBe(401);
  const grace = await another({ name: 'Grace', passphrase });
  const noticesOf = async (headers: Record<string, string>) =>
    (await as(headers, 'GET', '/console/session')).json<Session>().notices;
  const ada = headersOf(service, 'operator');
  const [notice] = await noticesOf(ada);
  expect(notice).toMatchObject({ kind: 'passphrase_reset', about: 'Grace' });
  expect(await noticesOf(grace)).toHaveLength(1);
  expect((await as(grace, 'DELETE', `/console/notices/${notice?.id}`)).statusCode).toBe(404);
  expect((await as(ada, 'DELETE', `/console/notices/${notice?.id}`)).statusCode).toBe(200);
  expect([await noticesOf(ada), (await noticesOf(grace)).length]).toEqual([[], 1]);
});

test('a notice is about an operator, not about a name: renamed it stays their own, and whoever takes the name is told of somebody else', async () => {
  const { passphrase } = await service.core.resetPassphrase('Grace');
  const grace = await another({ name: 'Grace', passphrase });
  expect((await as(grace, 'PUT', '/console/operators/2', { name: 'Hopper' })).statusCode).toBe(200);
  expect((await service.send('operator', 'PUT', '/console/operators/1', { body: { name: 'Grace' } })).statusCode).toBe(
    200,
  );
  const told = async (headers: Record<string, string>) =>
    (await as(headers, 'GET', '/console/session')).json<Session>().notices.map(({ about, own }) => [about, own]);
  expect([await told(grace), await told(headersOf(service, 'operator'))]).toEqual([
    [['Grace', true]],
    [['Grace', false]],
  ]);
});

test('resetting says whose, where there are several, and forgives the wrong attempts at that name', async () => {
  await expect(service.core.resetPassphrase(undefined)).rejects.toMatchObject({
    reason: { code: 'operator_not_named', names: ['Ada', 'Grace'] },
  });
  await expect(service.core.resetPassphrase('Mallory')).rejects.toMatchObject({
    reason: { code: 'operator_unknown', name: 'Mallory' },
  });
  for (let attempt = 1; attempt <= 6; attempt++) await signIn('Grace', 'wrong');
  expect((await signIn('Grace', GRACE.passphrase)).statusCode).toBe(429);
  const { passphrase } = await service.core.resetPassphrase('Grace');
  expect((await signIn('Grace', passphrase)).statusCode).toBe(201);
});

test.each([
  ['a zero-width space', 'A\u200bda'],
  ['a soft hyphen', 'A\u00adda'],
  ['text that is turned around', '\u202eadA\u202c'],
  ['a joiner', 'Ada\u2060'],
  ['a letter that is drawn as nothing', 'Ada\u3164'],
  ['a variant of a letter', 'Ad\ufe0fa'],
  ['a cell of Braille without dots', 'Ada\u2800'],
  ['two spaces', 'Ada  Lovelace'],
  ['a note without a head', 'Ada\u{1d159}'],
  ["a letter of nobody's alphabet", 'Ada\ue000'],
])('a name with %s is refused at its field: it would look like another one', async (_what, name) => {
  const headers = headersOf(service, 'operator');
  for (const refused of [
    await as(headers, 'POST', '/console/operators', { name, passphrase: NEW }),
    await as(headers, 'PUT', '/console/operators/1', { name }),
  ])
    expect(errorsOf(refused)).toEqual({
      code: 'validation_failed',
      fields: { name: expect.stringMatching(/^must not (contain invisible characters|have two spaces)/) },
    });
});

test('names of all scripts are taken', async () => {
  for (const name of ['Zoë Ångström-O’Neill', 'Иван Петров', '山田 太郎', 'محمد', 'अनुराधा', '👷 Sam'])
    expect(
      (await service.send('operator', 'POST', '/console/operators', { body: { name, passphrase: NEW } })).statusCode,
    ).toBe(201);
});
