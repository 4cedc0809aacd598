/**
 * An hour in which nothing happens on either side: a run every interval, complete scans when they are due. The waiting
 * between is left out.
 */
import { createBenchEngine, readUpstreamArgs, untilSettled } from './bench-engine.ts';
import { printFigures } from './figures.ts';
import { openBenchStore } from './upstream.ts';

const INTERVAL_MS = 60_000;
const [folder = '', runs = '', ...upstream] = process.argv.slice(2);
const access = readUpstreamArgs(upstream);

const store = await openBenchStore(folder);
await store.sync.link(access.url);
const bench = await createBenchEngine(store, access);
await untilSettled(bench, store);
const before = bench.requests();
await printFigures(async () => {
  for (let run = 0; run < Number(runs); run += 1) {
    bench.skip(INTERVAL_MS);
    await untilSettled(bench, store);
  }
  return { requests: bench.requests() - before };
});
await bench.close();
