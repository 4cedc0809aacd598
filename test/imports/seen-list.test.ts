import { beforeEach, afterEach, expect, test } from 'vitest';
import type { ReadFile } from '../../src/contract/console/imports.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { generatorList, importsOf } from './import-client.ts';

let service: TestService;
let imports: ReturnType<typeof importsOf>;
beforeEach(async () => {
  service = await startTestService();
  imports = importsOf(service);
});
afterEach(() => service.close());

/** Somebody has looked at this, and presses “Import”. */
const start = async ({ version }: ReadFile) => {
  const response = await service.send('automation', 'POST', '/console/imports', { body: { version } });
  return { status: response.statusCode, ...response.json<{ detail?: string; reason?: unknown; file_name?: string }>() };
};
const changed = {
  status: 409,
  code: 'conflict',
  reason: { code: 'import_changed' },
  detail:
    'This list has changed since you looked at it: another window replaced it or changed how it is read. Nothing was imported. Check it now.',
};

test('a list that another window has put in the place of the one on screen is not imported instead of it', async () => {
  const first = await imports.read(generatorList(2), 'first.csv');
  const second = await imports.read(generatorList(3), 'second.csv');
  expect(await start(first)).toMatchObject(changed);
  expect(await imports.list()).toEqual([]);
  expect(await start(second)).toMatchObject({ status: 201, file_name: 'second.csv' });
});

test('the same file read a second time is another list: the first reading of it may have been decided otherwise', async () => {
  const first = await imports.read(generatorList(2));
  const again = await imports.read(generatorList(2));
  expect(await start(first)).toMatchObject(changed);
  expect(await start(again)).toMatchObject({ status: 201 });
});

test('a mapping that another window has changed is not used unseen', async () => {
  const seen = await imports.read(generatorList(2));
  const plan = { ...seen.plan, generators: { ...seen.plan.generators, city: { from: 'all', text: 'Salem' } } };
  const now = await imports.change({ plan });
  expect(await start(seen)).toMatchObject(changed);
  expect((await imports.ask<{ read: ReadFile }>('GET', '/console/imports')).read.version).toBe(now.version);
  expect(await start(now)).toMatchObject({ status: 201 });
  await imports.reaches(1, 'done');
  expect((await imports.ask<{ data: object[] }>('GET', '/v1/generators')).data).toMatchObject([
    { city: 'Salem' },
    { city: 'Salem' },
  ]);
});

test('what one window has chosen for its file is not done with the file of another one, and that is not put away', async () => {
  const first = await imports.read(generatorList(2), 'first.csv');
  const second = await imports.read(generatorList(3), 'second.csv');
  const path = `/console/imports/file?file=${first.file_id}`;
  for (const sent of [
    await service.send('automation', 'PUT', path, { body: { plan: first.plan } }),
    await service.send('automation', 'DELETE', path),
  ])
    expect({ status: sent.statusCode, ...sent.json<object>() }).toMatchObject(changed);
  expect((await imports.ask<{ read: ReadFile }>('GET', '/console/imports')).read.version).toBe(second.version);
  // However it is read, it is the same file.
  expect((await imports.change({ plan: second.plan })).file_id).toBe(second.file_id);
});
