/**
 * Runs seeds for `scripts/simulate.ts`, one after another, in a process of its own: gets a number, answers with its
 * result.
 */
import { runSeed, type SeedOptions, type SeedResult } from './run-seed.ts';
import { openSimulator, type SimulatorOptions } from './simulator.ts';

export interface SeedOrder extends Pick<SeedOptions, 'without' | 'operations' | 'ask'> {
  seed: number;
  /** Run it a second time and compare the traces. */
  twice: boolean;
}

/** `same`: false when the second run told another story. */
export type SeedReport = SeedResult & { same: boolean };

const simulator = await openSimulator(JSON.parse(process.env['SIMULATOR'] ?? '{}') as SimulatorOptions);

process.on('message', (order: SeedOrder) => {
  void answer(order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => void simulator.close().then(() => process.exit(0)));
process.send?.('ready');

async function answer({ seed, twice, ...options }: SeedOrder): Promise<void> {
  const result = await runSeed(simulator, seed, options);
  const same = !twice || (await runSeed(simulator, seed, options)).hash === result.hash;
  process.send?.({ ...result, same } satisfies SeedReport);
}
