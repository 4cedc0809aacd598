import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import type { Verdict } from '../verdict.ts';
import type { PageHost } from './page-host.ts';

const BOUND_KB = 200;

/**
 * kB of script and style, compressed, that the page asks for until a place is shown; not what it reads while idle. The
 * page itself notes when that is: whoever looks from outside comes later.
 */
async function firstLoad({ context, url }: PageHost, place: string, heading: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(`
    window.requestIdleCallback = () => 0;
    new MutationObserver((_changes, observer) => {
      if (![...document.querySelectorAll('h1')].some((each) => each.textContent === '${heading}')) return;
      observer.disconnect();
      window.shownAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  `);
  const sizes = new Map<string, Promise<number>>();
  const weigh = (response: Response): void => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body).length / 1000),
    );
  };
  page.on('response', weigh);
  await page.goto(new URL(place, url).href);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  page.off('response', weigh);
  const asked = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
    .filter(({ startTime }) => startTime < window.shownAt).map(({ name }) => name)`);
  const weighed = new Map(await Promise.all([...sizes].map(async ([name, size]) => [name, await size] as const)));
  await page.close();
  return asked.reduce((sum, name) => sum + (weighed.get(name) ?? 0), 0);
}

/** The rows of the first load: where the console opens, and where a bookmark may lead. */
export async function firstLoadTable(host: PageHost): Promise<Verdict[]> {
  const opened = await firstLoad(host, '/', 'Dashboard');
  return [
    {
      what: 'first load of the page, script and style compressed',
      figure: opened,
      unit: 'kB',
      bound: { atMost: BOUND_KB },
    },
    { what: 'the same, at a list', figure: await firstLoad(host, '/generators', 'Generators'), unit: 'kB' },
  ];
}
