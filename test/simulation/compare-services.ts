import { afterAll, beforeAll, expect, it } from 'vitest';
import { told } from './check-seeds.ts';
import { runSeed } from './run-seed.ts';
import { openSimulator, services, type Simulator } from './simulator.ts';

/** Milliseconds for a world: a last resort. */
const PATIENCE = 600_000;

/**
 * Tests for these seeds: with the service's records in PostgreSQL a world is judged as with SQLite, and tells the same
 * story to the last line of its trace.
 */
export function compareServices(from: number, to: number): void {
  let simulators: Simulator[];
  beforeAll(async () => {
    simulators = await Promise.all(services.map((service) => openSimulator({ service })));
  });
  afterAll(async () => {
    for (const simulator of simulators) await simulator.close();
  });

  it.each(Array.from({ length: to - from + 1 }, (_, index) => from + index))(
    'seed %i tells the same story on both engines',
    { timeout: PATIENCE },
    async (seed) => {
      const hashes: string[] = [];
      for (const simulator of simulators) {
        const result = await runSeed(simulator, seed);
        expect(told(result)).toEqual([]);
        hashes.push(result.hash);
      }
      expect(hashes[1]).toBe(hashes[0]);
    },
  );
}
