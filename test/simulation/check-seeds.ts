import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSeed, type SeedResult } from './run-seed.ts';
import { openSimulator, type Simulator } from './simulator.ts';

const BATCH = 25;
/** Milliseconds for a batch: a last resort. */
const PATIENCE = 1_800_000;

/** As `npm run simulate -- --seed S` would tell it; empty where nothing is wrong. */
export const told = ({ seed, violation }: SeedResult): string[] =>
  violation
    ? [
        `seed ${seed}: ${violation.message}`,
        ...violation.trace,
        `replay with: npm run simulate -- --seed ${seed} --trace`,
      ]
    : [];

/** Tests for the seeds from `from` to `to`. They are spread over files so that they run side by side. */
export function checkSeeds(from: number, to: number): void {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await openSimulator();
  });
  afterAll(() => simulator.close());

  describe('[SY1] nothing lost, nothing doubled, nothing wrongly deleted', () => {
    for (let first = from; first <= to; first += BATCH) {
      const last = Math.min(first + BATCH - 1, to);
      it(`seeds ${first} to ${last}`, { timeout: PATIENCE }, async () => {
        for (let seed = first; seed <= last; seed += 1) expect(told(await runSeed(simulator, seed))).toEqual([]);
      });
    }
  });
}
