/** A workspace without records is linked and filled from the service, once, at so many requests a second. */
import { longestStall } from '../longest-stall.ts';
import { createBenchEngine, readUpstreamArgs, untilSettled } from './bench-engine.ts';
import { printFigures } from './figures.ts';
import { openBenchStore } from './upstream.ts';

const [folder = '', perSecond = '', ...upstream] = process.argv.slice(2);
const access = readUpstreamArgs(upstream);

await printFigures(async () => {
  const store = await openBenchStore(folder);
  await store.sync.link(access.url);
  const bench = await createBenchEngine(store, access, Number(perSecond));
  const stall = await longestStall(() => untilSettled(bench, store));
  await bench.close();
  return { requests: bench.requests(), stall };
});
