import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenFile } from '../../../src/contract/console/given-file.ts';
import type { Workspace } from '../../../src/contract/console/workspaces.ts';
import { createGivenFiles } from '../../../src/main/given-file.ts';
import { headersOf, ORIGIN, startTestService, type TestService } from '../../support/test-service.ts';

const files = createGivenFiles();
let service: TestService;
let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'given-'));
  service = await startTestService({ host: { givenFile: files } });
  await service.signIn();
  const exported = await service.app.inject({
    method: 'GET',
    url: '/console/recovery',
    headers: { host: new URL(ORIGIN).host, ...headersOf(service, 'operator') },
  });
  file = path.join(folder, 'Recovery Test.sicrecovery');
  writeFileSync(file, exported.rawPayload);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const waiting = async () =>
  (await service.send('operator', 'GET', '/console/given-file')).json<{ file: GivenFile | null }>().file;
const workspaces = async () =>
  (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data.length;
const importIt = async (id: number | string) => service.send('operator', 'POST', `/console/given-file/${id}/import`);

test('a file that was opened with the program is named, not imported; it is imported once, by its number, and the trail has it', async () => {
  expect(await waiting()).toBeNull();
  const before = await workspaces();
  await files.give([file]);
  const seen = await waiting();
  expect(seen).toMatchObject({ name: 'Recovery Test.sicrecovery', fault: null });
  expect(JSON.stringify(seen)).not.toContain(folder);
  expect(await workspaces()).toBe(before);
  expect((await importIt(999)).statusCode).toBe(409);
  const both = await Promise.all([importIt(seen?.id ?? 0), importIt(seen?.id ?? 0)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  expect([await waiting(), await workspaces()]).toEqual([null, before + 1]);
  const { data } = (await service.send('operator', 'GET', '/console/trail')).json<{ data: { kind: string }[] }>();
  expect(data.map(({ kind }) => kind)).toContain('recovery_imported');
});

test('one that is dismissed is not imported; of one that is no export nothing is left', async () => {
  const before = await workspaces();
  await files.give([file]);
  const { id } = (await waiting()) ?? { id: 0 };
  expect((await service.send('operator', 'DELETE', `/console/given-file/${id}`)).statusCode).toBe(200);
  expect((await importIt(id)).statusCode).toBe(409);
  writeFileSync(path.join(folder, 'other.sicrecovery'), `SQLite format 3\0${'x'.repeat(5000)}`);
  await files.give([path.join(folder, 'other.sicrecovery')]);
  expect((await importIt((await waiting())?.id ?? 0)).statusCode).toBe(422);
  await files.give([path.join(folder, 'missing.sicrecovery')]);
  expect(await waiting()).toMatchObject({ fault: 'missing' });
  expect((await importIt((await waiting())?.id ?? 0)).statusCode).toBe(409);
  expect([await workspaces(), readdirSync(service.dataFolder).filter((name) => name.startsWith('recovery-'))]).toEqual([
    before,
    [],
  ]);
});

test('nobody but an operator whose session is open is told of it', async () => {
  await files.give([file]);
  for (const who of ['nobody', 'token', 'key', 'automation'] as const) {
    const answer = await service.send(who, 'GET', '/console/given-file');
    expect([who, answer.statusCode >= 400, answer.payload.includes('Recovery Test')]).toEqual([who, true, false]);
  }
  await service.send('operator', 'POST', '/console/session/lock');
  const locked = await service.send('operator', 'GET', '/console/given-file');
  expect([locked.statusCode, locked.payload.includes('Recovery Test')]).toEqual([401, false]);
});
