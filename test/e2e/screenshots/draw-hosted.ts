import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { brandings } from '../../support/brandings.ts';
import { ConsoleClient } from '../../support/console-client.ts';
import { HostedStates } from '../../support/hosted-states.ts';
import { exited, startBrowserHost } from '../hosts/running-process.ts';

/** A phone and a desk. */
const viewports = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The states that stand for all of them in docs/screenshots. */
export const chosenStates = ['welcome', 'usage-data-document', 'agreement', 'payment-faults', 'done-approved'];

/**
 * Draws the hosted screens in three looks and two widths into `folder`, on a console of its own: `states`, or every
 * state there is. Pictures are called `hosted-<state>-<look>-<width>.png`.
 */
export async function drawHosted(browser: Browser, folder: string, states?: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const own = mkdtempSync(path.join(tmpdir(), 'console-hosted-'));
  const {
    child,
    url,
    page: address,
  } = await startBrowserHost({ data: path.join(own, 'data'), records: path.join(own, 'records') });
  try {
    const console = new ConsoleClient(url, url.replace('127.0.0.1', 'localhost'));
    await console.start(address.split('#setup=')[1] ?? '');
    for (const [look, installer] of Object.entries(brandings)) {
      const context = await browser.newContext({ locale: 'en-US' });
      const page = await context.newPage();
      const shoot = async (state: string): Promise<void> => {
        if (states && !states.includes(state)) return;
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          await page.screenshot({
            path: path.join(folder, `hosted-${state}-${look}-${viewport.width}.png`),
            fullPage: true,
            animations: 'disabled',
            caret: 'hide',
          });
        }
      };
      await new HostedStates(console, page, shoot).visit(installer);
      await context.close();
    }
  } finally {
    child.kill('SIGTERM');
    await exited(child);
    rmSync(own, { recursive: true, force: true });
  }
}
