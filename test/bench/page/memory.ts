import type { CDPSession } from '@playwright/test';
import { until } from './measure.ts';
import type { PageHost } from './page-host.ts';
import type { Verdict } from '../verdict.ts';

/** Rounds through every place before the first look at what has grown, and after it. */
const WARM_UP = 3;
const ROUNDS = 10;
/** Jumps through a list: every page of it is another. */
const JUMPS = 20;
const MIB = 1024 * 1024;

/** The heap of the page's scripts once its garbage is collected, in bytes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/** What somebody does all day, once: every list from end to end, a record, the map, the places without lists. */
async function goRound({ page }: PageHost): Promise<void> {
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  for (const name of ['Generators', 'Inverters']) {
    await link(name).click();
    await page.locator('[role=row][aria-busy=false]').first().waitFor();
    for (let jump = 1; jump <= JUMPS; jump += 1) {
      await page
        .getByRole('grid')
        .evaluate((grid, part) => grid.scrollTo({ top: grid.scrollHeight * part }), jump / JUMPS);
      await until(page, `!document.querySelector('[role=row][aria-busy=true]')`);
    }
    await page.locator('[role=row][aria-busy=false]').nth(2).click();
    await page.getByRole('complementary').waitFor();
    await page.keyboard.press('Escape');
  }
  await link('Map').click();
  await page.locator('[data-ready="true"]').waitFor();
  for (const name of ['Owners', 'Branding', 'Sync', 'API', 'Settings', 'Dashboard']) {
    await link(name).click();
    await until(page, `document.querySelector('h1')?.textContent === '${name}'`);
  }
}

/** The rows of the memory that the page needs, and of what it does not give back. */
export async function pageMemoryTable(host: PageHost): Promise<Verdict[]> {
  const session = await host.page.context().newCDPSession(host.page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const first = await heapOf(session);
  for (let round = 0; round < WARM_UP; round += 1) await goRound(host);
  const warm = await heapOf(session);
  for (let round = 0; round < ROUNDS; round += 1) await goRound(host);
  const last = await heapOf(session);
  await session.detach();
  return [
    { what: 'heap of the page as it is opened, garbage collected', figure: first / MIB, unit: 'MiB' },
    { what: `the same after ${WARM_UP} rounds through every place`, figure: warm / MIB, unit: 'MiB' },
    {
      what: `after ${ROUNDS} more, against those ${WARM_UP}: what is not given back`,
      figure: last / warm,
      unit: 'ratio',
      bound: { atMost: 1.15 },
    },
  ];
}

if (import.meta.main) {
  const { openPageHost } = await import('./page-host.ts');
  const { printVerdicts } = await import('../verdict.ts');
  const host = await openPageHost(Number(process.env.RECORDS ?? 100_000));
  try {
    printVerdicts(await pageMemoryTable(host));
  } finally {
    await host.stop();
  }
}
