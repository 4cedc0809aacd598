import { expect, test } from 'vitest';
import { faultKinds, faultRounds } from './fault-rounds.ts';

test('kill -9 of a process and of the database, cut connections, a held lane, full pools, a failover: nothing lost, nothing twice, 503 with Retry-After, and no process is started again', async () => {
  const figures = await faultRounds(faultKinds, 3);
  expect(Object.values(figures).flatMap(({ faults }) => faults)).toEqual([]);
  expect(Object.values(figures).map(({ rounds }) => rounds)).toEqual(faultKinds.map(() => 3));
  for (const { acknowledged } of Object.values(figures)) expect(acknowledged).toBeGreaterThan(0);
});

test('a write that is counted before it is answered is found out', async () => {
  const { process } = await faultRounds(['process'], 5, { early: true });
  expect(process?.faults).not.toEqual([]);
});
