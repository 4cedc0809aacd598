import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Workspace } from '../../src/contract/console/workspaces.ts';
import { newOwner } from '../onboarding/accounts.ts';
import { aGenerator } from '../support/bodies.ts';
import { errorsOf } from '../support/errors-of.ts';
import { accessTo, startServicePair, synced, type ServicePair } from '../support/linked-services.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let pair: ServicePair;
let service: TestService;
beforeEach(async () => {
  pair = await startServicePair();
  ({ service } = pair);
});
afterEach(async () => {
  await service.close();
  await pair.upstream.service.close();
});

const list = async () =>
  (await service.send('operator', 'GET', '/console/workspaces')).json<{ data: Workspace[] }>().data;
const names = async () => (await list()).map(({ name }) => name);
const create = async (name: string) =>
  (await service.send('operator', 'POST', '/console/workspaces', { body: { name, mode: 'test' } })).json<Workspace>()
    .id;
const open = async (id: number) => {
  await service.send('operator', 'POST', `/console/workspaces/${id}/open`);
  await service.signIn();
};
const remove = (id: number, name: string) =>
  service.send('operator', 'POST', `/console/workspaces/${id}/deletion`, { body: { name } });
/** What there is of a workspace, by the name of its file. */
const left = (file: string): string[] =>
  readdirSync(service.dataFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name
      .replaceAll('\\', '/')
      .split('/')
      .some((part) => part === file || part.startsWith(`${file}.sqlite`)),
  );

/** A further workspace with a record, an owner, and a backup; closed again. */
async function valley(): Promise<number> {
  const id = await create('Valley');
  await open(id);
  await service.takeCredentials();
  await service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
  await newOwner(service, { name: 'Mary Hill' });
  expect((await service.send('operator', 'POST', '/console/backups')).statusCode).toBe(201);
  await open(1);
  return id;
}

test('everything of it goes: records, backups and credentials; the trail keeps its name, and the number is not given again', async () => {
  const id = await valley();
  expect(left('test-3')).not.toEqual([]);
  expect((await remove(id, 'valley')).statusCode).toBe(422);
  expect((await remove(id, 'Valley')).statusCode).toBe(200);
  expect(await names()).toEqual(['Test', 'Live']);
  expect(left('test-3')).toEqual([]);
  expect(existsSync(join(service.dataFolder, 'deleting.json'))).toBe(false);
  expect(readdirSync(join(service.dataFolder, 'backups')).filter((name) => name.endsWith(`_w${id}`))).toEqual([]);
  const credentials = (await service.send('operator', 'GET', '/console/credentials')).json<{
    data: { workspace: { name: string } }[];
  }>().data;
  expect(credentials.filter(({ workspace }) => workspace.name !== 'Test')).toEqual([]);
  const { data } = (await service.send('operator', 'GET', '/console/trail?kind=workspace_deleted')).json<{
    data: unknown[];
  }>();
  expect(data).toMatchObject([{ workspace: { id, name: 'Valley' }, actor: { name: 'Ada' } }]);
  expect(await create('Valley')).toBeGreaterThan(id);
  expect((await remove(id, 'Valley')).statusCode).toBe(404);
});

test('not the open one, and not while anything of it waits to be sent, whatever the list says', async () => {
  expect(errorsOf(await remove(1, 'Test')).code).toBe('conflict');
  const id = await create('Valley');
  await open(id);
  await service.takeCredentials();
  await service.send('operator', 'POST', '/console/upstream', { body: accessTo(pair.upstream) });
  await synced(service);
  await pair.upstream.goAway();
  await service.send('token', 'POST', '/v1/generators', { body: aGenerator() });
  await open(1);
  const refused = await remove(id, 'Valley');
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    '1 change of this workspace has not been sent. Open it, and send or unlink it first.',
  ]);
  expect(await names()).toEqual(['Test', 'Live', 'Valley']);
  await open(id);
  await service.send('operator', 'DELETE', '/console/upstream?abandon=1');
  await open(1);
  expect((await remove(id, 'Valley')).statusCode).toBe(200);
  await pair.upstream.comeBack();
});

test('a kill in the middle leaves it whole, or gone at the next start', async () => {
  const id = await valley();
  const note = JSON.stringify({ workspace: id, file: 'test-3.sqlite' });
  await service.stop();
  // Before the list said anything.
  writeFileSync(join(service.dataFolder, 'deleting.json'), note);
  const start = async () => {
    service = await startTestService({ dataFolder: service.dataFolder });
    await service.signIn();
  };
  await start();
  expect(await names()).toEqual(['Test', 'Live', 'Valley']);
  expect(left('test-3')).not.toEqual([]);
  const kept = readFileSync(join(service.dataFolder, 'test-3.sqlite'));
  expect((await remove(id, 'Valley')).statusCode).toBe(200);
  await service.stop();
  // The list has it no more, and the files are still there.
  writeFileSync(join(service.dataFolder, 'test-3.sqlite'), kept);
  writeFileSync(join(service.dataFolder, 'deleting.json'), note);
  await start();
  expect(left('test-3')).toEqual([]);
  expect(existsSync(join(service.dataFolder, 'deleting.json'))).toBe(false);
});
