import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Without } from './controls.ts';
import { runSeed, type SeedResult } from './run-seed.ts';
import { openSimulator, type Simulator } from './simulator.ts';

/** A control has to be found within so many seeds. */
const SEEDS = 200;
const PATIENCE = 1_800_000;

const cases: { without: Without; rule: string }[] = [
  { without: 'freezing', rule: '[SY6] [T10] what is being sent is fixed' },
  { without: 'two-scans', rule: '[SY23] [T18] a deletion is believed after two scans' },
  { without: 'content-counting', rule: '[SY13] [T7] a lost reply is settled by what is there' },
  { without: 'late-twins', rule: '[SY47] [T8] a second copy of what was sent again is asked about' },
  { without: 'one-transaction', rule: '[SY7] [T11] id and acknowledgement are one transaction' },
  { without: 'appeared-in-time', rule: '[SY16] only what appeared while it was sent is recognized' },
  { without: 'asking-without-list', rule: '[SY43] without a list nobody can look: a person is asked' },
];

describe('negative controls: without a safeguard the oracle finds a fault', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await openSimulator();
  });
  afterAll(() => simulator.close());

  it.each(cases)('$rule', { timeout: PATIENCE }, async ({ without }) => {
    let found: SeedResult | undefined;
    for (let seed = 1; seed <= SEEDS && !found?.violation; seed += 1)
      found = await runSeed(simulator, seed, { without });
    expect(found?.violation?.rule).toEqual(expect.any(String));
  });
});
