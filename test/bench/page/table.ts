/**
 * `node test/bench/page/table.ts`: the first load of the page, its answers to the most common actions at 100,000
 * records, scrolling, memory, and the map, in Chromium. Needs a build.
 */
import { currentLoad, describeMachine } from '../machine.ts';
import { printVerdicts, type Verdict } from '../verdict.ts';
import { actionTable } from './actions.ts';
import { firstLoadTable } from './first-load.ts';
import { pageMemoryTable } from './memory.ts';
import { movingMapTable } from './moving-map.ts';
import { openPageHost } from './page-host.ts';
import { scrollingTable } from './scrolling.ts';

/** The rows of the page; `rounds` of each action. */
export async function pageTable({ records, rounds }: { records: number; rounds: number }): Promise<Verdict[]> {
  const host = await openPageHost(records);
  try {
    return [
      ...(await firstLoadTable(host)),
      ...(await actionTable(host, rounds)),
      ...(await scrollingTable(host, Math.ceil(rounds / 2))),
      ...(await pageMemoryTable(host)),
      ...(await movingMapTable(host)),
    ];
  } finally {
    await host.stop();
  }
}

if (import.meta.main) {
  console.log(describeMachine());
  printVerdicts(await pageTable({ records: 100_000, rounds: Number(process.env.R ?? 20) }));
  console.log(`load at the end ${currentLoad()}`);
}
