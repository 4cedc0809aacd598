import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeed } from './run-seed.ts';
import { openSimulator, type Simulator } from './simulator.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await openSimulator();
});
afterAll(() => simulator.close());

it.each([603, 604, 605, 606, 607, 608, 609, 610])('seed %i tells the same story a second time', { timeout: 1_800_000 }, async (seed) => {
  expect((await runSeed(simulator, seed)).hash).toBe((await runSeed(simulator, seed)).hash);
});
