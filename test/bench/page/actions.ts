import type { Page } from '@playwright/test';
import type { Verdict } from '../verdict.ts';
import { answerTo, quantile, until, type Answer } from './measure.ts';
import type { PageHost } from './page-host.ts';

const BOUND_MS = 100;
const WARM_UP = 3;

const heading = (name: string): string => `document.querySelector('h1')?.textContent === '${name}'`;
const rows = `document.querySelector('[role=row][aria-busy=false]')`;
const address = (part: string): string => `location.search.includes('${part}')`;
const first = `document.querySelector('[aria-rowindex="2"]')?.textContent`;

interface Action {
  what: string;
  /** Brings the page to where the action begins. */
  before?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
  shown: string;
}

const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** A place by a click, with its rows on screen. */
async function at(page: Page, name: string): Promise<void> {
  await link(page, name).click();
  await until(page, `${heading(name)} && (${rows} || document.querySelector('main')?.textContent)`);
}

/** The generators, all of them. */
async function allGenerators(page: Page): Promise<void> {
  await link(page, 'Dashboard').click();
  await at(page, 'Generators');
  await until(page, rows);
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search generators' });

const open = (name: string): Action => ({
  what: `opening ${name}`,
  before: (page) => at(page, 'Dashboard'),
  act: (page) => link(page, name).click(),
  shown: name === 'Owners' ? heading(name) : `${heading(name)} && ${rows}`,
});

const ACTIONS: Action[] = [
  open('Generators'),
  open('Inverters'),
  open('Owners'),
  {
    what: 'typing in the search of a list',
    async before(page) {
      await allGenerators(page);
      await search(page).fill('471');
      await until(page, `${address('q=471')} || ${address('q=%22471')}`);
    },
    act: (page) => search(page).press('1'),
    shown: `document.querySelector('[aria-rowindex="2"]')?.textContent?.includes('4711')`,
  },
  {
    what: 'filtering by a state',
    async before(page) {
      await allGenerators(page);
      await page.getByRole('button', { name: 'State', exact: true }).first().click();
      await page.getByRole('checkbox', { name: /^NV \(/ }).waitFor();
    },
    act: (page) => page.getByRole('checkbox', { name: /^NV \(/ }).check(),
    shown: `${address('NV')} && ${first}?.includes('NV')`,
  },
  {
    what: 'sorting by a column',
    before: allGenerators,
    act: (page) => page.getByRole('columnheader').getByRole('button', { name: 'Nameplate capacity' }).click(),
    shown: `document.querySelector('[aria-sort=ascending]')?.textContent?.startsWith('Nameplate') && ${rows}`,
  },
  {
    what: 'opening a record',
    before: allGenerators,
    act: (page) => page.locator('[aria-rowindex="4"]').click({ position: { x: 200, y: 20 } }),
    shown: `document.querySelector('aside, [role=complementary]')`,
  },
  {
    what: 'going back',
    async before(page) {
      await allGenerators(page);
      await at(page, 'Inverters');
    },
    act: (page) => page.evaluate('history.back()'),
    shown: `${heading('Generators')} && ${rows}`,
  },
  {
    what: 'opening the palette',
    before: allGenerators,
    act: (page) => page.keyboard.press('Control+K'),
    shown: `document.activeElement?.getAttribute('role') === 'combobox'`,
  },
  {
    what: 'finding a record in the palette',
    async before(page) {
      await allGenerators(page);
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Search everything' }).fill('4711 el');
    },
    act: (page) => page.keyboard.press('m'),
    shown: `document.querySelector('[role=option]')?.textContent?.includes('4711')`,
  },
  {
    what: 'selecting all',
    before: allGenerators,
    act: (page) => page.getByRole('checkbox', { name: 'Select all' }).click(),
    shown: `/selected/.test(document.querySelector('main')?.textContent ?? '')`,
  },
  {
    what: 'scrolling a list',
    async before(page) {
      await allGenerators(page);
      // A list is where it was left.
      await page.getByRole('grid').focus();
      await page.keyboard.press('Home');
      await page.locator('[aria-rowindex="4"]').hover();
    },
    act: (page) => page.mouse.wheel(0, 2000),
    shown: `document.querySelector('[role=grid]')?.scrollTop > 0`,
  },
];

/** Ends what an action has left open or selected. */
async function tidy(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const chosen = page.getByRole('checkbox', { name: 'Select all' });
  if (await chosen.isChecked().catch(() => false)) await chosen.click();
}

async function rounds(page: Page, { before, act, shown }: Action, count: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let round = 0; round < WARM_UP + count; round += 1) {
    await before?.(page);
    const answer = await answerTo(page, shown, () => act(page));
    if (round >= WARM_UP) answers.push(answer);
    await page.keyboard.press('Escape');
    if (/selected/.test(shown)) await tidy(page);
  }
  return answers;
}

/** From the request for the page to its first frame with content, in milliseconds. */
async function openings({ context, url }: PageHost, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + count; round += 1) {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const time = await page.evaluate<number>(`new Promise((resolve) =>
      new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach((entry) => resolve(entry.startTime)))
        .observe({ type: 'paint', buffered: true }))`);
    if (round >= WARM_UP) times.push(time);
    await page.close();
  }
  return times;
}

const spread = (values: readonly number[]): string =>
  [0.5, 0.9].map((part) => (quantile(values, part) / BOUND_MS).toFixed(2)).join(' to ');

const verdict = (what: string, values: readonly number[]): Verdict => ({
  what: `${what}, at the 75th percentile, against ${BOUND_MS} ms (50th to 90th: ${spread(values)})`,
  figure: quantile(values, 0.75) / BOUND_MS,
  unit: 'ratio',
  bound: { atMost: 1 },
});

/** The rows of actions: each from the input to the next painted frame, and to what it leads to. */
export async function actionTable(host: PageHost, count: number): Promise<Verdict[]> {
  const verdicts = [verdict('opening the console: first frame with content', await openings(host, count))];
  for (const action of ACTIONS) {
    const answers = await rounds(host.page, action, count);
    verdicts.push(
      verdict(
        action.what,
        answers.map(({ frame }) => frame),
      ),
      {
        what: 'the same, until its result is on screen',
        figure: quantile(
          answers.map(({ shown }) => shown),
          0.75,
        ),
        unit: 'ms',
      },
    );
  }
  return verdicts;
}
