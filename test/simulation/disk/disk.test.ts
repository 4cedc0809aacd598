import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeed } from '../run-seed.ts';
import { openSimulator, type Simulator } from '../simulator.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await openSimulator();
});
afterAll(() => simulator.close());

const count = async (store: Awaited<ReturnType<Simulator['openUpstream']>>): Promise<number> =>
  (await store.inverters.list({ page: 1, limit: 10 })).total;

it.each([false, true])('what was committed is there when the next process starts; on files: %s', async (onFiles) => {
  const room = simulator.makeRoom(onFiles);
  const disk = room.disk('device');
  const store = await simulator.openUpstream(disk);
  await store.inverters.create({ brand: 'SMA', model: 'SB 5.0' });
  await store.close();
  const next = await simulator.openUpstream(disk);
  expect(await count(next)).toBe(1);
  await next.close();
  room.clear();
});

it('[T11] in memory, too, what was not committed ends with the process', async () => {
  const disk = simulator.makeRoom(false).disk('device');
  const store = await simulator.openUpstream(disk);
  await store.inverters.create({ brand: 'SMA', model: 'SB 5.0' });
  await store.close();
  disk.alter('BEGIN IMMEDIATE');
  disk.alter('DELETE FROM inverters');
  expect(await count(await simulator.openUpstream(disk))).toBe(1);
});

it('a world tells the same story in memory and on files', async () => {
  const [memory, files] = [false, true].map((onFiles) => ({ operations: 60, onFiles }));
  expect((await runSeed(simulator, 8, memory)).hash).toBe((await runSeed(simulator, 8, files)).hash);
});
