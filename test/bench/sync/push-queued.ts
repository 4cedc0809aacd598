/** Half a day's work offline, creates and updates, is sent. What was there before is linked first and not counted. */
import { createBenchEngine, readUpstreamArgs, untilSettled } from './bench-engine.ts';
import { printFigures } from './figures.ts';
import { benchInverter, openBenchStore } from './upstream.ts';

const [folder = '', changes = '', ...upstream] = process.argv.slice(2);
const half = Number(changes) / 2;
const access = readUpstreamArgs(upstream);

const store = await openBenchStore(folder);
await store.sync.link(access.url);
const bench = await createBenchEngine(store, access);
await untilSettled(bench, store);
const numbers = Array.from({ length: half }, (_, index) => index);
await Promise.all(numbers.map((index) => store.inverters.create(benchInverter(1_000_000 + index))));
await Promise.all(
  numbers.map((index) => store.inverters.update(index + 1, { production_rate: 4_000.5 + index }, { source: 'api' })),
);
const before = bench.requests();
await printFigures(async () => {
  await untilSettled(bench, store);
  return { requests: bench.requests() - before };
});
await bench.close();
