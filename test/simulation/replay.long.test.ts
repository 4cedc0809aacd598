import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSeed } from './run-seed.ts';
import { openSimulator, type Simulator } from './simulator.ts';

const PATIENCE = 1_800_000;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await openSimulator();
});
afterAll(() => simulator.close());

it('a seed tells the same story every time, line by line', { timeout: PATIENCE }, async () => {
  for (let seed = 601; seed <= 602; seed += 1) {
    const stories: string[][] = [[], []];
    const hashes: string[] = [];
    for (const story of stories)
      hashes.push((await runSeed(simulator, seed, { print: (line) => void story.push(line) })).hash);
    expect(stories[1]).toEqual(stories[0]);
    expect(hashes[1]).toBe(hashes[0]);
  }
});

it('two seeds tell different stories', { timeout: PATIENCE }, async () => {
  const [one, other] = [await runSeed(simulator, 607), await runSeed(simulator, 608)];
  expect(one.hash).not.toBe(other.hash);
});

it.each([603, 604, 605, 606, 607, 608, 609, 610])(
  'seed %i tells the same story a second time',
  { timeout: PATIENCE },
  async (seed) => {
    expect((await runSeed(simulator, seed)).hash).toBe((await runSeed(simulator, seed)).hash);
  },
);
