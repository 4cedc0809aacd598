import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from '../../support/launch-browser.ts';
import { SessionGate } from '../../e2e/screens/session-gate.ts';
import { nodeOptions } from '../console-server.ts';
import { startServer } from '../server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OPERATOR = { name: 'Bench', passphrase: 'a sun that shines on seven roofs' };
const STATES = ['MA', 'CA', 'AZ', 'NV', 'TX', 'FL', 'NY', 'NJ', 'CO', 'UT'];
/** Processor time in a hundredth of a second in which a host counts as idle, over a second. */
const IDLE_TICKS = 3;

const HEADER =
  'Street,City,State,ZIP,Size (kW),Online date,Homeowner,Latitude,Longitude,Inverter brand,Inverter model,Inverters';

/** A row of a generator with one inverter. */
const rowOf = (index: number): string =>
  [
    `${index + 1} Elm Street`,
    `City ${(index * 7) % 400}`,
    STATES[(index * 3) % STATES.length],
    '02134',
    (index % 90) / 10 + 1,
    `${(index % 12) + 1}/${(index % 28) + 1}/2024`,
    (index % 7000) + 1,
    (42 + index / 1e6).toFixed(5),
    (-71 - index / 1e6).toFixed(5),
    `Brand ${index % 40}`,
    `MODEL-${index % 500}`,
    1,
  ].join(',');

/** The built console in the browser, with an operator signed in, on generators and inverters that were imported. */
export interface PageHost {
  url: string;
  context: BrowserContext;
  page: Page;
  stop(): Promise<void>;
}

const ticks = (pid: number): number => {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return Number(user) + Number(system);
};

/** Resolves when the process has nothing to do any more: the lists have their index. */
async function untilIdle(pid: number): Promise<void> {
  for (let before = ticks(pid); ; ) {
    await pause(1000);
    const now = ticks(pid);
    if (now - before <= IDLE_TICKS) return;
    before = now;
  }
}

/** `records`: half of them generators, half of them inverters. */
export async function openPageHost(records: number): Promise<PageHost> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-page-'));
  const data = path.join(folder, 'data');
  const list = path.join(folder, 'list.csv');
  writeFileSync(list, [HEADER, ...Array.from({ length: records / 2 }, (_, index) => rowOf(index))].join('\n'));
  execFileSync(process.execPath, [...nodeOptions(), path.join(ROOT, 'out/main/import.js'), list, '--data', data], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = (line: string): string | undefined => /is at (http:\/\/127\.0\.0\.1:\d+\/\S*)/.exec(line)?.[1];
  const host = await startServer(
    [...nodeOptions(), path.join(ROOT, 'out/main/browser.js'), '--data', data, '--port', '0', '--no-open'],
    address,
  );
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(host.url);
  await new SessionGate(page).createOperator(OPERATOR);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await untilIdle(host.pid);
  return {
    url: new URL(host.url).origin,
    context,
    page,
    async stop() {
      await browser.close();
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
