import { expect, test } from 'vitest';
import { killRounds } from './kill-rounds.ts';
import { startServiceLoad } from './service-load.ts';
import { startStoreLoad } from './store-load.ts';

const KILLS = 25;

test.each([
  ['the store', startStoreLoad],
  ['the service', startServiceLoad],
])(
  `${KILLS} times kill -9 of %s under a write load loses no acknowledged write, damages nothing, gives no id twice`,
  { timeout: 1_800_000 },
  async (_, start) => {
    const { faults, acknowledged } = await killRounds(start, KILLS);
    expect(faults).toEqual([]);
    // Every round but each fifth, which is killed as it starts, waits for a first answer.
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS - KILLS / 5);
  },
);

test.each([
  ['the store', startStoreLoad],
  ['the service', startServiceLoad],
])(
  'negative control: of %s, writes acknowledged before their commit are found missing',
  { timeout: 1_800_000 },
  async (_, start) => {
    const { faults } = await killRounds(start, 20, { early: true });
    expect(faults.join()).toContain('writes were acknowledged');
  },
);
