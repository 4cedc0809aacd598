import { describe, expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';
import { startServiceLoad } from './service-load.ts';
import { startStoreLoad } from './store-load.ts';

describe.each([
  ['the store', startStoreLoad],
  ['the service', startServiceLoad],
])('kill -9 of %s under a write load', (_, start) => {
  test('loses no acknowledged write, damages nothing, gives no id twice', async () => {
    const { faults, acknowledged } = await killRounds(start, 5);
    expect(faults).toEqual([]);
    // Every round but the fifth, which is killed as it starts, waits for a first answer.
    expect(acknowledged).toBeGreaterThanOrEqual(4);
  });
});
