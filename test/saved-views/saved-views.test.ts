import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Backup } from '../../src/contract/console/backups.ts';
import { MOST_VIEWS, type SavedView } from '../../src/contract/console/saved-views.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { errorsOf } from '../support/errors-of.ts';
import { startLinkedServices, statusOf, synced } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

const ROOFS = { list: 'generators', name: 'Roofs in MA', content: { q: 'elm', state: ['MA', 'NH'], homeowner: 12 } };

const NAMES = 'must be values by name, like {"sort":"city"}';

const TAKEN = { name: 'another view of this list already has this name' };

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
  await service.signIn();
});
afterEach(() => service.close());

const post = (body: object, of = service) => of.send('operator', 'POST', '/console/list-views', { body });
const save = async (view: object = {}, of = service) => (await post({ ...ROOFS, ...view }, of)).json<SavedView>();
const rename = (id: number, name: string) =>
  service.send('operator', 'PUT', `/console/list-views/${id}`, { body: { name } });
const remove = (id: number) => service.send('operator', 'DELETE', `/console/list-views/${id}`);
const views = async (of = service) =>
  (await of.send('operator', 'GET', '/console/list-views')).json<{ data: SavedView[] }>().data;
const named = async () => (await views()).map(({ list, name }) => [list, name]);

describe('the saved views of a list', () => {
  test('are kept, and listed by name as people sort', async () => {
    const roofs = await save();
    await save({ name: 'view 10', list: 'inverters' });
    await save({ name: 'View 9', list: 'system_owners' });
    expect(roofs).toEqual({ ...ROOFS, id: 1 });
    expect((await views())[0]).toEqual(roofs);
    expect(await named()).toEqual([
      ['generators', 'Roofs in MA'],
      ['system_owners', 'View 9'],
      ['inverters', 'view 10'],
    ]);
  });

  test('are replaced by one of the same name of the same list, without regard to case, if that is said', async () => {
    const { id } = await save();
    await save({ list: 'inverters' });
    const other = { name: 'ROOFS in ma', content: { sort: 'city' } };
    expect(errorsOf(await post({ ...ROOFS, ...other }))).toEqual({ code: 'conflict', fields: TAKEN });
    expect(await save({ ...other, replace: true })).toEqual({
      id,
      list: 'generators',
      name: 'ROOFS in ma',
      content: { sort: 'city' },
    });
    expect((await views()).length).toBe(2);
  });

  test('are renamed, in another case too, but not to the name of another one', async () => {
    const { id } = await save();
    await save({ name: 'Farms' });
    await save({ name: 'Idle', list: 'inverters' });
    expect((await rename(id, 'ROOFS IN MA')).json<SavedView>().name).toBe('ROOFS IN MA');
    expect((await rename(id, 'Idle')).json<SavedView>()).toEqual({ ...ROOFS, id, name: 'Idle' });
    expect(errorsOf(await rename(id, 'farms'))).toEqual({ code: 'conflict', fields: TAKEN });
    expect((await rename(99, 'Farms')).statusCode).toBe(404);
  });

  test('are deleted, and their ids never come back', async () => {
    const { id } = await save();
    expect((await remove(id)).json()).toEqual({ message: 'The view “Roofs in MA” was deleted.' });
    expect([(await remove(id)).statusCode, (await remove(0)).statusCode, await views()]).toEqual([404, 404, []]);
    expect((await save()).id).toBe(id + 1);
  });

  test(`are at most ${MOST_VIEWS}; one of them can still be replaced`, async () => {
    for (let index = 1; index <= MOST_VIEWS; index++) await save({ name: `View ${index}` });
    expect((await post(ROOFS)).json()).toMatchObject({
      code: 'conflict',
      reason: { code: 'views_too_many', most: 100 },
    });
    expect((await post({ ...ROOFS, name: 'View 100', replace: true })).statusCode).toBe(200);
    expect((await post({ ...ROOFS, list: 'inverters' })).statusCode).toBe(200);
    expect((await views()).length).toBe(MOST_VIEWS + 1);
  });

  test.each([
    [{ name: '' }, 'name', 'must not be empty'],
    [{ name: 'x'.repeat(61) }, 'name', 'must be at most 60 characters'],
    [{ name: 'a\u200bb' }, 'name', 'must not contain invisible characters; type it instead of pasting it'],
    [{ list: 'homeowners' }, 'list', 'must be generators, inverters, system_owners'],
    [{ content: { Q: 'elm' } }, 'content.Q', NAMES],
    [
      { content: { q: 'x'.repeat(1001) } },
      'content.q',
      'must be text of at most 1000 characters, a whole number, or at most 50 texts of 255 characters',
    ],
    [
      {
        content: Object.fromEntries(
          Array.from({ length: 61 }, (_, index) => [`a${'x'.repeat(index % 31)}y${'z'.repeat(index % 29)}`, '']),
        ),
      },
      'content',
      'must have at most 60 parts',
    ],
    [
      {
        content: Object.fromEntries(
          Array.from({ length: 9 }, (_, index) => [`q${'x'.repeat(index)}`, 'x'.repeat(999)]),
        ),
      },
      'content',
      'must be at most 8000 characters as JSON',
    ],
  ])('take no %o', async (view, field, message) => {
    expect(errorsOf(await post({ ...ROOFS, ...view })).fields).toMatchObject({ [field]: message });
    expect(await views()).toEqual([]);
  });

  test('are sealed in the file, and nothing of them is logged', async () => {
    await save({ name: 'Mary Hill', content: { q: 'Hill, Mary' } });
    await service.stop();
    const bytes = readFileSync(join(service.dataFolder, 'test.sqlite'));
    expect([bytes.includes('Mary Hill'), bytes.includes('Hill, Mary')]).toEqual([false, false]);
    expect(service.log.join('\n')).not.toMatch(/Mary Hill|Hill, Mary/);
    service = await startTestService({ dataFolder: service.dataFolder });
    await service.signIn();
    expect(await views()).toMatchObject([{ name: 'Mary Hill', content: { q: 'Hill, Mary' } }]);
  });
});

test('[D44] an erasure takes what may name the owner out of the saved views, and nothing else; so does a restore of an older backup', async () => {
  const owner = await newOwner(service, { name: 'Mary Hill', email: 'mary@hill-family.example' });
  const put = (url: string, body: object) => service.send('operator', 'PUT', url, { body });
  // What it was called before counts as well.
  for (const installer_reference of ['Quarry 99', 'Brook, job 4711'])
    await put(`/console/owners/${owner.id}/reference`, { installer_reference });
  await put('/console/homeowners/12', { nickname: 'Aunt Polly', system_owner_id: owner.id });
  await put('/console/homeowners/13', { nickname: null, system_owner_id: owner.id });
  const searches = ['HILL boston', '4711', 'polly', 'family', 'hills', 'a boston', 'mar', 'quarry'];
  for (const [index, q] of searches.entries()) await save({ name: `Search ${index}`, content: { q, state: ['MA'] } });
  await save({ name: 'Mary’s roofs', content: { sort: 'city' } });
  const { name: backup } = (await service.send('operator', 'POST', '/console/backups')).json<Backup>();
  await service.send('operator', 'POST', `/console/owners/${owner.id}/erasure`, {
    body: { reference: String(owner.id) },
  });
  const left = [
    ...[0, 1, 2, 3, 4].map((index) => [`Search ${index}`, { state: ['MA'] }]),
    ['Search 5', { q: 'a boston', state: ['MA'] }],
    ['Search 6', { state: ['MA'] }],
    ['Search 7', { state: ['MA'] }],
    ['View 9', { sort: 'city' }],
  ];
  const now = async () => (await views()).map(({ name, content }) => [name, content]);
  expect(await now()).toEqual(left);
  expect((await service.send('operator', 'POST', `/console/backups/${backup}/restore`)).json()).toMatchObject({
    erased_again: 1,
  });
  expect(await now()).toEqual(left);
  const homeowners = await service.send('operator', 'GET', '/console/homeowners?q=polly');
  expect(homeowners.json()).toMatchObject({ total: 0 });
});

test('[SY1] in a linked workspace nothing of them is queued, and the service never hears of them', async () => {
  const { upstream, linked, close } = await startLinkedServices();
  try {
    await synced(linked);
    await save({ name: 'Mary Hill', content: { q: 'Hill' } }, linked);
    expect((await views(linked)).length).toBe(1);
    expect((await statusOf(linked)).pending).toBe(0);
    expect(upstream.service.log.join('\n')).not.toContain('Hill');
  } finally {
    await close();
  }
});
